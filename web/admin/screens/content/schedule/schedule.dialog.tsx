import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { DialogForm } from '../../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../../tools/dialogs/form.dialog.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { saveSchedule } from './save-schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { checkValues, valuesOf, type ScheduleValues } from './schedule-values.ts';

interface ScheduleDialogProps {
  open: boolean;
  /** "3 posts" */
  count: string;
  onClose: () => void;
  /** @throws the server's error about the whole request */
  onSave: (input: ScheduleInput) => Promise<unknown>;
}

/** The same times for all selected items. */
export function ScheduleDialog({ open, count, onClose, onSave }: ScheduleDialogProps) {
  const { timeZone } = useDates();
  return (
    <FormDialog open={open} title={`Schedule ${count}`} unsavedName="the schedule" onClose={onClose}>
      <DialogForm<ScheduleValues>
        submitLabel="Save schedule"
        initialValues={valuesOf(null, timeZone)}
        validate={(values) => checkValues(values, timeZone)}
        onSubmit={(values) => saveSchedule(values, timeZone, onSave)}
      >
        {({ values }) => <ScheduleFields publishAt={values.publishAt} unpublishAt={values.unpublishAt} autoFocus />}
      </DialogForm>
    </FormDialog>
  );
}
