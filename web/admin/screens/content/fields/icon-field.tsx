import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { ChevronDown } from 'lucide-react';
import { useFormikContext } from 'formik';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { iconNames, NamedIcon } from '../../../../ui/icons/named-icon.tsx';
import { useFormField } from '../../../../ui/form/use-form-field.ts';

const iconLabel = (name: string) => name.replaceAll('-', ' ');

/** An autocomplete of the icons for page layouts. */
export function IconField({ name, readOnly }: { name: string; readOnly: boolean }) {
  const { input, error, id, helpId } = useFormField(name);
  const { setFieldValue, setFieldTouched } = useFormikContext();
  // Keep a stored name that is not in the list.
  const options = input.value && !iconNames.includes(input.value) ? [...iconNames, input.value] : iconNames;
  return (
    <FieldFrame id={id} helpId={helpId} label="Icon" error={error}>
      <Autocomplete
        id={id}
        options={options}
        value={input.value || null}
        readOnly={readOnly}
        size="small"
        autoHighlight
        openOnFocus
        disablePortal
        getOptionLabel={iconLabel}
        onChange={(_, chosen) => void setFieldValue(name, chosen ?? '')}
        onBlur={() => void setFieldTouched(name)}
        popupIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
        noOptionsText="No icon with that name"
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} style={{ display: 'flex', alignItems: 'center', gap: 12, fontSize: 14 }}>
            <NamedIcon name={option} size={18} />
            {iconLabel(option)}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="Choose an icon"
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': helpId, 'data-field': name },
              input: {
                ...params.slotProps.input,
                startAdornment: input.value ? (
                  <InputAdornment position="start" sx={{ color: 'inherit' }}>
                    <NamedIcon name={input.value} size={18} />
                  </InputAdornment>
                ) : undefined,
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
