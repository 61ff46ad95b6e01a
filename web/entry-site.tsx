import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createSiteClient, visitorLink } from './app/apollo/site-client.ts';
import { App } from './app/app.tsx';
import { readPageState } from './app/page-state.ts';
import { Ready } from './app/ready.tsx';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { routesWith } from './app/router/routes.tsx';
import { sitePanelRoutes } from './app/router/site-panel-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';

/** Loaded by web/boot at the first sign of interest; resolves when React has taken the page over. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { cache, failure, form } = readPageState();
  // What answers a form is the page that the form is on, whatever address it was sent to.
  if (form) history.replaceState(null, '', form.page);

  const routes = routesWith(sitePanelRoutes);
  // What is on the page already must be there before React takes it over.
  await resolveLazy(routes, window.location);

  // As if the router had data: else it takes this for a first visit and scrolls up to the top, wherever somebody reads.
  const router = createBrowserRouter(routes, { hydrationData: {} });

  const client = createSiteClient(visitorLink(), { isServer: false });
  client.cache.restore(cache);

  await new Promise<void>((ready) => {
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <App client={client} styles={createStyleCache()} failure={failure} form={form}>
            <Ready onReady={ready}>
              <RouterProvider router={router} />
            </Ready>
          </App>,
        ),
    );
  });
}
