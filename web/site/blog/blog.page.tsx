import { listings } from '#schema/addresses/listings';
import { fill } from '#schema/words/fill';
import { blogTexts } from '#schema/words/screens/blog.words';
import { useWords } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { Breadcrumbs } from '../../site-layout/head/breadcrumbs.tsx';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { BlogPostsDocument } from './blog.graphql.gen.ts';
import { BlogScreen } from './blog.screen.tsx';
import { StoriesSkeleton } from '../../site-layout/story/stories.skeleton.tsx';
import { CategoryTilesDocument } from './category-tiles.graphql.gen.ts';
import { isKnownCategory, listingVariables, readListing } from './listing.ts';

export const loader = queryLoader((_params, url) => [
  routeQuery(BlogPostsDocument, listingVariables(readListing(url.searchParams))),
  routeQuery(CategoryTilesDocument),
]);

export function Component() {
  const listing = readListing(useSearchParams()[0]);
  const { after, category, number, query } = listing;
  const words = useWords('blog', blogTexts);
  const { data, error, refetch } = useQuery(BlogPostsDocument, { variables: listingVariables(listing) });
  const known = useQuery(CategoryTilesDocument).data;
  const names = (known?.categories ?? []).map(({ name }) => name);

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  const isUnknownCategory =
    category !== null &&
    data?.posts.edges.length === 0 &&
    !isKnownCategory(category, names, known?.site.categoryTiles ?? []);
  if (isUnknownCategory) return <NotFoundScreen />;
  return (
    <>
      <PageHead
        title={category === null ? undefined : fill(words.category, { category })}
        screen={category === null ? 'blog' : undefined}
        page={number}
        name={words.name}
        canonical={listingAddress(listings.post, { category, ...query })}
      />
      <Breadcrumbs trail={category === null ? [] : [[words.name, listings.post], [category]]} />
      {data ? (
        <BlogScreen
          posts={data.posts.edges.map(({ node }) => node)}
          category={category}
          isFirstPage={!after}
          next={data.posts.pageInfo.hasNextPage ? (data.posts.pageInfo.endCursor ?? null) : null}
        />
      ) : (
        <StoriesSkeleton />
      )}
    </>
  );
}
