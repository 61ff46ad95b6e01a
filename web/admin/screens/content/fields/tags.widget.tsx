import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { X } from 'lucide-react';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { useTags } from '../../../tools/fields/use-tags.ts';
import type { WidgetProps } from './widget-props.ts';

const folded = (tag: string) => tag.trim().toLowerCase();

/** Trimmed, without empty ones and repetitions. */
const each = (tags: readonly string[]) =>
  tags
    .map((tag) => tag.trim())
    .filter((tag, at, all) => tag !== '' && all.findIndex((one) => folded(one) === folded(tag)) === at);

/**
 * Tags as chips. Enter, a comma or leaving the field ends one. What is being typed is the last of the value, so that a
 * save at any moment includes it.
 */
export function TagsWidget({ name, label, field, readOnly }: WidgetProps) {
  const { error, id, helpId } = useFormField(name);
  const [{ value }, , { setValue, setTouched }] = useField<readonly string[]>(name);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Other fields of the type have words of their own.
  const tags = useTags(isOpen && name === 'tags');
  const isTyped = typed.trim() !== '' && value.at(-1) === typed.trim();
  const chips = isTyped ? value.slice(0, -1) : value;
  const change = (ended: readonly string[], rest: string) => {
    setTyped(rest);
    void setValue(each([...ended, rest]));
  };
  const options = tags
    .map((tag) => tag.name)
    .filter((tag) => !chips.some((one) => folded(one) === folded(tag)) && folded(tag).includes(folded(typed)))
    .slice(0, 8);

  return (
    <FieldFrame id={id} helpId={helpId} label={label} help={field.help ?? 'Enter or a comma ends a tag.'} error={error}>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        disableClearable
        disablePortal
        openOnFocus
        size="small"
        readOnly={readOnly}
        options={options}
        value={chips as string[]}
        inputValue={typed}
        open={isOpen && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        filterOptions={(all) => all}
        onInputChange={(_, next, reason) => {
          if (reason !== 'input') return;
          const parts = next.split(',');
          const rest = parts.pop() ?? '';
          change([...chips, ...parts], rest.trimStart());
        }}
        onChange={(_, next) => change(next, '')}
        onBlur={() => {
          setTyped('');
          void setTouched(true);
        }}
        renderValue={(shown, itemProps) =>
          shown.map((tag, index) => {
            const { key, onDelete, disabled, ...props } = itemProps({ index });
            return (
              <Chip
                {...props}
                key={key}
                size="small"
                label={tag}
                disabled={disabled}
                {...(!readOnly && {
                  onDelete,
                  deleteIcon: <X size={14} aria-hidden />,
                })}
              />
            );
          })
        }
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
