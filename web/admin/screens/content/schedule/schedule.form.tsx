import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Formik, useFormikContext } from 'formik';
import { FormProblem } from '../../../../ui/form/form-frame.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { saveSchedule } from './save-schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { checkValues, valuesOf, type ScheduleValues } from './schedule-values.ts';
import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import type { Schedule } from './schedule-fragment.ts';

const Box = styled('div')({
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -4 },
});

interface ScheduleFormProps {
  /** The current schedule, or the initial one. */
  plan: Pick<Schedule, 'publishAt' | 'unpublishAt' | 'revision'> | null;
  /** @throws the server's error */
  onSave: (input: ScheduleInput) => Promise<unknown>;
  onClose: () => void;
}

/** Sets the times of an item. It is not a form element, because it is inside the form of the item. */
export function ScheduleForm({ plan, onSave, onClose }: ScheduleFormProps) {
  const { timeZone } = useDates();
  return (
    <Formik<ScheduleValues>
      initialValues={valuesOf(plan, timeZone)}
      validate={(values) => checkValues(values, timeZone)}
      onSubmit={async (values, { setStatus }) => {
        const refused = await saveSchedule(values, timeZone, onSave);
        if (refused) setStatus(refused);
      }}
    >
      <Inputs revision={plan?.revision ?? null} onClose={onClose} />
    </Formik>
  );
}

function Inputs({ revision, onClose }: { revision: number | null; onClose: () => void }) {
  const { values, isSubmitting, submitForm } = useFormikContext<ScheduleValues>();
  const box = useRef<HTMLDivElement>(null);
  const submit = async () => {
    await submitForm();
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Closes these fields, not the dialog around them.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!isSubmitting) void submit();
    }
  };
  return (
    <Box ref={box} role="group" aria-label="Schedule" onKeyDown={onKeyDown}>
      <FormProblem gap={2} />
      <ScheduleFields publishAt={values.publishAt} unpublishAt={values.unpublishAt} revision={revision} autoFocus />
      <div>
        <Button variant="contained" size="small" loading={isSubmitting} onClick={() => void submit()}>
          Save schedule
        </Button>
        <Button color="inherit" size="small" disabled={isSubmitting} onClick={onClose}>
          Close
        </Button>
      </div>
    </Box>
  );
}
