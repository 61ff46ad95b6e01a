import type { ReactNode } from 'react';
import { FormSelectField } from '../../../ui/form/form-select-field.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { ownTimeZone, ownZone, fromInput, utcTime, useOwnDates } from '../../../ui/time/own-time.ts';

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
  const dates = useOwnDates();
  const time = fromInput(typed);
  const inUtc: ReactNode = ownTimeZone === 'UTC' || !time ? '' : ` · ${utcTime(time.toISOString(), dates)}`;
  return (
    <FormTextField
      name={name}
      label={label}
      type="datetime-local"
      autoFocus={autoFocus}
      help={
        <>
          {ownZone()}
          {inUtc}
        </>
      }
    />
  );
}
