import type { UserFilter } from '../../../gql/types.gen.ts';
import type { ListFilter } from '../../tools/lists/use-list-filter.ts';

export const userStatuses = ['active', 'inactive'] as const;

export const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

type Filter = Pick<ListFilter<(typeof userStatuses)[number]>, 'search' | 'status'>;

export const filterOf = ({ search, status }: Filter): UserFilter => ({
  ...(search && { search }),
  ...(status && { isActive: status === 'active' }),
});

/** The same for the address of the CSV file. */
export const exportQuery = ({ search, status }: Filter) => ({
  ...(search && { search }),
  ...(status && { isActive: String(status === 'active') }),
});
