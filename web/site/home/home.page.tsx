import { useQuery } from '@apollo/client/react';
import { parseLayout } from '#schema/page-layout';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { EditLink } from '../layout/edit-link.tsx';
import { SiteData } from '../layout/head/site-data.tsx';
import { PageHead } from '../layout/head/page-head.tsx';
import { HomeDocument } from './home.graphql.gen.ts';
import { HomeScreen } from './home.screen.tsx';

export const loader = queryLoader(() => [routeQuery(HomeDocument)]);

export function Component() {
  const { data, loading } = useQuery(HomeDocument);
  const posts = data?.posts.edges.map(({ node }) => node);
  return (
    <>
      <PageHead isHome item={data?.page} />
      <SiteData />
      <HomeScreen layout={parseLayout('home', data?.page?.content)} posts={posts ?? (loading ? null : [])} />
      {data?.page && <EditLink section="pages" id={data.page.id} />}
    </>
  );
}
