import { useFormikContext } from 'formik';
import type { ContentStatus } from '#schema/constants';
import { FormSelectField } from '../../../../../ui/form/form-select-field.tsx';
import { statusLabels } from '../../../../../ui/status-badge.tsx';

interface StatusFieldProps {
  readOnly: boolean;
  /** The statuses that the viewer may choose. The current one is always offered. */
  statuses: readonly ContentStatus[];
  help: Readonly<Record<ContentStatus, string>>;
}

export function StatusField({ readOnly, statuses, help }: StatusFieldProps) {
  const { status } = useFormikContext<{ status: ContentStatus }>().values;
  const choices = statuses.includes(status) ? statuses : [...statuses, status];
  return (
    <FormSelectField
      name="status"
      label="Status"
      disabled={readOnly}
      help={help[status]}
      options={choices.map((value) => ({ value, label: statusLabels[value] }))}
    />
  );
}
