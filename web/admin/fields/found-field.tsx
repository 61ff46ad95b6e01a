import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { colour } from '../../ui/tokens.ts';

const Option = styled('li')({
  '&&': { display: 'grid', justifyItems: 'start', fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 12.5, color: colour.inkMute, overflowWrap: 'anywhere' },
});

/** Debounce of the search, in milliseconds. */
const restMs = 200;

/** What is searched for in a `FoundField`, which asks the server only while it is open. */
export function useFinder() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { search, isOpen, setOpen, setTyped };
}

interface FoundFieldProps<T> {
  finder: ReturnType<typeof useFinder>;
  label: string;
  placeholder: string;
  found: readonly T[];
  value: T | null;
  onChange: (chosen: T | null) => void;
  /** Of one that was found: its name, and what tells it from others. */
  words: (one: T) => { name: string; note: string };
  isLoading: boolean;
  /** What is said when nothing was found. */
  empty: string;
  id?: string;
  minMenuWidth?: number;
  sx?: SxProps<Theme>;
}

/** A field in which one thing is found by typing and chosen. The server filters. */
export function FoundField<T extends { id: string }>(props: FoundFieldProps<T>) {
  const { finder, label, placeholder, found, value, onChange, words, isLoading, empty, id, minMenuWidth, sx } = props;
  return (
    <Autocomplete
      {...(id && { id })}
      options={found}
      value={value}
      size="small"
      // Keeps the menu within the field's landmark.
      disablePortal
      {...(minMenuWidth && { slotProps: { popper: { placement: 'bottom-start', sx: { minWidth: minMenuWidth } } } })}
      autoHighlight
      open={finder.isOpen}
      onOpen={() => finder.setOpen(true)}
      onClose={() => finder.setOpen(false)}
      loading={isLoading}
      loadingText="Loading..."
      noOptionsText={empty}
      filterOptions={(options) => options}
      getOptionLabel={(one) => words(one).name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => finder.setTyped(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen)}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      {...(sx && { sx })}
      renderOption={({ key, ...item }, one) => (
        <Option key={key} {...item}>
          {words(one).name}
          <small>{words(one).note}</small>
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
