import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { colour } from '../../../ui/tokens.ts';

const Option = styled('li')({
  '&&': { display: 'grid', justifyItems: 'start', fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 12.5, color: colour.inkMute, overflowWrap: 'anywhere' },
});

/** Debounce of the search, in milliseconds. */
const restMs = 200;

/** The search text of a `SearchSelect`. The server is queried only while it is open. */
export function useSearchSelect() {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDebounced(typed.trim(), restMs);
  return { search, isOpen, setOpen, setTyped };
}

interface SearchSelectProps<T> {
  state: ReturnType<typeof useSearchSelect>;
  label: string;
  placeholder: string;
  options: readonly T[];
  value: T | null;
  onChange: (chosen: T | null) => void;
  /** The name of an option, and a detail that distinguishes it. */
  describe: (option: T) => { name: string; note: string };
  isLoading: boolean;
  /** Shown when nothing was found. */
  empty: string;
  id?: string;
  minMenuWidth?: number;
  sx?: SxProps<Theme>;
}

/** A select whose options are searched for on the server during typing. */
export function SearchSelect<T extends { id: string }>(props: SearchSelectProps<T>) {
  const { state, label, placeholder, options, value, onChange, describe, isLoading, empty, id, minMenuWidth, sx } =
    props;
  return (
    <Autocomplete
      {...(id && { id })}
      options={options}
      value={value}
      size="small"
      // Keeps the menu within the field's landmark.
      disablePortal
      {...(minMenuWidth && { slotProps: { popper: { placement: 'bottom-start', sx: { minWidth: minMenuWidth } } } })}
      autoHighlight
      open={state.isOpen}
      onOpen={() => state.setOpen(true)}
      onClose={() => state.setOpen(false)}
      loading={isLoading}
      loadingText="Loading..."
      noOptionsText={empty}
      filterOptions={(all) => all}
      getOptionLabel={(one) => describe(one).name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => state.setTyped(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen)}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      {...(sx && { sx })}
      renderOption={({ key, ...item }, one) => (
        <Option key={key} {...item}>
          {describe(one).name}
          <small>{describe(one).note}</small>
        </Option>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={placeholder}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
