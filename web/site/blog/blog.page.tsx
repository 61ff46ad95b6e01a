import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { asks } from '../../lib/route-handle.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { FailureScreen } from '../layout/failure-screen.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BlogPostsDocument } from './blog.graphql.gen.ts';
import { BlogScreen } from './blog.screen.tsx';
import { BlogSkeleton } from './blog.skeleton.tsx';

/** Rows of three; the first page has the featured post besides. */
const variablesFor = (after: string | null) => (after ? { first: 12, after } : { first: 13 });

export const handle: RouteHandle = {
  queries: (_params, url) => [asks(BlogPostsDocument, variablesFor(url.searchParams.get('after')))],
};

export function Component() {
  const after = useSearchParams()[0].get('after');
  const { data, error, refetch } = useQuery(BlogPostsDocument, { variables: variablesFor(after) });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead />
      {data ? (
        <BlogScreen
          posts={data.posts.edges.map(({ node }) => node)}
          isFirstPage={!after}
          next={data.posts.pageInfo.hasNextPage ? (data.posts.pageInfo.endCursor ?? null) : null}
        />
      ) : (
        <BlogSkeleton />
      )}
    </>
  );
}
