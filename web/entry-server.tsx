import { renderToString } from 'react-dom/server';
import { ApolloClient } from '@apollo/client/core';
import { ApolloLink } from '@apollo/client/link';
import { analyticsId } from '#schema/analytics';
import type { Execute, Render } from '#schema/render';
import { PageCache } from './app/apollo/page-cache.ts';
import { App } from './app/app.tsx';
import { criticalCss } from './app/critical-css.ts';
import { documentHead, splitHead } from './app/document-head.ts';
import { loadQueries } from './app/load-queries.ts';
import { pageQueries } from './app/page-queries.ts';
import { writePageState } from './app/page-state.ts';
import { panelDocumentRoutes } from './app/router/panel-document-routes.tsx';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { panelRouteId, serverPanelRoutes } from './app/router/server-panel-routes.tsx';
import { site as siteRoute } from './app/router/site-routes.tsx';
import { fixedPlace } from './app/router/site/place.ts';
import { SiteRouter } from './app/router/site/site-router.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { PageAnswerContext } from './lib/page-answer.ts';
import type { FrameQuery } from './site/layout/frame.graphql.gen.ts';

const routes = panelDocumentRoutes(serverPanelRoutes);
const siteRoutes = [siteRoute];
// Nothing in a style depends on the request, so what one page wrote serves the next.
const styles = createStyleCache();
styles.compat = true;
// Nothing is asked by drawing: all of it has been asked before.
const cache = new PageCache();
const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });

async function load(address: string, execute: Execute) {
  // An address is only a path here; the origin is not looked at.
  const url = new URL(`http://site.invalid${address}`);
  const matches = await resolveLazy(routes, url);
  const isPanel = matches.some(({ route }) => route.id === panelRouteId);
  const queries = pageQueries(matches, url);
  return { url, matches, isPanel, queries, ...(await loadQueries(cache, execute, queries, url)) };
}

export const render: Render = async (address, execute, form) => {
  const { url, matches, isPanel, queries, answers, failure } = await load(address, execute);
  let status = failure?.status ?? 200;
  const answer = { setStatus: (next: number) => (status = failure ? status : next) };

  // Visitors' pages do without what only the panel is drawn with.
  const panel = isPanel ? await import('./app/panel/server-panel.tsx') : null;
  const screens = panel ? (
    await panel.panelScreens(routes, url)
  ) : (
    <SiteRouter routes={siteRoutes} places={fixedPlace(url)} />
  );
  const rendered = cache.during(queries, answers, () =>
    renderToString(
      <PageAnswerContext value={answer}>
        <App client={client} styles={styles} failure={failure} form={form ?? null}>
          {screens}
        </App>
      </PageAnswerContext>,
    ),
  );
  const site = (answers[0] as FrameQuery | null)?.site;
  const { head, html } = splitHead(rendered);
  return {
    status,
    head: documentHead({
      primaryColor: site?.primaryColor,
      theme: panel?.muiVariablesCss() ?? '',
      page: head,
      html,
      critical: criticalCss(styles, html),
    }),
    html,
    hasAnalytics: analyticsId(site?.seoSettings.analytics) !== null,
    document: isPanel ? 'panel' : 'site',
    modules: matches.map(({ route }) => route.id ?? '').filter((id) => id.endsWith('.tsx')),
    state: writePageState({ answers, failure, form: form ?? null }, html),
  };
};

/** For the bench: a page of the site whose data is there, drawn as often as is wanted and nothing else. */
export async function drawing(address: string, execute: Execute): Promise<() => string> {
  const { url, queries, answers } = await load(address, execute);
  return () =>
    cache.during(queries, answers, () =>
      renderToString(
        <App client={client} styles={styles} failure={null} form={null}>
          <SiteRouter routes={siteRoutes} places={fixedPlace(url)} />
        </App>,
      ),
    );
}
