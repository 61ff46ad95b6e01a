import { listPath } from '#schema/content/kind';
import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';
import { useListPage } from '../../site-layout/listing/list-page.ts';
import { useQuery } from '@apollo/client/react';
import type { PublicKind } from '#schema/content/define';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { RowsSkeleton } from '../../site-layout/listing/rows.skeleton.tsx';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { KindListScreen } from './kind-list.screen.tsx';
import { kindSlots } from '../../lib/kinds/kind-slots.ts';
import { kindListQuery } from './kind.query.ts';

const variablesFor = (after: string | null) => ({ first: 20, ...(after && { after }) });

/** The list of a kind that has no screen of its own. */
export function kindListPage(kind: PublicKind) {
  const query = kindListQuery(kind, kindSlots(kind));

  function KindListPage() {
    const { after, number, query: page } = useListPage();
    const words = useWords('frame', frameTexts);
    const { data, error, refetch } = useQuery(query, { variables: variablesFor(after) });

    if (error) return <FailureScreen onRetry={() => void refetch()} />;
    return (
      <>
        <PageHead
          title={kind.title}
          description={kind.description}
          page={number}
          canonical={listingAddress(listPath(kind) ?? '', page)}
        />
        {data ? (
          <KindListScreen
            kind={kind}
            items={data.items.edges.map(({ node }) => node)}
            isFirstPage={!after}
            next={data.items.pageInfo.hasNextPage ? data.items.pageInfo.endCursor : null}
          />
        ) : (
          <RowsSkeleton label={`${words.loading} ${kind.title.toLowerCase()}`} />
        )}
      </>
    );
  }

  return {
    Component: KindListPage,
    loader: queryLoader((_params, url) => [routeQuery(query, variablesFor(url.searchParams.get('after')))]),
  };
}
