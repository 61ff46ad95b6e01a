import { listings } from '#schema/addresses/listings';
import { Router, type RequestHandler } from 'express';
import { publicPath } from '#schema/content/kind';
import type { SiteSettings } from '#schema/settings/settings';
import { BadInput } from '../../kernel/errors/errors.ts';
import { route } from '../../kernel/rest/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sendDocument } from '../send-document.ts';
import { drawPage, type DrawOptions } from './draw-preview.ts';
import { frameDocument } from './preview.document.ts';

const pageNames = ['home', 'post', 'contact'] as const;
type PageName = (typeof pageNames)[number];

/**
 * Public pages (`POST /look`) and the icons (`POST /icons`) as they would be with settings that are being edited, for
 * people who may read the settings.
 */
export function lookPreview(drawing: DrawOptions, readBody: readonly RequestHandler[]): Router {
  const router = Router();

  const mayRead: RequestHandler = (req, _res, next) => {
    req.scope.access.require('read', 'settings');
    next();
  };
  // Logos and favicons may be in the body.
  router.post(['/look', '/icons'], mayRead, ...readBody);

  route(router, '/look', {
    POST: async (req, res) => {
      const { page, settings } = lookOf(req.body);
      const site = drawing.fileKeys.opened(await req.scope.settings.draft(settings));
      const visitor = drawing.asVisitor();
      const url = await pathOf(page, visitor);
      const { page: drawn, html } = await drawPage(drawing, url, withSite(visitor, site));
      res.status(drawn.status);
      sendDocument(res, frameDocument(html), drawing.site.isDevelopment ? { isDevelopment: true } : {});
    },
  });

  route(router, '/icons', {
    POST: async (req, res) => {
      const { ico, apple, maskable, svg } = await req.scope.icons.preview(
        await req.scope.settings.draft(settingsOf(req.body)),
      );
      const inline = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
      res.json({
        tab: svg ? inline('svg+xml', svg) : inline('x-icon', ico),
        apple: inline('png', apple),
        maskable: inline('png', maskable),
      });
    },
  });

  return router;
}

async function pathOf(page: PageName, visitor: Scope): Promise<string> {
  if (page === 'home') return '/';
  if (page === 'contact') return '/contact';
  const kind = visitor.kinds.find('post');
  const slug = kind && (await visitor.published.newest(kind.name));
  return kind && slug ? publicPath(kind, slug) : listings.post;
}

/** A visitor's scope with other settings of the site. */
export function withSite(visitor: Scope, site: SiteSettings): Scope {
  const settings = Object.create(visitor.settings, {
    site: { value: () => Promise.resolve(site) },
  }) as Scope['settings'];
  return Object.create(visitor, { settings: { value: settings } }) as Scope;
}

function lookOf(body: unknown): { page: PageName; settings: Record<string, unknown> } {
  const page = pageNames.find((name) => isObject(body) && body['page'] === name);
  if (!page) throw new BadInput('Page must be home, post or contact', { page: 'Page must be home, post or contact' });
  return { page, settings: settingsOf(body) };
}

/** @throws BadInput */
function settingsOf(body: unknown): Record<string, unknown> {
  const settings = isObject(body) ? body['settings'] : undefined;
  if (!isObject(settings)) throw new BadInput('Settings must be an object', { settings: 'Settings must be an object' });
  return settings;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
