import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createSiteClient } from './app/apollo/site-client.ts';
import { visitorLink } from './app/apollo/visitor-link.ts';
import { App } from './app/app.tsx';
import { takeAnswers } from './app/page-queries.ts';
import { readPageState } from './app/page-state.ts';
import { Ready } from './app/ready.tsx';
import { resolveLazy } from './app/router/resolve-lazy.ts';
import { browserPlaces } from './app/router/site/browser-places.ts';
import { SiteRouter } from './app/router/site/site-router.tsx';
import { sitePanelRoutes } from './app/router/site-panel-routes.tsx';
import { site } from './app/router/site-routes.tsx';
import { createStyleCache } from './app/style-cache.ts';

/** Loaded by web/boot at the first sign of interest; resolves when React has taken the page over. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { answers, failure: failed, form } = readPageState();
  // What answers a form is the page that the form is on, whatever address it was sent to.
  if (form) history.replaceState(null, '', form.page);
  // The server has the address without what only counts visits.
  const failure = failed && { ...failed, path: window.location.pathname + window.location.search };

  const routes = [site, ...sitePanelRoutes];
  // What is on the page already must be there before React takes it over.
  const matches = await resolveLazy(routes, window.location);

  const places = browserPlaces((location) => resolveLazy(routes, location));

  const client = createSiteClient(visitorLink());
  takeAnswers(client, matches, answers);

  await new Promise<void>((ready) => {
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <App client={client} styles={createStyleCache()} failure={failure} form={form}>
            <Ready onReady={ready}>
              <SiteRouter routes={routes} places={places} />
            </Ready>
          </App>,
        ),
    );
  });
}
