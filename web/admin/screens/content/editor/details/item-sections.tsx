import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import { CommentsSection } from '../../comments/comments.section.tsx';
import { ChecksSection } from '../../checks/checks.section.tsx';
import { PreviewLinksSection } from '../../preview-links/preview-links.section.tsx';
import { ScheduleSection } from '../../schedule/schedule.section.tsx';
import { ReviewSection } from '../../review/review.section.tsx';
import { SnippetPreview } from '../../snippet/snippet-preview.tsx';
import { PublishedOnSection } from './published-on.section.tsx';
import type { ContentValues } from '../form/content-values.ts';

interface ItemSectionsProps {
  kind: ContentKind;
  /** null for a new item. */
  item: ContentItem | null;
  /** Its working copy; null without one. */
  copy: WorkingCopy | null;
  /** As typed. */
  values: ContentValues;
  /** Called after one of these has saved something itself. */
  onChanged: (item: ContentItem) => void;
}

/** The details below the fields, one component for each feature. */
export function ItemSections({ kind, item, copy, values, onChanged }: ItemSectionsProps) {
  return (
    <>
      <ChecksSection />
      {item && kind.isStory && <PublishedOnSection kind={kind} item={item} onChanged={onChanged} />}
      {item && <ScheduleSection kind={kind} item={item} savedAs={`${item.version} ${copy?.version}`} />}
      {item && <CommentsSection kind={kind} itemId={item.id} />}
      <ReviewSection values={values} />
      <PreviewLinksSection kind={kind} item={item} copy={copy} />
      <SnippetPreview kind={kind} values={values} />
    </>
  );
}
