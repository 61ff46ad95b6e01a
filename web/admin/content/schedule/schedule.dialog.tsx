import type { ScheduleInput } from '../../../gql/types.gen.ts';
import { refusalOf } from '../../../lib/requests/refusal.ts';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { DialogForm } from '../../dialogs/dialog-form.tsx';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { checkValues, inputOf, valuesOf, type ScheduleValues } from './schedule-values.ts';

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
  const save = async (values: ScheduleValues): Promise<RefusedFields | null> => {
    try {
      await onSave(inputOf(values));
      return null;
    } catch (error) {
      return refusalOf(readRequestError(error), values, 'The schedule could not be saved. Please try again.');
    }
  };
  return (
    <FormDialog open={open} title={`Schedule ${count}`} unsavedName="the schedule" onClose={onClose}>
      <DialogForm<ScheduleValues>
        submitLabel="Save schedule"
        initialValues={valuesOf(null)}
        validate={(values) => checkValues(values)}
        onSubmit={save}
      >
        {({ values }) => (
          <>
            <ScheduleFields publishAt={values.publishAt} unpublishAt={values.unpublishAt} autoFocus />
          </>
        )}
      </DialogForm>
    </FormDialog>
  );
}
