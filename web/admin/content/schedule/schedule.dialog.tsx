import { Formik } from 'formik';
import type { ScheduleInput } from '../../../gql/types.gen.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { readRequestError } from '../../../lib/request-error.ts';
import { refusedFields } from '../../../ui/form/use-form-field.ts';
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
  return (
    <FormDialog open={open} title={`Schedule ${count}`} unsavedName="the schedule" onClose={onClose}>
      {({ close, onDirty }) => (
        <Formik<ScheduleValues>
          initialValues={valuesOf(null)}
          validate={(values) => checkValues(values)}
          onSubmit={async (values, { setStatus }) => {
            try {
              await onSave(inputOf(values));
            } catch (error) {
              const { fields, message } = readRequestError(error);
              const problem = message ?? 'The schedule could not be saved. Please try again.';
              setStatus({
                refused: refusedFields(fields, values),
                ...(Object.keys(fields).length === 0 && { problem }),
              });
            }
          }}
        >
          {({ values }) => (
            <DialogForm submitLabel="Save schedule" onCancel={close} onDirty={onDirty}>
              <ScheduleFields publishAt={values.publishAt} unpublishAt={values.unpublishAt} autoFocus />
            </DialogForm>
          )}
        </Formik>
      )}
    </FormDialog>
  );
}
