import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import type { ItemSchedule } from './schedule-operations.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, margin: '8px 0 0 -8px' });

interface EditedSinceProps {
  plan: ItemSchedule;
  mayPublish: boolean;
  /** @throws the server's error */
  onSave: (input: ScheduleInput) => Promise<unknown>;
}

/** Asks about edits that were made after a revision was scheduled. */
export function EditedSince({ plan, mayPublish, onSave }: EditedSinceProps) {
  const { publishAt, unpublishAt, revision } = plan;
  const [busyWith, setBusyWith] = useState<'keep' | 'take' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (choice: 'keep' | 'take') => {
    setBusyWith(choice);
    setProblem(null);
    try {
      await onSave({ publishAt, unpublishAt, revision: choice === 'keep' ? revision : null });
    } catch (error) {
      setProblem(readRequestError(error).message ?? 'It could not be saved. Please try again.');
    }
    setBusyWith(null);
  };
  return (
    <Alert severity="warning" role="region" aria-label="Edited after it was scheduled" sx={{ mb: 1.5 }}>
      Revision {revision} goes live as planned. Later changes are not part of it and stay unpublished.
      {mayPublish && (
        <Buttons>
          <Button color="inherit" size="small" loading={busyWith === 'keep'} onClick={() => void choose('keep')}>
            Keep revision {revision}
          </Button>
          <Button color="inherit" size="small" loading={busyWith === 'take'} onClick={() => void choose('take')}>
            Publish these changes too
          </Button>
        </Buttons>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Alert>
  );
}
