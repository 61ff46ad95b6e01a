import { listings } from '#schema/addresses/listings';
import { Router } from 'express';
import { pathOf } from '#schema/addresses/branches';
import { feedFormats } from '#schema/addresses/feeds';
import { feedFolder } from '#schema/content/feed-folder';
import { categoryPath } from '#schema/content/categories';
import type { KindDeclaration } from '#schema/content/define';
import { listPath, listTitle } from '#schema/content/kind';
import type { Scope, VisitorOf } from '../../kernel/scope.ts';
import { revalidated } from '../caching.ts';
import { atomFeed } from './atom.ts';
import { loadFeed, maxEntries, type FeedSource } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';
import type { Kinds } from '../../kernel/kinds.ts';

const writers = { 'rss.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const;

/** Null when there is no such listing. */
type Source = (scope: Scope, slug: string) => Promise<FeedSource | null>;

const ofSite: Source = async ({ published, kinds }) => ({
  title: null,
  listing: listings.post,
  items: await published.latest(
    kinds.all.filter(({ inFeeds }) => inFeeds),
    maxEntries,
  ),
});

/** A kind that the site's feed leaves out has one of its own. */
const ofKind =
  (kind: KindDeclaration): Source =>
  async ({ published }) => ({
    title: listTitle(kind),
    listing: listPath(kind) ?? '/',
    items: await published.latest([kind], maxEntries),
  });

const ofTag: Source = async (scope, slug) => {
  const tag = await scope.tags.bySlug(slug);
  if (!tag) return null;
  const items = await scope.published.latest(scope.kinds.stories, maxEntries, { tagSlugs: { $contains: [slug] } });
  return { title: tag.name, listing: `${pathOf('tags')}/${slug}`, items };
};

const ofCategory: Source = async (scope, slug) => {
  const category = await scope.categories.find(slug);
  if (!category) return null;
  const which = { category: { $in: [...category.names] } };
  const items = await scope.published.latest(scope.kinds.stories, maxEntries, which);
  return { title: category.name, listing: categoryPath(slug), items };
};

const ofAuthor: Source = async (scope, slug) => {
  const author = await scope.authors.bySlug(slug);
  if (!author) return null;
  const items = await scope.published.latest(scope.kinds.stories, maxEntries, { authorId: author.id });
  return { title: author.name, listing: `${pathOf('authors')}/${slug}`, items };
};

/** The feeds of the site, of its listings and of topics, each in every format. */
export function feeds(publicUrl: string, visitorOf: VisitorOf, kinds: Kinds): Router {
  const router = Router();
  const at = (folder: string, source: Source) => {
    for (const { file, type } of feedFormats) {
      const write = writers[file];
      router.get(`${folder}/${file}`, async (req, res, next) => {
        const scope = visitorOf(res);
        const found = await source(scope, (req.params as { slug?: string }).slug ?? '');
        if (!found) {
          next();
          return;
        }
        const text = write(await loadFeed(scope, publicUrl, req.path, found), publicUrl + req.path);
        revalidated(res);
        res.type(type).send(text);
      });
    }
  };
  at('', ofSite);
  for (const kind of kinds.stories) {
    const folder = feedFolder(kind);
    if (folder) at(folder, ofKind(kind));
  }
  at(`${pathOf('categories')}/:slug`, ofCategory);
  at(`${pathOf('tags')}/:slug`, ofTag);
  at(`${pathOf('authors')}/:slug`, ofAuthor);
  return router;
}
