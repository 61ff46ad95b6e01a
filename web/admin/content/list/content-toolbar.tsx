import { styled } from '@mui/material/styles';
import { categories } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import { statusWords } from '../../../ui/status-badge.tsx';
import { wide } from '../../screen/breakpoints.ts';
import { ListToolbar, ToolbarSelect } from '../../lists/list-toolbar.tsx';
import type { ContentCounts, ContentKind } from '../kinds/content-kinds.ts';
import { newestFirst, sortOf, sortWords } from './content-list.query.ts';
import type { ContentListFilter } from './content-list.query.ts';

const statusChoices = ['published', 'draft', 'private'] as const;

/** Where the columns' headings sort, nothing else need. */
const Narrow = styled('span')({ [wide]: { display: 'none' } });

interface ContentToolbarProps {
  kind: ContentKind;
  filter: ContentListFilter;
  counts: ContentCounts | null;
  count: string | null;
}

export function ContentToolbar({ kind, filter, counts, count }: ContentToolbarProps) {
  return (
    <ListToolbar
      filter={filter}
      statuses={statusChoices.map((value) => ({
        value,
        label: statusWords[value],
        count: countOf(counts, filter, value),
      }))}
      everything={countOf(counts, filter, null)}
      searchLabel={`Search ${kind.section}`}
      count={count}
    >
      {kind.isStory && (
        <ToolbarSelect
          label="Category"
          value={filter.more['category'] ?? ''}
          onChange={(value) => filter.set('category', value || null)}
          options={categoryOptions(counts, filter)}
        />
      )}
      <Narrow>
        <ToolbarSelect
          label="Sort"
          value={sortOf(filter)}
          onChange={(value) => filter.set('sort', value === newestFirst ? null : value)}
          options={sortWords}
        />
      </Narrow>
    </ListToolbar>
  );
}

/** A search is not counted by status: nothing is said then. */
function countOf(counts: ContentCounts | null, { search }: ContentListFilter, status: ContentStatus | null) {
  if (!counts || search) return undefined;
  const those = counts.byStatus.filter((one) => status === null || one.status === status);
  return those.reduce((sum, one) => sum + one.count, 0);
}

function categoryOptions(counts: ContentCounts | null, { search, more }: ContentListFilter) {
  const used = new Map(counts?.byCategory.map(({ category, count }) => [category, count]));
  const chosen = more['category'];
  const names = new Set([...categories, ...used.keys(), ...(chosen ? [chosen] : [])]);
  return [
    { value: '', label: 'All Categories' },
    ...[...names].map((name) => ({
      value: name,
      label: name,
      count: counts && !search ? (used.get(name) ?? 0) : undefined,
    })),
  ];
}
