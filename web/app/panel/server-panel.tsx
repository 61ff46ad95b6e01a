import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RouteObject } from 'react-router';

export { muiVariablesCss } from '../theme/theme.ts';

/** The panel's document has the data router, so the server needs its counterpart. */
export async function panelScreens(routes: RouteObject[], url: URL) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  // No route of ours redirects or answers by itself.
  if (context instanceof Response) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}
