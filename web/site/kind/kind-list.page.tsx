import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { PageHead } from '../layout/head/page-head.tsx';
import { RowsSkeleton } from '../layout/listing/rows.skeleton.tsx';
import { FailureScreen } from '../layout/messages/failure-screen.tsx';
import { KindListScreen } from './kind-list.screen.tsx';
import { kindParts } from '../../lib/kind-parts.ts';
import { kindListQuery } from './kind.query.ts';

const variablesFor = (after: string | null) => ({ first: 20, ...(after && { after }) });

/** The list of a kind that has no screen of its own. */
export function kindListPage(kind: PublicKind) {
  const query = kindListQuery(kind, kindParts(kind));

  function KindListPage() {
    const after = useSearchParams()[0].get('after');
    const { data, error, refetch } = useQuery(query, { variables: variablesFor(after) });

    if (error) return <FailureScreen onRetry={() => void refetch()} />;
    return (
      <>
        <PageHead title={kind.title} description={kind.description} />
        {data ? (
          <KindListScreen
            kind={kind}
            items={data.items.edges.map(({ node }) => node)}
            isFirstPage={!after}
            next={data.items.pageInfo.hasNextPage ? data.items.pageInfo.endCursor : null}
          />
        ) : (
          <RowsSkeleton noun={kind.title.toLowerCase()} />
        )}
      </>
    );
  }

  return {
    Component: KindListPage,
    loader: queryLoader((_params, url) => [routeQuery(query, variablesFor(url.searchParams.get('after')))]),
  };
}
