import { listings } from '#schema/addresses/listings';
import { useQuery } from '@apollo/client/react';
import { articlesTexts } from '#schema/words/screens/articles.words';
import { useWords } from '../../lib/text/words.ts';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';
import { useListPage } from '../../site-layout/listing/list-page.ts';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { RowsSkeleton } from '../../site-layout/listing/rows.skeleton.tsx';
import { TopicFeeds } from '../../site-layout/head/topic-feeds.tsx';
import { ArticlesDocument } from './articles.graphql.gen.ts';
import { ArticlesScreen } from './articles.screen.tsx';

const variablesFor = (after: string | null) => ({ first: 20, ...(after && { after }) });

export const loader = queryLoader((_params, url) => [
  routeQuery(ArticlesDocument, variablesFor(url.searchParams.get('after'))),
]);

export function Component() {
  const { after, number, query } = useListPage();
  const words = useWords('articles', articlesTexts);
  const { data, error, refetch } = useQuery(ArticlesDocument, { variables: variablesFor(after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        screen="articles"
        page={number}
        name={words.title}
        canonical={listingAddress(listings.article, query)}
      />
      <TopicFeeds base={listings.article} name={words.title} />
      {data ? (
        <ArticlesScreen
          articles={data.articles.edges.map(({ node }) => node)}
          isFirstPage={!after}
          next={data.articles.pageInfo.hasNextPage ? (data.articles.pageInfo.endCursor ?? null) : null}
        />
      ) : (
        <RowsSkeleton label={words.loading} />
      )}
    </>
  );
}
