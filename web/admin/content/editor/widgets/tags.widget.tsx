import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { useTags } from '../../../fields/use-tags.ts';
import { isSameValue } from '../form/content-values.ts';
import type { WidgetProps } from './field-widgets.tsx';

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const folded = (tag: string) => tag.trim().toLowerCase();

/** The text after the last comma. */
const lastIn = (text: string) => folded(text.slice(text.lastIndexOf(',') + 1));

/** Tags as text, separated by commas. The last one is completed from the tags in use. */
export function TagsWidget({ name, label, field, readOnly }: WidgetProps) {
  const { error, id, helpId } = useFormField(name);
  const [{ value }, , { setValue, setTouched }] = useField<readonly string[]>(name);
  /** The text as typed, with commas and spaces that the tags do not have. */
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Other fields of the type have words of their own.
  const tags = useTags(isOpen && name === 'tags');
  const text = isSameValue(tagsIn(typed), value) ? typed : value.join(', ');
  const type = (next: string) => {
    setTyped(next);
    void setValue(tagsIn(next));
  };
  const isWhole = tags.some((tag) => folded(tag.name) === lastIn(text));
  const others = isWhole ? value : value.slice(0, lastIn(text) ? -1 : undefined);
  const options = tags
    .map((tag) => tag.name)
    .filter((tag) => !value.some((one) => folded(one) === folded(tag)))
    .filter((tag) => isWhole || folded(tag).includes(lastIn(text)))
    .slice(0, 8);

  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={field.help ?? 'Separate with commas.'} error={error}>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        disablePortal
        openOnFocus
        size="small"
        readOnly={readOnly}
        options={options}
        // Typing counts as a choice, because the field holds text.
        value={null as unknown as string}
        inputValue={text}
        open={isOpen && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        filterOptions={(all) => all}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') type(next);
        }}
        onChange={(_, chosen, reason) => {
          if (reason === 'selectOption') type([...others, chosen, ''].join(', '));
        }}
        onBlur={() => void setTouched(true)}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
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
