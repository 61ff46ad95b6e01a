import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { RefreshFailed } from './refresh-failed.tsx';
import { ShowMore } from './show-more.tsx';
import { LoadFailed } from '../screen/load-failed.tsx';
import { NoMatches } from './no-matches.tsx';

interface ListBodyProps<Row> {
  list: {
    rows: readonly Row[] | null;
    total: string;
    error?: unknown;
    hasMore: boolean;
    isLoadingMore: boolean;
    hasMoreFailed: boolean;
    refresh: () => Promise<unknown>;
    showMore: () => void;
  };
  filter: { isFiltered: boolean; clear: () => void };
  /** What could not be loaded: "messages", "the audit log". */
  what: string;
  /** Of many: "messages", "entries". */
  many: string;
  /** What the search looks at, in a sentence. */
  searched: string;
  skeleton?: ReactNode;
  /** There is nothing yet: what would be here, and what to do about it. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What stands under the toolbar of a list that shows more and more: rows, or why there are none. */
export function ListBody<Row>({ list, filter, what, many, searched, skeleton, none, children }: ListBodyProps<Row>) {
  const { rows } = list;
  const retry = () => void list.refresh();
  if (rows === null) return list.error ? <LoadFailed what={what} onRetry={retry} /> : (skeleton ?? <SkeletonRows />);
  return (
    <>
      {Boolean(list.error) && <RefreshFailed onRetry={retry} />}
      {rows.length > 0 ? (
        <>
          {children(rows)}
          {list.hasMore && (
            <ShowMore
              shown={rows.length}
              total={list.total}
              isLoading={list.isLoadingMore}
              hasFailed={list.hasMoreFailed}
              onMore={list.showMore}
            />
          )}
        </>
      ) : filter.isFiltered ? (
        <NoMatches many={many} searched={searched} onClear={filter.clear} />
      ) : (
        none
      )}
    </>
  );
}
