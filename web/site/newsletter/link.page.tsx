import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import type { SubscriptionLinkPurpose } from '../../gql/types.gen.ts';
import { usePageStatus } from '../../lib/page/page-status.ts';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { SubscriptionLinkDocument } from './link.graphql.gen.ts';
import { LinkScreen } from './link.screen.tsx';

const purposeOf = (text: string | undefined): SubscriptionLinkPurpose | null =>
  text === 'confirm' || text === 'unsubscribe' ? text : null;

export const loader = queryLoader(({ purpose: text, token = '' }) => {
  const purpose = purposeOf(text);
  return purpose ? [routeQuery(SubscriptionLinkDocument, { purpose, token })] : [];
});

const statuses: Partial<Record<string, number>> = { unknown: 404, expired: 410 };

/** The target of confirmation and unsubscribe links in emails. */
export function Component() {
  const params = useParams();
  const purpose = purposeOf(params.purpose);
  const { data, error, refetch } = useQuery(SubscriptionLinkDocument, {
    variables: { purpose: purpose ?? 'confirm', token: params.token ?? '' },
    skip: purpose === null,
  });
  const link = data?.subscriptionLink;
  usePageStatus((link && statuses[link.state]) ?? 200);

  if (!purpose) return <NotFoundScreen />;
  if (error) return <FailureScreen onRetry={() => void refetch()} />;
  return link ? <LinkScreen purpose={purpose} state={link.state} address={link.address ?? ''} /> : null;
}
