import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createSiteClient } from './app/apollo/site-client.ts';
import { App } from './app/app.tsx';
import './app/theme/fonts.ts';
import { readPageState } from './app/page-state.ts';
import { loadLazyRoutes } from './app/router/load-lazy-routes.ts';
import { startQueries } from './app/router/load-queries.ts';
import { panelRoutes } from './app/router/panel-routes.tsx';
import type { SiteFrame } from './app/router/site-routes.tsx';
import { rootRoutes } from './app/router/root-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { announceLoaded } from './boot/hot-updates.ts';
import { declaredKinds } from './lib/kinds/declared-kinds.ts';

/** Public pages that are opened inside the panel's document. */
const siteFrame: SiteFrame = {
  lazy: async () => ({ Component: (await import('./site-layout/shell/site-layout.tsx')).SiteLayout }),
};

async function start(root: HTMLElement) {
  // The server renders only a loading screen for the panel, which is replaced and not hydrated.
  const isHydrated = !/^\/admin(?:\/|$)/.test(window.location.pathname);
  const state = readPageState();
  const routes = rootRoutes(panelRoutes, declaredKinds, siteFrame);
  await loadLazyRoutes(routes, window.location);
  const client = createSiteClient(declaredKinds, state.cache);
  const router = createBrowserRouter(routes, {
    ...(isHydrated && { hydrationData: state.router }),
    getContext: () => startQueries(client),
  });

  const app = (
    <StrictMode>
      <App client={client} styles={createStyleCache()} form={state.form} kinds={declaredKinds}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (isHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  announceLoaded();
}

const root = document.getElementById('root');
if (root) void start(root);
