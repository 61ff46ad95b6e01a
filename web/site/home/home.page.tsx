import { useQuery } from '@apollo/client/react';
import { parseLayout } from '#schema/page-layout';
import { asks } from '../../lib/route-handle.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { SiteData } from '../layout/head/site-data.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { HomeDocument } from './home.graphql.gen.ts';
import { HomeScreen } from './home.screen.tsx';

export const handle: RouteHandle = { queries: () => [asks(HomeDocument)] };

export function Component() {
  const { data, loading } = useQuery(HomeDocument);
  const posts = data?.posts.edges.map(({ node }) => node);
  return (
    <>
      <PageHead isHome description={data?.page?.metaDescription} />
      <SiteData />
      <HomeScreen layout={parseLayout('home', data?.page?.content)} posts={posts ?? (loading ? null : [])} />
    </>
  );
}
