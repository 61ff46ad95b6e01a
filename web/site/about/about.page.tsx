import { useQuery } from '@apollo/client/react';
import { parseLayout } from '#schema/page-layout';
import { queryLoader, routeQuery } from '../../lib/query-loader.ts';
import { EditLink } from '../layout/edit-link.tsx';
import { PageHead } from '../layout/head/page-head.tsx';
import { AboutDocument } from './about.graphql.gen.ts';
import { AboutScreen } from './about.screen.tsx';

export const loader = queryLoader(() => [routeQuery(AboutDocument)]);

export function Component() {
  const { data } = useQuery(AboutDocument);
  return (
    <>
      <PageHead item={data?.page} />
      <AboutScreen layout={parseLayout('about', data?.page?.content)} />
      {data?.page && <EditLink section="pages" id={data.page.id} />}
    </>
  );
}
