import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createSiteClient } from './app/apollo/site-client.ts';
import { App } from './app/app.tsx';
import { readPageState } from './app/page-state.ts';
import { Ready } from './app/ready.tsx';
import { loadLazyRoutes } from './app/router/load-lazy-routes.ts';
import { startQueries } from './app/router/load-queries.ts';
import { loadPageOnMissingChunk } from './app/router/missing-chunk.ts';
import { panelRedirects } from './app/router/panel-redirects.ts';
import { rootRoutes } from './app/router/root-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { announceLoaded } from './boot/hot-updates.ts';
import { loadSections } from './sections/form-sections.ts';
import { SiteLayout } from './site-layout/shell/site-layout.tsx';

/** Called by web/boot at the visitor's first interaction; resolves when React has hydrated the page. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const state = readPageState();
  // The response to a form shows the form's own page, whatever address the form was sent to.
  if (state.form) history.replaceState(null, '', state.form.page);

  const routes = rootRoutes(panelRedirects, state.kinds, { Component: SiteLayout });
  await Promise.all([loadLazyRoutes(routes, window.location), loadSections(state.sections)]);
  const client = createSiteClient(state.kinds, state.cache);
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => startQueries(client),
  });
  loadPageOnMissingChunk(router);

  await new Promise<void>((ready) => {
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <App client={client} styles={createStyleCache()} form={state.form} isGone={state.isGone} kinds={state.kinds}>
            <Ready onReady={ready}>
              <RouterProvider router={router} />
            </Ready>
          </App>,
        ),
    );
  });
  announceLoaded();
}
