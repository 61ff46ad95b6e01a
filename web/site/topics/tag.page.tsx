import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { Breadcrumbs } from '../layout/head/breadcrumbs.tsx';
import { PageHead } from '../layout/head/page-head.tsx';
import { listingAddress } from '../layout/listing/listing-address.ts';
import { FailureScreen } from '../layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../layout/messages/not-found-screen.tsx';
import { StoriesSkeleton } from '../layout/story/stories.skeleton.tsx';
import { StoriesScreen } from './stories.screen.tsx';
import { TopicFeeds } from '../layout/head/topic-feeds.tsx';
import { TagDocument } from './tag.graphql.gen.ts';

const variablesFor = (slug: string, after: string | null) => ({ slug, first: 12, ...(after && { after }) });

export const loader = queryLoader(({ slug = '' }, url) => [
  routeQuery(TagDocument, variablesFor(slug, url.searchParams.get('after'))),
]);

export function Component() {
  const { slug = '' } = useParams();
  const after = useSearchParams()[0].get('after');
  const { data, error, refetch } = useQuery(TagDocument, { variables: variablesFor(slug, after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <StoriesSkeleton />;
  if (!data.tag) return <NotFoundScreen />;
  const { name, stories } = data.tag;
  const base = `/tags/${slug}`;
  return (
    <>
      <PageHead
        title={name}
        description={`Posts and articles about ${name}`}
        canonical={listingAddress(base, { after })}
      />
      <TopicFeeds base={base} name={name} />
      <Breadcrumbs trail={[['Blog', '/blog'], [name]]} />
      <StoriesScreen
        title={name}
        intro="All posts and articles with this tag, newest first."
        base={base}
        stories={stories.edges.map(({ node }) => node)}
        isFirstPage={!after}
        next={stories.pageInfo.hasNextPage ? (stories.pageInfo.endCursor ?? null) : null}
      />
    </>
  );
}
