import { useNavigate } from 'react-router';
import { useViewer } from '../../../../session/viewer.context.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import { copyState } from '../recovery/copy-state.ts';
import { RecoveryNotice } from '../recovery/recovery.notice.tsx';
import type { UnsavedWork } from '../recovery/unsaved-work.ts';
import type { useRecovery } from '../recovery/use-recovery.ts';
import { ReviewNotice } from '../review/review.notice.tsx';
import { LegalNotice } from './legal.notice.tsx';
import { LiveNotice } from './save/live.notice.tsx';

interface ItemNoticesProps {
  kind: ContentKind;
  access: ContentAccess;
  /** null for a new item. */
  item: ContentItem | null;
  copy: WorkingCopy | null;
  /** Whether a working copy has unpublished changes. */
  isLive: boolean;
  recovery: ReturnType<typeof useRecovery>;
  /** The stored state that unsaved work is compared with. */
  stored: ContentItem | null;
  onDiscard: () => void;
  onRestore: (work: UnsavedWork) => void;
}

/** Notices above the fields: the review, the legal notice, unpublished changes, and unsaved work. */
export function ItemNotices(props: ItemNoticesProps) {
  const { kind, access, item, copy, isLive, recovery, stored, onDiscard, onRestore } = props;
  const navigate = useNavigate();
  const viewer = useViewer();
  const isReadOnly = item !== null && access.whyReadOnly(item) !== null;
  return (
    <>
      <ReviewNotice />
      {item && <LegalNotice kind={kind.name} item={item} hasCopy={copy !== null} />}
      {isLive && item && !isReadOnly && (
        <LiveNotice
          kind={kind}
          item={item}
          copy={copy}
          viewerId={viewer.id}
          mayPublish={access.canPublish}
          onDiscard={onDiscard}
        />
      )}
      <RecoveryNotice
        kind={kind}
        offer={isReadOnly ? null : recovery.offer}
        stored={stored}
        isOpenElsewhere={recovery.isOpenElsewhere}
        cannotStore={recovery.cannotStore}
        onRestore={onRestore}
        onCopy={({ id }) => void navigate(`/admin/${kind.section}/new`, { state: copyState(id) })}
        onDiscard={recovery.discard}
      />
    </>
  );
}
