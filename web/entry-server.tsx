import { renderToString } from 'react-dom/server';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloClient, ApolloLink } from '@apollo/client/core';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import { analyticsId } from '#schema/integrations/analytics';
import type { KindDeclaration } from '#schema/content/define';
import { kinds as builtKinds } from '#schema/content/kinds';
import type { Edition, Execute, FormState, LoadPage, RenderResult } from '#schema/render';
import { createPageCache } from './app/apollo/page-cache.ts';
import { PageQueries } from './app/apollo/page-queries.ts';
import { App } from './app/app.tsx';
import { criticalCss } from './app/critical-css.ts';
import { documentHead, splitHead } from './app/document-head.ts';
import { PanelBrandDocument } from './app/panel/panel-brand.graphql.gen.ts';
import { writePageState } from './app/page-state.ts';
import { awaitQueries } from './app/router/load-queries.ts';
import { rootRoutes } from './app/router/root-routes.tsx';
import { publicKinds } from './app/public-kinds.ts';
import { panelRouteId, serverPanelRoutes } from './app/router/server-panel-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { routeQuery } from './lib/requests/query-loader.ts';
import { EditionContext } from './lib/page/edition.context.ts';
import { PageStatusContext } from './lib/page/page-status.ts';
import { DrawnSectionsContext, loadSections, modulesOfSections } from './sections/form-sections.ts';
import { FrameDocument } from './site-layout/frame.graphql.gen.ts';
import { SiteLayout } from './site-layout/shell/site-layout.tsx';

/** What all pages have in common; it follows from the kinds, which are the same for as long as a server runs. */
interface Site {
  handler: StaticHandler;
  /** Draws one page after the other: the cache is filled before each, and drawing is one step without a pause. */
  client: ApolloClient;
  cache: InMemoryCache;
}

const sites = new WeakMap<readonly KindDeclaration[], Site>();

function siteFor(kinds: readonly KindDeclaration[]): Site {
  const site = sites.get(kinds) ?? createSite(kinds);
  sites.set(kinds, site);
  return site;
}

function createSite(kinds: readonly KindDeclaration[]): Site {
  const cache = createPageCache(kinds);
  return {
    handler: createStaticHandler(rootRoutes(serverPanelRoutes, kinds, { Component: SiteLayout })),
    client: new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true }),
    cache,
  };
}

// No style depends on the request, so styles computed for one page are reused for the next.
const styles = createStyleCache();
styles.compat = true;

interface Page extends Site {
  queries: PageQueries;
  context: StaticHandlerContext;
  kinds: readonly KindDeclaration[];
  form: FormState | null;
  isGone: boolean;
  edition: Edition | null;
}

export const loadPage: LoadPage = async (
  address,
  execute,
  { kinds = builtKinds, form, isGone = false, edition = null } = {},
) => {
  const page = await load(address, execute, kinds);
  const { hasFailed, results } = page.queries;
  return {
    // Queries finish in any order.
    fingerprintSource: form || isGone || hasFailed ? null : [address, ...results.sort()].join('\n'),
    render: () => render({ ...page, form: form ?? null, isGone, edition: edition ?? null }),
  };
};

async function load(address: string, execute: Execute, kinds: readonly KindDeclaration[], site = siteFor(kinds)) {
  const { client, cache, handler } = site;
  const queries = new PageQueries(execute, cache);
  // An address is a path here; the origin is required by `Request` and not used.
  const request = new Request(`http://site.invalid${address}`);
  const [context] = await Promise.all([
    handler.query(request, { requestContext: awaitQueries((query) => queries.load(query)) }),
    loadSections(),
  ]);
  if (context instanceof Response) throw new TypeError(`${address} redirects, which no page does on the server`);
  // The panel loads its data in the browser; its document has only the brand's colour, or the default one.
  if (isPanel(context)) await queries.load(routeQuery(PanelBrandDocument)).catch(() => undefined);
  return { queries, client, cache, context, handler, kinds };
}

const isPanel = ({ matches }: StaticHandlerContext) => matches.some(({ route }) => route.id === panelRouteId);

async function render(page: Page): Promise<RenderResult> {
  const { queries, cache, context, kinds, form, isGone } = page;
  // Public pages do not need the panel's theme.
  const theme = isPanel(context) ? (await import('./app/theme/theme.ts')).muiVariablesCss() : '';
  // From here on without a pause, because pages share the client.
  queries.writeToCache();
  let status = context.statusCode;
  const drawn = new Set<string>();
  const setStatus = (next: number) => (status = next);
  const { head, html } = splitHead(renderToString(<Document {...page} drawn={drawn} setStatus={setStatus} />));
  const site = queries.answerOf(FrameDocument)?.site;
  return {
    status,
    head: documentHead({
      primaryColor: (site ?? queries.answerOf(PanelBrandDocument)?.site)?.primaryColor,
      look: site,
      categoryColors: site?.categoryColors,
      theme,
      page: head,
      html,
      critical: criticalCss(styles, html),
    }),
    html,
    hasAnalytics: analyticsId(site?.seoSettings.analytics) !== null,
    document: isPanel(context) ? 'panel' : 'site',
    modules: [
      ...context.matches.flatMap(({ route }) => (typeof route.handle === 'string' ? route.handle : [])),
      ...modulesOfSections([...drawn]),
    ],
    state: writePageState(
      {
        cache: cache.extract(),
        router: { loaderData: context.loaderData, errors: context.errors },
        ...{ form, isGone, kinds: isPanel(context) ? [] : publicKinds(kinds), sections: [...drawn] },
      },
      html,
    ),
  };
}

function Document({
  client,
  context,
  handler,
  kinds,
  form,
  isGone,
  edition,
  drawn,
  setStatus,
}: Omit<Page, 'queries' | 'cache'> & { drawn?: Set<string>; setStatus?: (status: number) => void }) {
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <PageStatusContext value={setStatus ?? null}>
      <DrawnSectionsContext value={drawn ?? null}>
        <EditionContext value={edition}>
          <App client={client} styles={styles} form={form} isGone={isGone} kinds={kinds}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </EditionContext>
      </DrawnSectionsContext>
    </PageStatusContext>
  );
}

/** For the benchmark: a function that renders one page whose data is already loaded. */
export async function prepareRender(address: string, execute: Execute): Promise<() => string> {
  const page = await load(address, execute, builtKinds, createSite(builtKinds));
  page.queries.writeToCache();
  return () => renderToString(<Document {...page} form={null} isGone={false} edition={null} />);
}
