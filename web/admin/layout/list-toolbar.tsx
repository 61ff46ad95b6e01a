import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { SelectChevron } from '../../ui/select-chevron.tsx';
import { colour } from '../../ui/tokens.ts';
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
  statuses: readonly { value: Status; label: string }[];
  /** "Search posts" */
  searchLabel: string;
  /** How many there are, in words; it is spoken when it changes. */
  count: string | null;
}

export function ListToolbar<Status extends string>({ filter, statuses, searchLabel, count }: ListToolbarProps<Status>) {
  return (
    <Toolbar role="search">
      <OutlinedInput
        size="small"
        type="search"
        placeholder={searchLabel}
        value={filter.typed}
        onChange={(event) => filter.type(event.target.value)}
        inputProps={{ 'aria-label': searchLabel }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <NativeSelect
        value={filter.status ?? ''}
        onChange={(event) => filter.setStatus((event.target.value || null) as Status | null)}
        input={<OutlinedInput size="small" />}
        IconComponent={SelectChevron}
        inputProps={{ 'aria-label': 'Status' }}
        sx={{ flex: 'none' }}
      >
        <option value="">All Status</option>
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Count role="status">{count}</Count>
    </Toolbar>
  );
}
