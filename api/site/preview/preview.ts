import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import type { Execute, RenderResult } from '#schema/render';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import { route } from '../../rest/route.ts';
import type { Scope } from '../../scope/scope.ts';
import { fill, type Site } from '../pages.ts';
import { sendDocument } from '../send-document.ts';
import { previewBar } from './preview.bar.ts';
import { frameDocument, privateDocument } from './preview.document.ts';
import { previewScope, type Shown } from './preview.scope.ts';

interface PreviewOptions {
  /** The kinds of content. */
  kinds: readonly KindDeclaration[];
  site: Site;
  executeAs: (scope: Scope) => Execute;
  asVisitor: () => Scope;
  /** Session, its origin checked, and the scope of its viewer. */
  withScope: readonly RequestHandler[];
  readBody: readonly RequestHandler[];
  onError: ErrorRequestHandler;
}

/** A slug that nothing has where its place is to be drawn without it. */
const nowhere = 'preview';

/**
 * What is not public, in the site's own look: as it is stored (`GET /{kind}/{id}`), and as it is being written
 * (`POST /{kind}`). Drawn by the renderer of the public pages, for whoever may read or write it, and kept nowhere.
 */
export function preview({ kinds, site, executeAs, asVisitor, withScope, readBody, onError }: PreviewOptions): Router {
  const router = Router();

  const draw = async (kind: KindDeclaration, slug: string, shown: () => Promise<Shown>) => {
    const url = publicPath(kind, slug);
    const [template, loadPage] = await Promise.all([site.template('site', url), site.loadPage()]);
    const loaded = await loadPage(url, executeAs(previewScope(asVisitor(), kind, slug, shown)));
    const page = await loaded.draw();
    return { page, html: fill(template, { head: page.head, app: page.html, state: '' }) };
  };

  const send = (res: Response, { status }: RenderResult, html: string) => {
    res.status(status);
    sendDocument(res, html, site.isDevelopment ? { isDevelopment: true } : {});
  };

  router.use((_req, res, next) => {
    res.set({
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Cookie',
    });
    next();
  });
  // A body is read when it is known whose it is.
  router.use(...withScope);
  router.post('/:many', requireViewer, ...readBody);

  route(router, '/:many', {
    POST: async (req, res) => {
      const kind = kindOf(req, kinds);
      const body: unknown = req.body;
      const shown = await req.scope.content(kind).draft(idOf(body), body);
      const { page, html } = await draw(kind, shown.slug, () => Promise.resolve(shown));
      send(res, page, frameDocument(html));
    },
  });

  route(router, '/:many/:id', {
    GET: async (req, res) => {
      if (!req.scope.viewer) {
        res.redirect(302, `/login?${new URLSearchParams({ next: req.originalUrl })}`);
        return;
      }
      const kind = kindOf(req, kinds);
      const id = String(req.params['id']);
      const find = async () => req.scope.content(kind).previewed(readId(id, kind.name));
      const found = find();
      // What may not be seen is refused where its page asks for it: the page then says so.
      const item = await found.catch(() => null);
      const { page, html } = await draw(kind, item?.slug ?? nowhere, () => found);
      const bar = item ? previewBar(item.status, kind.name, `/admin/${kind.plural}/${item.id}`) : '';
      send(res, page, privateDocument(html, bar));
    },
  });

  router.use(onError);
  return router;
}

const requireViewer: RequestHandler = (req, _res, next) => {
  req.scope.access.requireViewer();
  next();
};

/** @throws NotFound for a kind that there is none of */
function kindOf(req: Request, kinds: readonly KindDeclaration[]): KindDeclaration {
  const kind = kinds.find(({ plural }) => plural === req.params['many']);
  if (!kind) throw new NotFound('Preview');
  return kind;
}

/** @throws NotFound for what is no id */
function idOf(body: unknown): number | null {
  const id: unknown = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  if (id === null) return null;
  return readId(typeof id === 'string' || typeof id === 'number' ? String(id) : '', 'Item');
}
