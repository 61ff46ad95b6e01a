import { matchRoutes } from 'react-router';
import type { RouteMatch, RouteObject } from 'react-router';

/** Several may want one route before it is there. */
const onTheWay = new WeakMap<RouteObject, Promise<void>>();

/**
 * Loads what the routes of an address load lazily, in place, so that they can be rendered at once.
 * @returns the routes that match it
 */
export async function resolveLazy(routes: RouteObject[], location: { pathname: string }): Promise<RouteMatch[]> {
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(matched.map(({ route }) => resolve(route)));
  return matched;
}

function resolve(route: RouteObject): Promise<void> {
  const { lazy } = route;
  if (typeof lazy !== 'function') return Promise.resolve();
  let loading = onTheWay.get(route);
  if (!loading) {
    loading = lazy()
      .then((parts) => {
        delete route.lazy;
        Object.assign(route, parts);
      })
      .finally(() => onTheWay.delete(route));
    onTheWay.set(route, loading);
  }
  return loading;
}
