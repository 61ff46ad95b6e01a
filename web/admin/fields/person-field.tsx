import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { colour } from '../../ui/tokens.ts';
import { phone } from '../screen/breakpoints.ts';
import { ChosenPersonDocument, FindPeopleDocument } from './person-field.graphql.gen.ts';
import type { PersonChoiceFragment } from './person-field.graphql.gen.ts';

export const personName = ({ firstName, lastName, username }: PersonChoiceFragment) =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const Option = styled('li')({
  '&&': { display: 'grid', justifyItems: 'start', fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 12.5, color: colour.inkMute, overflowWrap: 'anywhere' },
});

/** Debounce of the search, in milliseconds. */
const restMs = 200;

interface PersonFieldProps {
  label: string;
  placeholder: string;
  /** The chosen person's id. */
  value: string | null;
  onChange: (id: string | null) => void;
  id?: string;
  /** Styled as a filter of a list's toolbar. */
  isFilter?: boolean;
}

/** One person, found by username, name or email address. Needs `users.read`. */
export function PersonField({ label, placeholder, value, onChange, id, isFilter = false }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, previousData, loading, error } = useQuery(FindPeopleDocument, {
    variables: { search },
    skip: !isOpen,
  });
  const known = useQuery(ChosenPersonDocument, { variables: { id: value ?? '' }, skip: value === null });
  const person = value === null ? null : (known.data?.user ?? null);
  const found = (data ?? previousData)?.users.edges.map(({ node }) => node) ?? [];

  return (
    <Autocomplete
      {...(id && { id })}
      options={found}
      value={person}
      size="small"
      // Keeps the menu within the field's landmark.
      disablePortal
      // A toolbar's field is narrower than an email address.
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 280 } } }}
      autoHighlight
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={loading}
      loadingText="Loading..."
      noOptionsText={error ? 'People could not be loaded. Please try again.' : 'No one found'}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={personName}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      sx={{
        // As high as the fields beside it.
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { minHeight: 40, paddingBlock: '3px' },
        ...(isFilter && { flex: '1 1 140px', maxWidth: 200, [phone]: { flexBasis: '100%', maxWidth: 'none' } }),
      }}
      renderOption={({ key, ...props }, one) => (
        <Option key={key} {...props}>
          {personName(one)}
          <small>{personName(one) === one.username ? one.email : `${one.username} · ${one.email}`}</small>
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
