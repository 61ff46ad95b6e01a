import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { analyticsId } from '#schema/analytics';
import type { Render } from '#schema/render';
import { executeLink } from './app/apollo/execute-link.ts';
import { createSiteClient } from './app/apollo/site-client.ts';
import { App } from './app/app.tsx';
import { criticalCss } from './app/critical-css.ts';
import { documentHead, splitHead } from './app/document-head.ts';
import { loadQueries } from './app/load-queries.ts';
import { writePageState } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { routesWith } from './app/router/routes.tsx';
import { panelRouteId, serverPanelRoutes } from './app/router/server-panel-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { PageAnswerContext } from './lib/page-answer.ts';

const handler = createStaticHandler(routesWith(serverPanelRoutes));
// Nothing in a style depends on the request, so what one page wrote serves the next.
const styles = createStyleCache();
styles.compat = true;

const nothing = { head: '', html: '', state: '' };

export const render: Render = async (address, execute, form) => {
  // An address is only a path here; the origin is not looked at.
  const url = new URL(`http://site.invalid${address}`);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { ...nothing, status: context.status, redirect: context.headers.get('Location') ?? '/' };
  }

  const client = createSiteClient(executeLink(execute), { isServer: true });
  const { failure, site } = await loadQueries(client, context.matches, url);
  let status = failure?.status ?? 200;
  const answer = { setStatus: (next: number) => (status = failure ? status : next) };

  const router = createStaticRouter(handler.dataRoutes, context);
  const rendered = renderToString(
    <PageAnswerContext value={answer}>
      <App client={client} styles={styles} failure={failure} form={form ?? null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </PageAnswerContext>,
  );
  const { head, html } = splitHead(rendered);
  const isPanel = context.matches.some(({ route }) => route.id === panelRouteId);
  return {
    status,
    head: documentHead({ primaryColor: site?.primaryColor, isPanel, page: head, critical: criticalCss(styles, html) }),
    html,
    hasAnalytics: analyticsId(site?.seoSettings.analytics) !== null,
    document: isPanel ? 'panel' : 'site',
    modules: context.matches.map(({ route }) => route.id).filter((id) => id.endsWith('.tsx')),
    state: writePageState({ cache: client.cache.extract() as PageState['cache'], failure, form: form ?? null }),
  };
};
