import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { webhookKindsOf } from '#schema/integrations/webhooks';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';

const labels = new Map(webhookKindsOf(declaredKinds).map(({ name, label }) => [name, label]));

const groupOf = (event: string) => {
  const [kind = ''] = event.split('.');
  return event === '*' ? 'Everything' : (labels.get(kind) ?? kind);
};

/** The events that a webhook is notified of. */
export function EventsField({ events }: { events: readonly string[] }) {
  const { error, id, helpId } = useFormField('events');
  const [{ value }, , { setValue, setTouched }] = useField<string[]>('events');
  return (
    <FieldFrame
      id={id}
      helpId={helpId}
      label="Events"
      help="Type to search. post.* means every event of posts, * every event."
      error={error}
    >
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        size="small"
        options={events}
        groupBy={groupOf}
        value={value}
        onChange={(_, next) => void setValue(next)}
        onBlur={() => void setTouched(true)}
        renderInput={(params) => (
          <TextField
            {...params}
            name="events"
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': helpId },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
