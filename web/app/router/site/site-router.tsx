import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router';
import { Router, useRoutes } from 'react-router';
import { NavigationPendingContext } from '../../../lib/navigation-pending.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { Places } from './place.ts';
import { settleScroll } from './scroll-memory.ts';

interface SiteRouterProps {
  routes: RouteObject[];
  places: Places;
}

/**
 * React Router without its data router, which public screens do not use: Apollo loads their data, `places` their code.
 * The server renders the same, so that the ids agree.
 */
export function SiteRouter({ routes, places }: SiteRouterProps) {
  const { location, action, isPending } = useSyncExternalStore(places.subscribe, places.current, places.current);

  useLayoutEffect(() => settleScroll(location.key), [location.key]);

  return (
    <NavigationPendingContext value={isPending}>
      <Router location={location} navigationType={action} navigator={places.navigator}>
        <ScreenBoundary at={location.key}>
          <Screens routes={routes} />
        </ScreenBoundary>
      </Router>
    </NavigationPendingContext>
  );
}

function Screens({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
