import type { ReactNode } from 'react';
import { categories } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import { hasField } from '#schema/content/kind';
import { statusLabels } from '../../../ui/status-badge.tsx';
import { ListToolbar, ToolbarSelect } from '../../lists/list-toolbar.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentCounts } from '../kinds/content-operations.ts';
import { newestFirst, sortOf, sortOptions } from './content-list.query.ts';
import type { ContentListFilter } from './content-list.query.ts';

const statusChoices = ['published', 'draft', 'private'] as const;

interface ContentToolbarProps {
  kind: ContentKind;
  filter: ContentListFilter;
  counts: ContentCounts | null;
  count: string | null;
  /** The choice of columns. */
  columns: ReactNode;
}

export function ContentToolbar({ kind, filter, counts, count, columns }: ContentToolbarProps) {
  return (
    <ListToolbar
      filter={filter}
      statuses={[
        ...statusChoices.map((value) => ({
          value,
          label: statusLabels[value],
          count: countOf(counts, filter, value),
        })),
        { value: 'waiting', label: 'Published, changes waiting' },
      ]}
      everything={countOf(counts, filter, null)}
      searchLabel={`Search ${kind.section}`}
      count={count}
      end={columns}
      sort={{
        value: sortOf(filter),
        options: sortOptions,
        // Not every order has a column.
        isAlwaysShown: true,
        onChange: (value) => filter.set('sort', value === newestFirst ? null : value),
      }}
    >
      {hasField(kind, 'category') && (
        <ToolbarSelect
          label="Category"
          value={filter.more['category'] ?? ''}
          onChange={(value) => filter.set('category', value || null)}
          options={categoryOptions(counts, filter)}
        />
      )}
    </ListToolbar>
  );
}

/** Undefined during a search, which has no counts by status. */
function countOf(counts: ContentCounts | null, { search }: ContentListFilter, status: ContentStatus | null) {
  if (!counts || search) return undefined;
  const those = counts.byStatus.filter((one) => status === null || one.status === status);
  return those.reduce((sum, one) => sum + one.count, 0);
}

/** The usual categories, and others that are in use. */
export function categoriesOf(counts: ContentCounts | null): string[] {
  return [...new Set([...categories, ...(counts?.byCategory.map(({ category }) => category) ?? [])])];
}

function categoryOptions(counts: ContentCounts | null, { search, status, more }: ContentListFilter) {
  const used = new Map(counts?.byCategory.map(({ category, count }) => [category, count]));
  const chosen = more['category'];
  const names = new Set([...categoriesOf(counts), ...(chosen ? [chosen] : [])]);
  return [
    { value: '', label: 'All Categories' },
    ...[...names].map((name) => ({
      value: name,
      label: name,
      // What waits is not counted by category.
      count: counts && !search && status !== 'waiting' ? (used.get(name) ?? 0) : undefined,
    })),
  ];
}
