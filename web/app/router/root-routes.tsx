import type { RouteObject } from 'react-router';
import type { PublicKind } from '#schema/content/define';
import { RootError } from '../root-error.tsx';
import { Root } from './root.tsx';
import { siteRoute, type SiteFrame } from './site-routes.tsx';

/**
 * All routes. The panel's differ by document: the server renders only a shell for them, the panel's document has them
 * all, and the site's document loads the panel's document instead.
 */
export function rootRoutes(panel: RouteObject[], kinds: readonly PublicKind[], frame: SiteFrame): RouteObject[] {
  return [{ Component: Root, ErrorBoundary: RootError, children: [siteRoute(kinds, frame), ...panel] }];
}
