import { useId, useState } from 'react';
import { formatNumber } from '#schema/text/format-count';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Search, SlidersHorizontal } from 'lucide-react';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import { colour } from '../../../ui/tokens.ts';
import { phone, wide } from '../screen/breakpoints.ts';
import { useHeightVariable } from '../screen/head/use-height-variable.ts';
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

/** On a phone they are opened by a button, in two columns with common edges. */
const Filters = styled('div')({
  display: 'contents',
  [phone]: {
    order: 1,
    flexBasis: '100%',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 8,
    '&:not([data-open])': { display: 'none' },
    '&[data-open]': { display: 'grid' },
    '& > .MuiAutocomplete-root': { gridColumn: '1 / -1' },
    '& > *, & > span > .MuiInputBase-root': { width: '100%', minWidth: 0 },
    '& > .MuiToggleButtonGroup-root': { width: 'auto', justifySelf: 'start' },
  },
});

const FiltersButton = styled(Button)({
  display: 'none',
  [phone]: { display: 'inline-flex' },
});

/** The height of the toolbar last shown, for the bar that replaces it. */
export const toolbarHeight = '--list-toolbar-height';

/** Not needed where the column headers sort. */
const SortPlace = styled('span')({ [wide]: { '&:not([data-always])': { display: 'none' } } });

const Count = styled('span')({
  marginInlineStart: 'auto',
  // The fields do not move when the number arrives.
  minWidth: 72,
  textAlign: 'end',
  fontSize: 13,
  color: colour.inkMute,
});

interface ListToolbarProps<Status extends string> {
  filter: ListFilter<Status>;
  /** With the number of rows of each, where known. */
  statuses: readonly { value: Status; label: string; count?: number | undefined }[];
  /** The label of `statuses` if they are not statuses. */
  statusLabel?: string;
  allLabel?: string;
  /** The number of rows of all statuses. */
  everything?: number | undefined;
  /** "Search posts" */
  searchLabel: string;
  /** "12 posts"; announced by screen readers when it changes. */
  count: string | null;
  /** The order of the list, for windows too narrow for column headers. */
  sort?: SortChoice;
  /** After the sort order: controls for what the list shows. */
  end?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

interface SortChoice {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (sort: string) => void;
  /** Some orders have no column header. */
  isAlwaysShown?: boolean;
}

export function ListToolbar<Status extends string>({
  filter,
  statuses,
  statusLabel = 'Status',
  allLabel = 'All Status',
  everything,
  searchLabel,
  count,
  sort,
  end,
  children,
}: ListToolbarProps<Status>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(filter);
  const toolbar = useHeightVariable<HTMLDivElement>(toolbarHeight, { isKept: true });
  return (
    <Toolbar ref={toolbar} role="search">
      <OutlinedInput
        size="small"
        type="search"
        placeholder={searchLabel}
        value={filter.typed}
        onChange={(event) => filter.type(event.target.value)}
        inputProps={{ 'aria-label': searchLabel, 'data-list-search': true }}
        sx={{ flex: '1 1 140px', maxWidth: 360, [phone]: { flexBasis: '100%', maxWidth: 'none' } }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <FiltersButton
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </FiltersButton>
      <Filters id={id} data-open={isOpen || undefined}>
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
        {sort && (
          <SortPlace data-always={sort.isAlwaysShown || undefined}>
            <ToolbarSelect label="Sort" value={sort.value} options={sort.options} onChange={sort.onChange} />
          </SortPlace>
        )}
        {end}
      </Filters>
      <Count role="status">{count}</Count>
    </Toolbar>
  );
}

/** How many filters narrow the list. The search is always in view. */
function activeFilters({ status, more }: Pick<ListFilter, 'status' | 'more'>): number {
  const others = Object.keys(more).filter((name) => !['sort', 'after', 'before'].includes(name));
  return (status === null ? 0 : 1) + others.length;
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
          {option.count !== undefined && ` (${formatNumber(option.count)})`}
        </option>
      ))}
    </NativeSelect>
  );
}
