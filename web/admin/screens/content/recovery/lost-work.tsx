import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '../../../../session/viewer.context.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { copyState } from './copy-state.ts';
import { dayAndTime } from '#schema/text/dates';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { titleOf, WorkNotice } from './recovery.notice.tsx';
import { deleteWork, storedWork } from './unsaved-work.ts';
import type { UnsavedWork } from './unsaved-work.ts';

interface LostWorkProps {
  kind: ContentKind;
  /** The id of the deleted item. */
  item: string;
}

/** Offers the unsaved work of an item that was deleted. */
export function LostWork({ kind, item }: LostWorkProps) {
  const { id: userId } = useViewer();
  const navigate = useNavigate();
  const dates = useDates();
  const now = useNow();
  const [found, setFound] = useState<readonly UnsavedWork[]>([]);
  const { section } = kind;
  useEffect(() => {
    let isCurrent = true;
    storedWork({ userId, section, item }).then(
      (works) => isCurrent && setFound(works),
      // Without storage there is no unsaved work.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, section, item]);

  const [work] = found;
  if (!work) return null;
  return (
    <WorkNotice
      message={`You have unsaved changes to this ${kind.name} from ${dayAndTime(work.at, now, dates)}${titleOf(work)}.`}
      primary={{
        label: `Open as a new ${kind.name}`,
        onClick: () => void navigate(`/admin/${section}/new`, { state: copyState(work.id) }),
      }}
      onDiscard={() => {
        setFound(found.slice(1));
        void deleteWork(work.id).catch(() => undefined);
      }}
    />
  );
}
