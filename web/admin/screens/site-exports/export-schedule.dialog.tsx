import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import {
  exportFrequencies,
  exportLimits,
  weekdayNames,
  type ExportFrequency,
} from '#schema/site-exports/export-schedule';
import { exportScheduleRules } from '#schema/rules/export-schedule';
import { trySave } from '../../../lib/requests/try-save.ts';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { FormNumberField } from '../../../ui/form/form-number-field.tsx';
import { useDates } from '../../../ui/time/dates.context.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { hourInWords } from './export-words.ts';
import { SaveExportScheduleDocument, type ExportScheduleValuesFragment } from './kept-exports.graphql.gen.ts';

interface ExportScheduleDialogProps {
  open: boolean;
  schedule: ExportScheduleValuesFragment;
  timeZone: string;
  onClose: () => void;
}

const frequencies: Record<ExportFrequency, string> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

/** ExportScheduleValues of a select are text. */
type ExportScheduleValues = Omit<ExportScheduleValuesFragment, '__typename' | 'hour' | 'weekday' | 'monthDay'> &
  Record<'hour' | 'weekday' | 'monthDay', string>;

const rules = exportScheduleRules.pick(['keep']);

/** The schedule of site exports, their contents, and how many are kept. */
export function ExportScheduleDialog({ open, schedule, timeZone, onClose }: ExportScheduleDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const { every, hour, weekday, monthDay, withRevisions, withPeople, keep } = schedule;
  const initialValues: ExportScheduleValues = {
    ...{ every, withRevisions, withPeople, keep },
    ...{ hour: String(hour), weekday: String(weekday), monthDay: String(monthDay) },
  };

  const save = (values: ExportScheduleValues) =>
    trySave(values, async () => {
      const { hour: at, weekday: onWeekday, monthDay: onDay, ...rest } = values;
      const input = { ...rest, hour: Number(at), weekday: Number(onWeekday), monthDay: Number(onDay) };
      const answer = await client.mutate({ mutation: SaveExportScheduleDocument, variables: { input } });
      toast({ title: 'Schedule saved', ...undoOf(answer) });
      onClose();
    });

  return (
    <FormDialog open={open} title="Schedule of exports" unsavedName="the schedule of exports" onClose={onClose}>
      <DialogForm
        submitLabel="Save Schedule"
        initialValues={initialValues}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={save}
      >
        <FormSelectField
          name="every"
          label="How often"
          options={exportFrequencies.map((value) => ({ value, label: frequencies[value] }))}
        />
        <TimeFields timeZone={timeZone} />
        <FormSwitchField
          name="withRevisions"
          label="History"
          help="With the history of content and settings, also in exports that are begun by hand."
        />
        <FormSwitchField
          name="withPeople"
          label="Messages and subscribers"
          help="With people’s data: whoever can read the place can read it."
        />
        <FormNumberField
          name="keep"
          label="Exports to keep"
          help="When a new one is complete, older ones are deleted from the place."
          min={1}
          max={exportLimits.keep}
        />
      </DialogForm>
    </FormDialog>
  );
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

function TimeFields({ timeZone }: { timeZone: string }) {
  const { every } = useFormikContext<ExportScheduleValues>().values;
  const dates = useDates();
  if (every === 'off') return null;
  return (
    <>
      {every === 'weekly' && (
        <FormSelectField
          name="weekday"
          label="Day of the week"
          options={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
        />
      )}
      {every === 'monthly' && (
        <FormSelectField
          name="monthDay"
          label="Day of the month"
          options={numbers(1, exportLimits.monthDay).map((day) => ({ value: String(day), label: String(day) }))}
        />
      )}
      <FormSelectField
        name="hour"
        label="Time"
        help={`In the time zone of the site: ${timeZone}.`}
        options={numbers(0, 23).map((hour) => ({ value: String(hour), label: hourInWords(hour, dates) }))}
      />
    </>
  );
}
