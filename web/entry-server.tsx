import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { ApolloClient } from '@apollo/client/core';
import { ApolloLink } from '@apollo/client/link';
import type { RouteMatch } from 'react-router';
import { analyticsId } from '#schema/analytics';
import type { Execute, FormState, LoadPage, RenderResult } from '#schema/render';
import { PageCache } from './app/apollo/page-cache.ts';
import { App } from './app/app.tsx';
import { criticalCss } from './app/critical-css.ts';
import { documentHead, splitHead } from './app/document-head.ts';
import { loadQueries, readAnswers } from './app/load-queries.ts';
import { pageQueries, type PageAnswers } from './app/page-queries.ts';
import { writePageState } from './app/page-state.ts';
import { panelDocumentRoutes } from './app/router/panel-document-routes.tsx';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { panelRouteId, serverPanelRoutes } from './app/router/server-panel-routes.tsx';
import { site as siteRoute } from './app/router/site-routes.tsx';
import { fixedPlace } from './app/router/site/place.ts';
import { SiteRouter } from './app/router/site/site-router.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { PageAnswerContext } from './lib/page-answer.ts';
import type { PageFailure } from './lib/page-failure.ts';
import type { RouteQuery } from './lib/route-handle.ts';
import type { FrameQuery } from './site/layout/frame.graphql.gen.ts';

const routes = panelDocumentRoutes(serverPanelRoutes);
const siteRoutes = [siteRoute];
// Finding the routes of an address sorts all there are, each time.
const found = new LRUCache<string, RouteMatch[]>({ max: 500 });
// Nothing in a style depends on the request, so what one page wrote serves the next.
const styles = createStyleCache();
styles.compat = true;
// Nothing is asked by drawing: all of it has been asked before.
const cache = new PageCache();
const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });

interface Asked {
  url: URL;
  matches: RouteMatch[];
  queries: readonly RouteQuery[];
}

export const loadPage: LoadPage = async (address, execute, form) => {
  const { asked, texts, failure } = await load(address, execute);
  return {
    madeOf: form || texts.includes(null) ? null : [address, ...texts].join('\n'),
    draw: () => draw(asked, readAnswers(texts), failure, form ?? null),
  };
};

async function load(address: string, execute: Execute) {
  // An address is only a path here; the origin is not looked at.
  const url = new URL(`http://site.invalid${address}`);
  const matches = found.get(url.pathname) ?? (await resolveLazy(routes, url));
  found.set(url.pathname, matches);
  const queries = pageQueries(matches, url);
  return { asked: { url, matches, queries }, ...(await loadQueries(cache, execute, queries, url)) };
}

async function draw(
  { url, matches, queries }: Asked,
  answers: PageAnswers,
  failure: PageFailure | null,
  form: FormState | null,
): Promise<RenderResult> {
  let status = failure?.status ?? 200;
  const answer = { setStatus: (next: number) => (status = failure ? status : next) };

  // Visitors' pages do without what only the panel is drawn with.
  const isPanel = matches.some(({ route }) => route.id === panelRouteId);
  const panel = isPanel ? await import('./app/panel/server-panel.tsx') : null;
  const screens = panel ? (
    await panel.panelScreens(routes, url)
  ) : (
    <SiteRouter routes={siteRoutes} places={fixedPlace(url)} />
  );
  const rendered = cache.during(queries, answers, () =>
    renderToString(
      <PageAnswerContext value={answer}>
        <App client={client} styles={styles} failure={failure} form={form}>
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
    state: writePageState({ answers, failure, form }, html),
  };
}

/** For the bench: a page of the site whose data is there, drawn as often as is wanted and nothing else. */
export async function drawing(address: string, execute: Execute): Promise<() => string> {
  const { asked, texts } = await load(address, execute);
  const answers = readAnswers(texts);
  return () =>
    cache.during(asked.queries, answers, () =>
      renderToString(
        <App client={client} styles={styles} failure={null} form={null}>
          <SiteRouter routes={siteRoutes} places={fixedPlace(asked.url)} />
        </App>,
      ),
    );
}
