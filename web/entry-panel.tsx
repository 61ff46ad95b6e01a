import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createSiteClient } from './app/apollo/site-client.ts';
import { visitorLink } from './app/apollo/visitor-link.ts';
import { App } from './app/app.tsx';
import './app/theme/fonts.ts';
import { takeAnswers } from './app/page-queries.ts';
import { readPageState } from './app/page-state.ts';
import { panelRoutes } from './app/router/panel-routes.tsx';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { panelDocumentRoutes } from './app/router/panel-document-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';

async function start(root: HTMLElement) {
  const { answers, failure, form } = readPageState();
  const routes = panelDocumentRoutes(panelRoutes);
  // What is on the page already must be there before React takes it over.
  const matches = await resolveLazy(routes, window.location);

  const client = createSiteClient(visitorLink());
  takeAnswers(client, matches, answers);

  const app = (
    <StrictMode>
      <App client={client} styles={createStyleCache()} failure={failure} form={form}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </App>
    </StrictMode>
  );
  // The server rendered no more of the panel than a word.
  if (/^\/admin(?:\/|$)/.test(window.location.pathname)) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}

const root = document.getElementById('root');
if (root) void start(root);
