import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createSiteClient, visitorLink } from './app/apollo/site-client.ts';
import { App } from './app/app.tsx';
import './app/theme/fonts.ts';
import { readPageState } from './app/page-state.ts';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { routesWith } from './app/router/routes.tsx';
import { sitePanelRoutes } from './app/router/site-panel-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';

async function start(root: HTMLElement) {
  const { cache, failure, form } = readPageState();
  // What answers a form is the page that the form is on, whatever address it was sent to.
  if (form) history.replaceState(null, '', form.page);

  const { pathname } = window.location;
  const isAdmin = /^\/admin(?:\/|$)/.test(pathname);
  const isPanel = isAdmin || /^\/login\/?$/.test(pathname);
  const panel = isPanel ? (await import('./app/router/panel-routes.tsx')).panelRoutes : sitePanelRoutes;
  const routes = routesWith(panel);
  // What is on the page already must be there before React takes it over.
  await resolveLazy(routes, window.location);

  const client = createSiteClient(visitorLink(), { isServer: false });
  client.cache.restore(cache);

  const app = (
    <StrictMode>
      <App client={client} styles={createStyleCache()} failure={failure} form={form}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </App>
    </StrictMode>
  );
  // The server rendered no more of the panel than a word.
  if (isAdmin) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}

const root = document.getElementById('root');
if (root) void start(root);
