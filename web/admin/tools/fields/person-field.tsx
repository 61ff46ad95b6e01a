import { useQuery } from '@apollo/client/react';
import { phone } from '../screen/breakpoints.ts';
import { SearchSelect, useSearchSelect } from './search-select.tsx';
import { ChosenPersonDocument, FindPeopleDocument } from './person-field.graphql.gen.ts';
import type { PersonChoiceFragment } from './person-field.graphql.gen.ts';

export const personName = ({ firstName, lastName, username }: PersonChoiceFragment) =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const describe = (person: PersonChoiceFragment) => {
  const name = personName(person);
  const { username, email } = person;
  return { name, note: name === username ? email : `${username} · ${email}` };
};

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
  const select = useSearchSelect();
  const { search, isOpen } = select;
  const { data, previousData, loading, error } = useQuery(FindPeopleDocument, {
    variables: { search },
    skip: !isOpen,
  });
  const known = useQuery(ChosenPersonDocument, { variables: { id: value ?? '' }, skip: value === null });
  const person = value === null ? null : (known.data?.user ?? null);
  const options = (data ?? previousData)?.users.edges.map(({ node }) => node) ?? [];

  return (
    <SearchSelect
      {...(id && { id })}
      state={select}
      label={label}
      placeholder={placeholder}
      options={options}
      value={person}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
      describe={describe}
      isLoading={loading}
      empty={error ? 'People could not be loaded. Please try again.' : 'No one found'}
      // A toolbar's field is narrower than an email address.
      minMenuWidth={280}
      sx={{
        // As high as the fields beside it.
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { minHeight: 40, paddingBlock: '3px' },
        ...(isFilter && { flex: '1 1 140px', maxWidth: 200, [phone]: { flexBasis: '100%', maxWidth: 'none' } }),
      }}
    />
  );
}
