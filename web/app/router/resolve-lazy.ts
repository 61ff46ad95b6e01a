import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/** Loads what the routes of an address load lazily, in place, so that they can be rendered at once. */
export async function resolveLazy(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { lazy } = route;
      delete route.lazy;
      Object.assign(route, await lazy());
    }),
  );
}
