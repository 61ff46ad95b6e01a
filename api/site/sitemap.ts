import { createHash } from 'node:crypto';
import type { Scope } from '../scope/scope.ts';
import { addressOf } from './addresses.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

/** The format's own limit. */
const addressesAtMost = 50_000;

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Screens that are there whatever is published; home and about can be edited. */
const screens = [
  { path: '/', slug: 'home' },
  { path: '/about', slug: 'about' },
  { path: '/services' },
  { path: '/contact' },
  { path: '/blog' },
  { path: '/articles' },
] as const;

type Published = Scope['published'];
type Block = Awaited<ReturnType<Published['addressBlocks']>>[number];
type Page = Awaited<ReturnType<Published['builtInPages']>>[number];

/** A sitemap, or the index of several: written while it is read from the database. */
export interface Sitemap {
  etag: string;
  chunks: AsyncIterable<string> | Iterable<string>;
}

/** `/sitemap.xml`: everything, or where there is more than one file may have, an index. */
export async function sitemap(published: Published, publicUrl: string): Promise<Sitemap> {
  const [pages, count] = await Promise.all([published.builtInPages(), published.addressCount()]);
  if (screens.length + count > addressesAtMost) {
    const blocks = await published.addressBlocks();
    return { etag: etagOf(publicUrl, [], blocks), chunks: index(blocks, publicUrl) };
  }
  const blocks = await published.readBlocks();
  return { etag: etagOf(publicUrl, pages, blocks), chunks: urlset(published, pages, blocks, publicUrl) };
}

/** One file of the index: `site` for the screens, or a kind and its block, counted from 1. Null where there is none. */
export async function sitemapPart(published: Published, name: string, publicUrl: string): Promise<Sitemap | null> {
  if (name === 'site') {
    const pages = await published.builtInPages();
    return { etag: etagOf(publicUrl, pages, []), chunks: urlset(published, pages, [], publicUrl) };
  }
  const [, kind, number] = /^(page|post|article)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return null;
  const blocks = await published.readBlocks({ kind: kind as Block['kind'], number: Number(number) - 1 });
  if (blocks.length === 0) return null;
  return { etag: etagOf(publicUrl, [], blocks), chunks: urlset(published, null, blocks, publicUrl) };
}

function* index(blocks: readonly Block[], publicUrl: string): Iterable<string> {
  const part = (name: string, updatedAt?: Date) => entry('sitemap', `${publicUrl}/sitemap-${name}.xml`, updatedAt);
  yield `${xmlDeclaration}<sitemapindex xmlns="${xmlns}">\n`;
  yield part('site');
  for (const { kind, number, updatedAt } of blocks) yield part(`${kind}-${number + 1}`, updatedAt);
  yield '</sitemapindex>\n';
}

/** @param pages null where the screens are listed elsewhere */
async function* urlset(
  published: Published,
  pages: readonly Page[] | null,
  blocks: readonly Block[],
  publicUrl: string,
): AsyncIterable<string> {
  yield `${xmlDeclaration}<urlset xmlns="${xmlns}">\n`;
  for (const screen of pages ? screens : []) {
    const page = 'slug' in screen && pages?.find(({ slug }) => slug === screen.slug);
    yield entry('url', publicUrl + screen.path, page ? page.updatedAt : undefined);
  }
  for (const block of blocks) {
    for await (const rows of published.addresses(block)) {
      yield rows.map((row) => entry('url', publicUrl + addressOf(block.kind, row.slug), row.updatedAt)).join('');
    }
  }
  yield '</urlset>\n';
}

function entry(name: 'url' | 'sitemap', address: string, updatedAt: Date | undefined): string {
  const lastmod = updatedAt !== undefined && textElement('lastmod', updatedAt.toISOString());
  return `${element(name, {}, textElement('loc', address), lastmod)}\n`;
}

// Before anything is written, so that who has it already costs no more than this.
function etagOf(publicUrl: string, pages: readonly Page[], blocks: readonly Block[]): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([publicUrl, pages, blocks]))
    .digest('base64url')
    .slice(0, 27)}"`;
}
