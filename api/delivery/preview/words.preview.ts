import { listings } from '#schema/addresses/listings';
import { Router, type RequestHandler } from 'express';
import { publicPath } from '#schema/content/kind';
import type { SiteSettings } from '#schema/settings/settings';
import { places } from '#schema/words/words';
import { BadInput } from '../../kernel/errors/errors.ts';
import { route } from '../../kernel/rest/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maintenancePage } from '../maintenance/maintenance.page.ts';
import { sendDocument } from '../send-document.ts';
import { drawPage, type DrawOptions } from './draw-preview.ts';
import { endedPage } from './links/link.pages.ts';
import { withSite } from './look.preview.ts';
import { frameDocument } from './preview.document.ts';

/** Pages and mails with words that are being edited (`POST /words`), for people who may read the settings. */
export function wordsPreview(drawing: DrawOptions, readBody: readonly RequestHandler[]): Router {
  const router = Router();

  const mayRead: RequestHandler = (req, _res, next) => {
    req.scope.access.require('read', 'settings');
    next();
  };
  router.post('/words', mayRead, ...readBody);

  route(router, '/words', {
    POST: async (req, res) => {
      const { place, words } = bodyOf(req.body);
      const site = drawing.fileKeys.opened(await req.scope.settings.draft({ words }));
      const html = await drawn(drawing, place, site, req.scope);
      // Also for the page that is not found.
      res.status(200);
      sendDocument(res, frameDocument(html), drawing.site.isDevelopment ? { isDevelopment: true } : {});
    },
  });

  return router;
}

async function drawn(drawing: DrawOptions, name: string, site: SiteSettings, scope: Scope): Promise<string> {
  const place = places.find((one) => one.name === name);
  if (!place) throw new BadInput('There is no such place', { place: 'There is no such place' });
  if (place.group === 'mails') return scope.words.sampleMails(place.name, site, scope.publicUrl);
  if (place.name === 'maintenance') return maintenancePage(site);
  if (place.name === 'previewLink') return endedPage(site);
  const visitor = drawing.asVisitor();
  const path = (await pathOf(place.shownAt, visitor)).split('#')[0] ?? '/';
  if (place.name !== 'consent') return (await drawPage(drawing, path, withSite(visitor, site))).html;
  // The question is only there with Analytics, and shown by a script.
  const analytics = { ...site.seoSettings, analytics: site.seoSettings.analytics || 'G-0000000000' };
  const { html } = await drawPage(drawing, path, withSite(visitor, { ...site, seoSettings: analytics }));
  return html.replace('<html', '<html data-consent="ask"');
}

/** Of a place that is on pages of the site. */
async function pathOf(shownAt: string, visitor: Scope): Promise<string> {
  if (shownAt.startsWith('/')) return shownAt;
  if (shownAt === 'topic') {
    const [tag] = await visitor.tags.list();
    if (tag) return `/tags/${tag.slug}`;
  }
  const kind = visitor.kinds.find('post');
  const slug = kind && (await visitor.published.newest(kind.name));
  return kind && slug ? publicPath(kind, slug) : listings.post;
}

function bodyOf(body: unknown): { place: string; words: unknown } {
  const { place, words } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof place !== 'string') throw new BadInput('There is no such place', { place: 'There is no such place' });
  return { place, words: words ?? null };
}
