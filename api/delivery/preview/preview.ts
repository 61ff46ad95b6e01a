import { wordsPreview } from './words.preview.ts';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { KindDeclaration } from '#schema/content/define';
import { isOfSections, sectionsOf } from '#schema/content/kind';
import type { RenderResult } from '#schema/render';
import { withMarks, withoutAddressMarks } from '#schema/sections/marks';
import { AppError, NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { route } from '../../kernel/rest/route.ts';
import { redirectTo } from '../../kernel/http/responses/redirect-to.ts';
import { sendDocument } from '../send-document.ts';
import { drawPreview, type DrawOptions } from './draw-preview.ts';
import { previewBar } from './preview.bar.ts';
import type { PreviewedItem } from './preview.scope.ts';
import { lookPreview } from './look.preview.ts';
import { frameDocument, privateDocument } from './preview.document.ts';
import type { Kinds } from '../../kernel/kinds.ts';

interface PreviewOptions extends DrawOptions {
  /** Session, origin check and the viewer's scope. */
  withScope: readonly RequestHandler[];
  readBody: readonly RequestHandler[];
  /** Settings, which may hold a logo and an icon. */
  readSettings: readonly RequestHandler[];
  onError: ErrorRequestHandler;
}

/** The slug of a preview whose item cannot be shown. */
const placeholderSlug = 'preview';

/**
 * Previews as stored (`GET /{kind}/{id}`) and as being edited (`POST /{kind}`, with `?marked` for editing in place).
 * Rendered like public pages, for people who may read or edit the item, and never cached.
 */
export function preview({ withScope, readBody, readSettings, onError, ...drawing }: PreviewOptions): Router {
  const { kinds, site } = drawing;
  const router = Router();

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
  // Reads bodies only of known viewers.
  router.use(...withScope);
  router.use(lookPreview(drawing, readSettings));
  router.use(wordsPreview(drawing, readBody));
  router.post('/:many', requireViewer, ...readBody);

  route(router, '/:many', {
    POST: async (req, res) => {
      const kind = kindOf(req, kinds);
      const body: unknown = req.body;
      const shown = await req.scope.content(kind).draft(idOf(body), body);
      const isMarked = req.query['marked'] !== undefined;
      const drawn = isMarked ? markedItem(kind, shown) : shown;
      const { page, html } = await drawPreview(drawing, kind, shown.slug, () => Promise.resolve(drawn));
      send(res, page, frameDocument(isMarked ? withoutAddressMarks(html) : html));
    },
  });

  route(router, '/:many/:id', {
    GET: async (req, res) => {
      if (!req.scope.viewer) {
        res.redirect(302, `/login?${new URLSearchParams({ next: req.originalUrl })}`);
        return;
      }
      const id = String(req.params['id']);
      const named = kinds.find(req.params['many']);
      if (named) {
        redirectTo(res, `/preview/${named.plural}/${encodeURIComponent(id)}`, req.originalUrl, 302);
        return;
      }
      const kind = kindOf(req, kinds);
      const elsewhere = await frontEndOf(req, kind, id);
      if (elsewhere !== null) {
        res.redirect(302, elsewhere);
        return;
      }
      const find = async () => req.scope.content(kind).previewed(readId(id, kind.name));
      const found = find();
      // If the viewer may not see the item, the page's own query fails and the page says so.
      const item = await found.catch(() => null);
      const { page, html } = await drawPreview(drawing, kind, item?.slug ?? placeholderSlug, () => found);
      const shown = item && ('base' in item ? 'waiting' : item.status);
      const bar = item && shown ? previewBar(shown, kind.name, `/admin/${kind.plural}/${item.id}`) : '';
      send(res, page, privateDocument(html, bar));
    },
  });

  router.use(onError);
  return router;
}

/** Where a front end shows the item; null for the site's own preview, which also says what is wrong. */
async function frontEndOf({ scope }: Request, kind: KindDeclaration, id: string): Promise<string | null> {
  try {
    return (await scope.headlessPreview.addressOf(kind, readId(id, kind.name)))?.url ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The item with the texts of its sections marked. */
function markedItem(kind: KindDeclaration, item: PreviewedItem): PreviewedItem {
  if (!isOfSections(kind, item)) return item;
  return { ...item, content: withMarks(sectionsOf(kind), item.slug, item.content ?? '') };
}

const requireViewer: RequestHandler = (req, _res, next) => {
  req.scope.access.requireViewer();
  next();
};

/** @throws NotFound for an unknown kind */
function kindOf(req: Request, kinds: Kinds): KindDeclaration {
  const kind = kinds.withPlural(req.params['many']);
  if (!kind) throw new NotFound('Preview');
  return kind;
}

/** @throws NotFound for an invalid id */
function idOf(body: unknown): number | null {
  const id: unknown = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  if (id === null) return null;
  return readId(typeof id === 'string' || typeof id === 'number' ? String(id) : '', 'Item');
}
