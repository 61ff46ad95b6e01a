import { useState } from 'react';
import { formatTotal } from '#schema/text/format-count';
import type { Revision, RevisionPage } from './revision.ts';
import type { MoreRows } from '../lists/show-more.tsx';
import type { HistorySource } from './history.source.ts';
import { useLoaded } from './use-loaded.ts';

/** The revisions, newest first, continued by "Show more". */
export function useRevisions(source: HistorySource) {
  const first = useLoaded('first', () => source.list(null));
  const [further, setFurther] = useState<readonly RevisionPage[]>([]);
  const [names, setNames] = useState<Readonly<Record<number, string | null>>>({});
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const pages = first.data ? [first.data, ...further] : [];
  const last = pages.at(-1);

  const showMore = async () => {
    setLoading('yes');
    try {
      const next = await source.list(last?.pageInfo.endCursor ?? null);
      setFurther((before) => [...before, next]);
      setLoading('no');
    } catch {
      setLoading('failed');
    }
  };

  const more: MoreRows = {
    total: formatTotal(first.data?.totalCount ?? 0),
    hasMore: last?.pageInfo.hasNextPage ?? false,
    isLoading: loading === 'yes',
    hasFailed: loading === 'failed',
    show: () => void showMore(),
  };
  const revisions: Revision[] = pages
    .flatMap(({ edges }) => edges)
    .map(({ node }) => (node.number in names ? { ...node, name: names[node.number] ?? null } : node));
  return {
    revisions: first.data ? revisions : null,
    hasFailed: first.hasFailed,
    retry: first.retry,
    more,
    /** Shows the name that was just given. */
    renamed: (number: number, name: string | null) => setNames((before) => ({ ...before, [number]: name })),
  };
}
