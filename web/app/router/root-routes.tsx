import type { RouteObject } from 'react-router';
import { RootError } from '../root-error.tsx';
import { Root } from './root.tsx';
import { siteRoute } from './site-routes.tsx';

/**
 * All addresses. Those of the panel differ by document: the server renders little of them, the panel's document has all
 * of them, and the site's document leads to the panel's.
 */
export function rootRoutes(panel: RouteObject[]): RouteObject[] {
  return [{ Component: Root, ErrorBoundary: RootError, children: [siteRoute, ...panel] }];
}
