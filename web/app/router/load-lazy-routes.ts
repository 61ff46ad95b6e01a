import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/**
 * Loads the lazy routes of an address before the router is created, so that the server-rendered screen can be hydrated
 * in one go.
 */
export async function loadLazyRoutes(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
