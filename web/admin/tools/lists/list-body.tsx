import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../ui/loading/skeleton-rows.tsx';
import { LoadFailed } from '../screen/load-failed.tsx';
import { NoMatches } from './no-matches.tsx';
import { RefreshFailed } from './refresh-failed.tsx';
import { ShowMore } from './show-more.tsx';
import type { MoreRows } from './show-more.tsx';

interface List<Row> {
  /** null until loaded. */
  rows: readonly Row[] | null;
  error?: unknown;
  refresh: () => Promise<unknown>;
  /** For a list that is continued by a button. */
  more?: MoreRows;
}

export interface ListBodyProps<Row> {
  list: List<Row>;
  /** What could not be loaded: "messages", "the audit log". */
  what: string;
  /** For a list that can be filtered. */
  filter?: { isFiltered: boolean; clear: () => void };
  /** The plural of a row, and a sentence on what the search covers: shown when no row matches. */
  noMatches?: { many: string; searched: string };
  skeleton?: ReactNode;
  /** Shown when there are no rows at all. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The part of a list below its toolbar: the rows, or why there are none. */
export function ListBody<Row>({ list, what, filter, noMatches, skeleton, none, children }: ListBodyProps<Row>) {
  const { rows, more } = list;
  const retry = () => void list.refresh();
  if (rows === null) return list.error ? <LoadFailed what={what} onRetry={retry} /> : (skeleton ?? <SkeletonRows />);
  return (
    <>
      {Boolean(list.error) && <RefreshFailed onRetry={retry} />}
      {rows.length > 0 ? (
        <>
          {children(rows)}
          {more && <ShowMore shown={rows.length} {...more} />}
        </>
      ) : filter?.isFiltered && noMatches ? (
        <NoMatches {...noMatches} onClear={filter.clear} />
      ) : (
        none
      )}
    </>
  );
}
