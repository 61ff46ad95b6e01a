import { pathOf, type Segment } from '#schema/addresses/branches';
import { categoryPath } from '#schema/content/categories';
import { Router, type Request, type Response } from 'express';
import type { Scope, VisitorOf } from '../../kernel/scope.ts';
import { sendStream } from '../../kernel/http/responses/send-stream.ts';
import { revalidated } from '../caching.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { sitemap, sitemapPart, type Sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Documents for search engines, feed readers and browsers, besides pages. */
export function documents(publicUrl: string, visitorOf: VisitorOf): Router {
  const router = Router();
  const address = (at: Segment, type: string, write: (scope: Scope) => Promise<string> | string) =>
    router.get(pathOf(at), async (_req, res) => {
      const text = await write(visitorOf(res));
      revalidated(res);
      res.type(type).send(text);
    });

  address('robots.txt', 'text/plain', () => robotsText(publicUrl));
  address('llms.txt', 'text/plain', (scope) => llmsText(scope, publicUrl));
  address('site.webmanifest', 'application/manifest+json', async (scope) =>
    JSON.stringify(webManifest(await scope.settings.site(), await scope.icons.addresses())),
  );

  router.get(pathOf('sitemap.xml'), async (req, res) =>
    sendSitemap(req, res, await sitemap(visitorOf(res).published, await topicPaths(visitorOf(res)), publicUrl)),
  );
  router.get('/sitemap-:part.xml', async (req, res, next) => {
    const scope = visitorOf(res);
    const part = await sitemapPart(scope.published, () => topicPaths(scope), req.params.part, publicUrl);
    if (part) await sendSitemap(req, res, part);
    else next();
  });
  return router;
}

/** The pages of categories and tags in use, and of people who published something. */
async function topicPaths({ categories, tags, authors }: Scope): Promise<string[]> {
  const [named, inUse, people] = await Promise.all([categories.published(), tags.published(), authors.published()]);
  return [
    ...named.map(({ slug }) => categoryPath(slug)),
    ...inUse.map(({ slug }) => `${pathOf('tags')}/${slug}`),
    ...people.map(({ slug }) => `${pathOf('authors')}/${slug}`),
  ];
}

async function sendSitemap(req: Request, res: Response, { etag, entries, writer }: Sitemap): Promise<void> {
  revalidated(res);
  res.set('ETag', etag).type('application/xml; charset=utf-8');
  if (req.fresh) res.status(304).end();
  else if (req.method === 'HEAD') res.end();
  else {
    await sendStream(res, entries, writer);
  }
}
