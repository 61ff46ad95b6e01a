import { Router, type RequestHandler } from 'express';
import type { Execute, Render } from '#schema/render';
import type { Log } from '../log.ts';

/** The client as the server needs it. */
export interface Site {
  /** `index.html` with `<!--head-->`, `<!--app-->` and `<!--state-->`; for an address, since Vite transforms it in development. */
  template: (url: string) => Promise<string> | string;
  render: () => Promise<Render> | Render;
  /** Serves the client's files; the built ones unless given. */
  files?: RequestHandler;
}

/** Every address that nothing before has taken: a page, rendered the same for everybody. */
export function pages(site: Site, executeAsVisitor: () => Execute, log: Log): Router {
  const router = Router();

  router.get('/home', (_req, res) => {
    res.redirect(301, '/');
  });

  router.get(/.*/, async (req, res) => {
    const [template, render] = await Promise.all([site.template(req.originalUrl), site.render()]);
    const page = await render(req.originalUrl, executeAsVisitor());
    if (page.redirect !== undefined) {
      res.redirect(302, page.redirect);
      return;
    }
    res
      .status(page.status)
      .set('Cache-Control', page.status === 200 ? 'no-cache' : 'no-store')
      .type('html')
      .send(fill(template, { head: page.head, app: page.html, state: page.state }));
  });

  router.use((thrown: unknown, req, res, next) => {
    log.error({ err: thrown, path: req.path }, 'A page could not be rendered');
    if (res.headersSent) {
      next(thrown);
      return;
    }
    res.status(500).set('Cache-Control', 'no-store').type('html').send(failure);
  });

  return router;
}

/** One pass, so that nothing in a page's own text is taken for a place to fill. */
function fill(template: string, parts: Record<string, string>): string {
  return template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
}

// What is left when even the page for errors cannot be drawn.
const failure = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title><style>body{font:17px/1.6 system-ui;max-width:36rem;margin:20vh auto;padding:0 1.5rem}</style>
<h1>Something went wrong</h1><p>The page could not be shown. Please try again in a moment.</p><p><a href="/">Go to the home page</a></p></html>`;
