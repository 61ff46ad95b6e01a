import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Execute, LoadPage } from '#schema/render';
import { isMadeAlready } from '../response-cache/page-fingerprint.ts';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../process/log.ts';
import { requestId } from '../http/request-id.ts';
import type { Scope, VisitorOf } from '../scope/scope.ts';
import { retryAfter, toAppError } from '../errors/to-app-error.ts';
import { addressOf, contentAt } from './addresses.ts';
import { revalidated } from './caching.ts';
import { movedTo } from './canonical-address.ts';
import { privatePage } from './private-page.ts';
import { sendDocument } from './send-document.ts';

/** The client as the server needs it. */
export interface Site {
  /** A document with `<!--head-->`, `<!--app-->` and `<!--state-->`; for an address, since Vite transforms it in development. */
  template: (name: 'site' | 'panel', url: string) => Promise<string> | string;
  /** Addresses of the application's scripts for a page, the one to run first. */
  chunks?: (modules: readonly string[]) => readonly string[];
  /** Address of the script that asks about statistics and loads them. */
  consentScript?: string;
  loadPage: () => Promise<LoadPage> | LoadPage;
  /** Serves the client's files; the built ones unless given. */
  files?: RequestHandler;
  /** The client runs from its sources, which the content policy has to know. */
  isDevelopment?: boolean;
  /** Ends what the site keeps open beside requests. */
  stop?: () => Promise<void>;
}

/** Every address that nothing before has taken: a page, rendered the same for everybody. */
export function pages(site: Site, executeAs: (scope: Scope) => Execute, visitorOf: VisitorOf): Router {
  const router = Router();

  // The login form as the browser sends it before the page has come alive: nothing is taken, the page comes again.
  router.post('/login', (_req, res) => {
    res.redirect(303, '/login');
  });

  router.get(/.*/, async (req, res) => {
    const loadPage = await site.loadPage();
    const loaded = await loadPage(req.originalUrl, executeAs(visitorOf(res)), res.locals.form);
    if (loaded.madeOf !== null && isMadeAlready(req, loaded.madeOf)) {
      res.status(304).end();
      return;
    }
    const page = await loaded.draw();
    const present = page.status === 404 ? await presentAddress(req.path, visitorOf(res)) : null;
    if (present !== null) {
      movedTo(res, present, req.originalUrl);
      return;
    }
    const { document = 'site', modules = [] } = page;
    const template = await site.template(document, req.originalUrl);
    const isPanel = document === 'panel';
    const { isPrivate = false } = res.locals;
    const hasAnalytics = page.hasAnalytics === true && !isPrivate;
    const chunks = isPanel ? [] : (site.chunks?.(modules) ?? []);
    const scripts = appChunks(chunks) + (hasAnalytics && !isPanel ? moduleScript(site.consentScript) : '');
    const status = page.status === 200 ? (res.locals.form?.status ?? 200) : page.status;
    if (isPrivate) res.set('Cache-Control', 'private, no-store');
    else if (status === 200 || status === 404) revalidated(res);
    else res.set('Cache-Control', 'no-store');
    if (status === 503) res.set('Retry-After', retryAfter);
    res.status(status);
    const html = fill(template, { head: page.head, app: page.html, state: page.state + scripts });
    sendDocument(res, isPrivate ? privatePage(html) : html, {
      isPanel,
      hasAnalytics,
      ...(site.isDevelopment && { isDevelopment: true }),
    });
  });

  return router;
}

/** Where what was published under this address is now: asked only where there is nothing. */
async function presentAddress(path: string, scope: Scope): Promise<string | null> {
  const content = contentAt(path);
  const slug = content && (await scope.published.presentSlug(content.kind, content.slug));
  return content && slug ? addressOf(content.kind, slug) : null;
}

/** For everything that is not an API: what is left when even the page for errors cannot be drawn. */
export function pageErrorHandler(log: Log): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const { status, headers, message } = toAppError(thrown);
    // What the request is refused for, before there is a page.
    if (thrown instanceof AppError && status < 500 && !res.headersSent) {
      res
        .status(status)
        .set({ ...headers, 'Cache-Control': 'no-store' })
        .type('text/plain')
        .send(`${message}\n`);
      return;
    }
    log.error({ err: thrown, path: req.path, requestId: requestId() }, 'A page could not be rendered');
    if (res.headersSent) {
      next(thrown);
      return;
    }
    res.status(status < 500 ? 500 : status).set({ ...headers, 'Cache-Control': 'no-store' });
    sendDocument(res, failure(requestId()));
  };
}

/** For web/boot, which loads them when the visitor shows interest. */
function appChunks(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return `<script type="application/json" id="app-chunks">${JSON.stringify(addresses)}</script>`;
}

function moduleScript(address = ''): string {
  return address && `<script type="module" src="${address}"></script>`;
}

/** One pass, so that nothing in a page's own text is taken for a place to fill. */
export function fill(template: string, parts: Record<string, string>): string {
  return template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
}

const failure = (
  id = 'none',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title><style>body{font:17px/1.6 system-ui;max-width:36rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<h1>Something went wrong</h1><p>The page could not be shown. Please try again in a moment. If it stays so, tell us this number: <code>${id}</code></p><p><a href="/">Go to the home page</a></p></html>`;
