import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { PageLinkContext } from '../../in-place/page-link.context.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import { TextHostContext } from '../../rich-text/view/text-handle.context.ts';
import { CopySectionProvider } from '../../sections/copy/copy-section.provider.tsx';
import { ContentField, LayoutField } from './main-fields.tsx';
import { OutsideImages } from '../outside-images/outside-images.notice.tsx';

/** A chunk of its own, with drag and drop, which most editors do not need. */
const SectionsField = lazy(async () => ({
  default: (await import('../../sections/sections.field.tsx')).SectionsField,
}));

interface ItemTextProps {
  kind: ContentKind;
  itemId: string | null;
  format: 'layout' | 'sections' | 'richText';
  /** The link to the page beside the form, for sections. */
  link: ComponentProps<typeof PageLinkContext>['value'];
  readOnly: boolean;
}

/** The field `content`: a layout, sections, or one rich text. */
export function ItemText({ kind, itemId, format, link, readOnly }: ItemTextProps) {
  if (format === 'layout') return <LayoutField name="content" label="Content" readOnly={readOnly} />;
  if (format === 'richText') {
    return (
      <>
        <OutsideImages readOnly={readOnly} />
        <ContentField name="content" label="Content" readOnly={readOnly} />
      </>
    );
  }
  return (
    <Suspense fallback={null}>
      <PageLinkContext value={link}>
        <CopySectionProvider kind={kind} itemId={itemId}>
          {/* No rich text of a section is the text of the item. */}
          <TextHostContext value={null}>
            <SectionsField sections={kind.sections} readOnly={readOnly} />
          </TextHostContext>
        </CopySectionProvider>
      </PageLinkContext>
    </Suspense>
  );
}
