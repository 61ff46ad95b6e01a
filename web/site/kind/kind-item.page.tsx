import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { NotFoundScreen } from '../../site-layout/messages/not-found-screen.tsx';
import { StorySkeleton } from '../../site-layout/story/story.skeleton.tsx';
import { KindItemScreen } from './kind-item.screen.tsx';
import { kindSlots } from '../../lib/kinds/kind-slots.ts';
import { kindItemQuery } from './kind.query.ts';

/** The page of an item whose kind has no screen of its own. */
export function kindItemPage(kind: PublicKind) {
  const parts = kindSlots(kind);
  const query = kindItemQuery(kind, parts);

  function KindItemPage() {
    const { slug = '' } = useParams();
    const { data, error, refetch } = useQuery(query, { variables: { slug } });

    if (error) return <FailureScreen onRetry={() => void refetch()} />;
    if (!data) return <StorySkeleton />;
    if (!data.item) return <NotFoundScreen />;
    return <KindItemScreen kind={kind} parts={parts} item={data.item} />;
  }

  return {
    Component: KindItemPage,
    loader: queryLoader(({ slug = '' }) => [routeQuery(query, { slug })]),
  };
}
