import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { EditLink } from '../../site-layout/edit-link.tsx';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { GenericScreen } from './generic.screen.tsx';
import { PageDocument } from './page.graphql.gen.ts';
import { PageSpinner } from './page-spinner.tsx';

export const loader = queryLoader(({ slug = '' }) => [routeQuery(PageDocument, { slug })]);

export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(PageDocument, { variables: { slug } });

  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner />;
  if (!data.page) return <NotFoundScreen />;
  return (
    <>
      <GenericScreen page={data.page} />
      <EditLink section="pages" id={data.page.id} />
    </>
  );
}
