import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { Edition, Execute, LoadOptions, LoadPage, RenderResult } from '#schema/render';
import { matchesCachedFingerprint } from './response-cache/page-fingerprint.ts';
import { AppError } from '../kernel/errors/errors.ts';
import type { Log } from '../kernel/log.ts';
import { requestId } from '../kernel/http/request-context.ts';
import { loggedPath } from '../kernel/http/secret-addresses.ts';
import type { Scope, VisitorOf } from '../kernel/scope.ts';
import { retryAfter, toAppError } from '../kernel/errors/to-app-error.ts';
import { revalidated } from './caching.ts';
import { redirectTo } from '../kernel/http/responses/redirect-to.ts';
import { privatePage } from './private-page.ts';
import { sendDocument } from './send-document.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** The client, as the server uses it. */
export interface Site {
  /**
   * A document by its name; those of the site and the panel hold `<!--head-->`, `<!--app-->` and `<!--state-->`. It
   * depends on the address because Vite transforms it in development.
   */
  template: (name: 'site' | 'panel' | 'docs' | 'graphiql', url: string) => Promise<string> | string;
  /** Addresses of a page's scripts, the entry first. */
  chunks?: (modules: readonly string[]) => readonly string[];
  /** Address of the consent script. */
  consentScript?: string;
  loadPage: () => Promise<LoadPage> | LoadPage;
  /** Serves the client's files; by default the built ones. */
  files?: RequestHandler;
  /** The client runs from its sources, which needs a looser content security policy. */
  isDevelopment?: boolean;
  /** Releases resources when the server stops. */
  stop?: () => Promise<void>;
}

/**
 * Pages: every address that no earlier route has handled, rendered the same for everybody.
 * @param edition for pages of the static edition, which come without the application
 */
export function pages(
  site: Site,
  executeAs: (scope: Scope) => Execute,
  visitorOf: VisitorOf,
  kinds: Kinds,
  edition?: Edition,
): Router {
  const kindsData = jsonElement('kinds', kinds.all);
  const router = Router();

  // The login form submitted before hydration: show the page again.
  router.post('/login', (_req, res) => {
    res.redirect(303, '/login');
  });

  router.get(/.*/, async (req, res) => {
    const named = req.originalUrl.includes('?') ? await visitorOf(res).redirectLookup.ofQuery(req.originalUrl) : null;
    if (named !== null && named !== 'gone') {
      redirectTo(res, named.to, `?${named.query}`, named.status);
      return;
    }
    const loadPage = await site.loadPage();
    const loaded = await loadPage(req.originalUrl, executeAs(visitorOf(res)), {
      kinds: kinds.all,
      form: res.locals.form,
      edition,
    });
    if (loaded.fingerprintSource !== null && matchesCachedFingerprint(req, loaded.fingerprintSource)) {
      res.status(304).end();
      return;
    }
    const found = await loaded.render();
    const renamed = found.status === 404 ? await visitorOf(res).categories.movedTo(req.originalUrl) : null;
    if (renamed !== null) {
      // It has the rest of the query.
      redirectTo(res, renamed, req.path);
      return;
    }
    const redirected = named ?? (found.status === 404 ? await visitorOf(res).redirectLookup.of(req.path) : null);
    if (redirected !== null && redirected !== 'gone') {
      redirectTo(res, redirected.to, req.originalUrl, redirected.status);
      return;
    }
    const page =
      redirected === null
        ? found
        : await gonePage(loadPage, req, executeAs(visitorOf(res)), { kinds: kinds.all, edition });
    const { document = 'site', modules = [] } = page;
    const template = await site.template(document, req.originalUrl);
    if (edition) {
      // Consent is asked for by the application's own scripts, which are not there.
      const html = fill(template, { head: page.head, app: page.html });
      res.status(page.status).type('html').send(privatePage(html));
      return;
    }
    const isPanel = document === 'panel';
    const { isPrivate = false } = res.locals;
    const hasAnalytics = page.hasAnalytics === true && !isPrivate;
    const chunks = isPanel ? [] : (site.chunks?.(modules) ?? []);
    const consent = hasAnalytics ? moduleScript(site.consentScript) : '';
    const scripts = isPanel ? kindsData : appChunks(chunks) + consent;
    const status = page.status === 200 ? (res.locals.form?.status ?? 200) : page.status;
    if (isPrivate) res.set('Cache-Control', 'private, no-store');
    else if (status === 200 || status === 404 || status === 410) revalidated(res);
    else res.set('Cache-Control', 'no-store');
    if (status === 503) res.set('Retry-After', retryAfter);
    res.status(status);
    const html = fill(template, { head: page.head, app: page.html, state: page.state + scripts });
    sendDocument(res, isPrivate ? privatePage(html) : html, {
      isPanel,
      frames: isPanel ? await visitorOf(res).headlessPreview.origins() : [],
      hasAnalytics,
      ...(site.isDevelopment && { isDevelopment: true }),
    });
  });

  return router;
}

/** The not-found screen with the words for a removed address. */
async function gonePage(
  loadPage: LoadPage,
  { originalUrl }: Request,
  execute: Execute,
  options: LoadOptions,
): Promise<RenderResult> {
  const page = await (await loadPage(originalUrl, execute, { ...options, isGone: true })).render();
  return { ...page, status: 410 };
}

/** Error handler of everything but the APIs, for when even the error page cannot be rendered. */
export function pageErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const { status, headers, message } = toAppError(thrown);
    // Rejected before rendering.
    if (thrown instanceof AppError && status < 500 && !res.headersSent) {
      res
        .status(status)
        .set({ ...headers, 'Cache-Control': 'no-store' })
        .type('text/plain')
        .send(`${message}\n`);
      return;
    }
    log.error(
      { err: thrown, path: loggedPath(req.originalUrl), requestId: requestId() },
      'A page could not be rendered',
    );
    if (res.headersSent) {
      next(thrown);
      return;
    }
    res.status(status < 500 ? 500 : status).set({ ...headers, 'Cache-Control': 'no-store' });
    sendDocument(res, failurePage(requestId()));
  };
}

/** Read by web/boot, which loads the scripts at the visitor's first interaction. */
function appChunks(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return jsonElement('app-chunks', addresses);
}

/** Data for scripts of the page. No text in it can close the element. */
function jsonElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function moduleScript(address = ''): string {
  return address && `<script type="module" src="${address}"></script>`;
}

/** A single pass, so that placeholders in the page's own text are not replaced. */
export function fill(template: string, parts: Record<string, string>): string {
  return template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
}

const failurePage = (
  id = 'none',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title><style>body{font:17px/1.6 system-ui;max-width:36rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<h1>Something went wrong</h1><p>The page could not be shown. Please try again in a moment. If the problem persists, tell us this number: <code>${id}</code></p><p><a href="/">Go to the home page</a></p></html>`;
