import type { ReactNode } from 'react';
import type { ContentStatus } from '#schema/constants';
import { hasField } from '#schema/content/kind';
import { statusLabels } from '../../../../ui/status-badge.tsx';
import { useCategories } from '../../../tools/fields/use-categories.ts';
import { useTags } from '../../../tools/fields/use-tags.ts';
import { ListToolbar, ToolbarSelect } from '../../../tools/lists/list-toolbar.tsx';
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
  const tags = useTags(hasField(kind, 'tags'));
  const categories = categoriesOf(useCategories(hasField(kind, 'category')) ?? [], counts);
  const tag = filter.more['tag'] ?? '';
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
          options={categoryOptions(categories, counts, filter)}
        />
      )}
      {(tags.length > 0 || tag !== '') && (
        <ToolbarSelect
          label="Tag"
          value={tag}
          onChange={(value) => filter.set('tag', value || null)}
          options={tagOptions(tags, tag)}
        />
      )}
    </ListToolbar>
  );
}

/** The tags in use, and the chosen one, which may be in use no more. */
function tagOptions(tags: readonly { slug: string; name: string }[], chosen: string) {
  const isKnown = chosen === '' || tags.some(({ slug }) => slug === chosen);
  return [
    { value: '', label: 'All Tags' },
    ...tags.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** Undefined during a search and for a tag, which have no counts by status. */
function countOf(counts: ContentCounts | null, { search, more }: ContentListFilter, status: ContentStatus | null) {
  if (!counts || search || more['tag']) return undefined;
  const those = counts.byStatus.filter((one) => status === null || one.status === status);
  return those.reduce((sum, one) => sum + one.count, 0);
}

/** The site's categories, and others that items of the kind carry. */
export function categoriesOf(declared: readonly string[], counts: ContentCounts | null): string[] {
  return [...new Set([...declared, ...(counts?.byCategory.map(({ category }) => category) ?? [])])];
}

function categoryOptions(
  categories: readonly string[],
  counts: ContentCounts | null,
  { search, status, more }: ContentListFilter,
) {
  const used = new Map(counts?.byCategory.map(({ category, count }) => [category, count]));
  const chosen = more['category'];
  const names = new Set([...categories, ...(chosen ? [chosen] : [])]);
  return [
    { value: '', label: 'All Categories' },
    ...[...names].map((name) => ({
      value: name,
      label: name,
      // Waiting items and tagged items are not counted by category.
      count: counts && !search && !more['tag'] && status !== 'waiting' ? (used.get(name) ?? 0) : undefined,
    })),
  ];
}
