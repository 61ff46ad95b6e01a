import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import { builtInScreens } from '#schema/addresses/branches';
import { listPath } from '#schema/content/kind';
import type { Scope } from '../../kernel/scope.ts';
import type { Kinds } from '../../kernel/kinds.ts';

/** Limit of the sitemap format. */
const maxAddresses = 50_000;

interface Screen {
  path: string;
  /** Of the page that holds its content, where it can be edited. */
  slug?: string;
}

const screensOf = (kinds: Kinds): Screen[] => [
  ...builtInScreens.filter(({ isIndexed }) => isIndexed),
  ...kinds.all.flatMap((kind) => {
    const path = kind.inSitemap ? listPath(kind) : null;
    return path === null ? [] : [{ path }];
  }),
];

type Published = Scope['published'];
/** Tags and the like, as paths. */
type Topics = readonly string[];
type Block = Awaited<ReturnType<Published['addressBlocks']>>[number];
type Page = Awaited<ReturnType<Published['builtInPages']>>[number];

/** A sitemap, or the index of several. The entries are written as they arrive from the database. */
export interface Sitemap {
  etag: string;
  entries: Readable;
  writer: Transform;
}

interface Entry {
  url: string;
  lastmod?: string;
}

/** `/sitemap.xml`: all addresses, or an index if there are too many for one file. */
export async function sitemap(published: Published, topics: Topics, publicUrl: string): Promise<Sitemap> {
  const [pages, count] = await Promise.all([published.builtInPages(), published.addressCount()]);
  if (screensOf(published.kinds).length + topics.length + count > maxAddresses) {
    const blocks = await published.addressBlocks();
    return indexOf(etagOf(publicUrl, [], blocks), parts(blocks, publicUrl));
  }
  const blocks = await published.readBlocks();
  return urlsetOf(
    etagOf(publicUrl, [pages, topics], blocks),
    addresses(published, { pages, topics }, blocks, publicUrl),
  );
}

/**
 * A file of the index: `site` for built-in screens, or a kind and its block number from 1. Null if it does not exist.
 */
export async function sitemapPart(
  published: Published,
  topicsOf: () => Promise<Topics>,
  name: string,
  publicUrl: string,
): Promise<Sitemap | null> {
  if (name === 'site') {
    const [pages, topics] = await Promise.all([published.builtInPages(), topicsOf()]);
    return urlsetOf(etagOf(publicUrl, [pages, topics], []), addresses(published, { pages, topics }, [], publicUrl));
  }
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return null;
  const blocks = await published.readBlocks({ kind, number: Number(number) - 1 });
  if (blocks.length === 0) return null;
  return urlsetOf(etagOf(publicUrl, [], blocks), addresses(published, null, blocks, publicUrl));
}

const urlsetOf = (etag: string, entries: AsyncIterable<Entry>): Sitemap => ({
  etag,
  entries: Readable.from(entries),
  // Without the namespaces of extensions that we do not use.
  writer: new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  }),
});

const indexOf = (etag: string, entries: Iterable<Entry>): Sitemap => ({
  etag,
  entries: Readable.from(entries),
  writer: new SitemapIndexStream({ level: ErrorLevel.THROW }),
});

function* parts(blocks: readonly Block[], publicUrl: string): Iterable<Entry> {
  const part = (name: string, updatedAt?: Date) => entry(`${publicUrl}/sitemap-${name}.xml`, updatedAt);
  yield part('site');
  for (const { kind, number, updatedAt } of blocks) yield part(`${kind}-${number + 1}`, updatedAt);
}

/** @param screens null when they are listed in another file */
async function* addresses(
  published: Published,
  screens: { pages: readonly Page[]; topics: Topics } | null,
  blocks: readonly Block[],
  publicUrl: string,
): AsyncIterable<Entry> {
  for (const screen of screens ? screensOf(published.kinds) : []) {
    const page = screens?.pages.find(({ slug }) => slug === screen.slug);
    if (page?.noindex) continue;
    yield entry(publicUrl + screen.path, page?.updatedAt);
  }
  for (const path of screens?.topics ?? []) yield entry(publicUrl + path);
  for (const block of blocks) {
    for await (const rows of published.addresses(block)) {
      for (const row of rows) yield entry(publicUrl + published.kinds.addressOf(block.kind, row.slug), row.updatedAt);
    }
  }
}

const entry = (url: string, updatedAt?: Date): Entry => ({
  url,
  ...(updatedAt && { lastmod: updatedAt.toISOString() }),
});

// Computed before anything is written, so that a client that already has the sitemap costs no more than this.
function etagOf(publicUrl: string, screens: readonly unknown[], blocks: readonly Block[]): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([publicUrl, screens, blocks]))
    .digest('base64url')
    .slice(0, 27)}"`;
}
