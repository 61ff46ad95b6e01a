import { useQuery } from '@apollo/client/react';
import { parseLayout } from '#schema/page-layout';
import { asks } from '../../lib/route-handle.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { PageHead } from '../layout/page-head.tsx';
import { AboutDocument } from './about.graphql.gen.ts';
import { AboutScreen } from './about.screen.tsx';

export const handle: RouteHandle = { queries: () => [asks(AboutDocument)] };

export function Component() {
  const { data } = useQuery(AboutDocument);
  return (
    <>
      <PageHead description={data?.page?.metaDescription} />
      <AboutScreen layout={parseLayout('about', data?.page?.content)} />
    </>
  );
}
