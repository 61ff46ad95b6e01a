import { zoneName } from '#schema/text/dates';
import { FormSelectField } from '../../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { useDates } from '../../../../ui/time/dates.context.ts';
import { fromInput, timeElsewhere } from '../../../../ui/time/panel-time.ts';

interface ScheduleFieldsProps {
  /** As typed. */
  publishAt: string;
  unpublishAt: string;
  /** The revision that can be published instead of the item as it is then. */
  revision?: number | null;
  autoFocus?: boolean;
}

/** The fields of a schedule, in a form of `ScheduleValues`. */
export function ScheduleFields({ publishAt, unpublishAt, revision = null, autoFocus = false }: ScheduleFieldsProps) {
  return (
    <>
      {revision !== null && (
        <FormSelectField
          name="revision"
          label="What to publish"
          help="A chosen revision goes live as it was saved, even if the text is edited before then."
          options={[
            { value: String(revision), label: `Revision ${revision}` },
            { value: '', label: 'The latest version at that time' },
          ]}
        />
      )}
      <TimeField name="publishAt" label="Publish at" typed={publishAt} autoFocus={autoFocus} />
      <TimeField name="unpublishAt" label="Unpublish at (optional)" typed={unpublishAt} />
    </>
  );
}

function TimeField(props: { name: string; label: string; typed: string; autoFocus?: boolean }) {
  const { name, label, typed, autoFocus = false } = props;
  const dates = useDates();
  const time = fromInput(typed, dates.timeZone);
  const elsewhere = time && timeElsewhere(time.toISOString(), dates);
  return (
    <FormTextField
      name={name}
      label={label}
      type="datetime-local"
      autoFocus={autoFocus}
      help={
        <>
          {zoneName(dates.timeZone)}
          {elsewhere && ` · ${elsewhere}`}
        </>
      }
    />
  );
}
