import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { ScheduleForm } from './schedule.form.tsx';
import { useScheduleActions } from './use-schedule.ts';
import { useItemSchedule } from './use-item-schedule.ts';

/** Below the other actions. */
const Below = styled('div')({ flex: '1 0 100%', '& > div': { maxWidth: 420 } });

interface ScheduleRevisionProps {
  kind: ContentKind;
  id: string;
  /** The number of the revision. */
  revision: number;
}

/** In the history: schedules the publication of this revision. */
export function ScheduleRevision({ kind, id, revision }: ScheduleRevisionProps) {
  const actions = useScheduleActions(kind, id);
  const plan = useItemSchedule(kind, id);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Schedule…
      </Button>
    );
  }
  const close = () => setOpen(false);
  return (
    <Below>
      <ScheduleForm
        plan={{ publishAt: plan?.publishAt ?? null, unpublishAt: plan?.unpublishAt ?? null, revision }}
        onSave={async (input) => {
          await actions.save(input);
          close();
        }}
        onClose={close}
      />
    </Below>
  );
}
