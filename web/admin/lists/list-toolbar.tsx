import type { ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { SelectChevron } from '../../ui/select-chevron.tsx';
import { colour } from '../../ui/tokens.ts';
import { phone } from '../screen/breakpoints.ts';
import type { ListFilter } from './use-list-filter.ts';

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& .MuiOutlinedInput-root': { fontSize: 14 },
  '& .MuiNativeSelect-root .MuiNativeSelect-select.MuiNativeSelect-select': { paddingInlineEnd: 34 },
  '& .MuiInputAdornment-root + input': { paddingInlineStart: 0 },
});

const Count = styled('span')({ marginInlineStart: 'auto', fontSize: 13, color: colour.inkMute });

interface ListToolbarProps<Status extends string> {
  filter: ListFilter<Status>;
  /** With how many there are of each, where that is known. */
  statuses: readonly { value: Status; label: string; count?: number | undefined }[];
  /** What `statuses` are, where it is not a status. */
  statusLabel?: string;
  allLabel?: string;
  /** Of all statuses. */
  everything?: number | undefined;
  /** "Search posts" */
  searchLabel: string;
  /** How many there are, in words; it is spoken when it changes. */
  count: string | null;
  /** Further filters. */
  children?: ReactNode;
}

export function ListToolbar<Status extends string>({
  filter,
  statuses,
  statusLabel = 'Status',
  allLabel = 'All Status',
  everything,
  searchLabel,
  count,
  children,
}: ListToolbarProps<Status>) {
  return (
    <Toolbar role="search">
      <OutlinedInput
        size="small"
        type="search"
        placeholder={searchLabel}
        value={filter.typed}
        onChange={(event) => filter.type(event.target.value)}
        inputProps={{ 'aria-label': searchLabel, 'data-list-search': true }}
        // On a phone in a line of its own: beside it something grows and shrinks with what is found.
        sx={{ flex: '1 1 160px', maxWidth: 360, [phone]: { flexBasis: '100%', maxWidth: 'none' } }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <ToolbarSelect
        label={statusLabel}
        value={filter.status ?? ''}
        onChange={(value) => filter.setStatus((value || null) as Status | null)}
        options={[
          { value: '', label: allLabel, count: everything },
          ...statuses.map(({ value, label, count: n }) => ({ value, label, count: n })),
        ]}
      />
      {children}
      <Count role="status">{count}</Count>
    </Toolbar>
  );
}

interface ToolbarSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; count?: number | undefined }[];
}

export function ToolbarSelect({ label, value, onChange, options }: ToolbarSelectProps) {
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput size="small" />}
      IconComponent={SelectChevron}
      inputProps={{ 'aria-label': label }}
      sx={{ flex: 'none', maxWidth: '100%' }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
          {option.count !== undefined && ` (${option.count.toLocaleString('en-US')})`}
        </option>
      ))}
    </NativeSelect>
  );
}
