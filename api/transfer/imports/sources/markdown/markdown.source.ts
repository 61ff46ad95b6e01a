import { basename } from 'node:path';
import type { ImportChoice } from '#schema/imports/imports';
import { formatCount } from '#schema/text/format-count';
import type { Archive } from '../archive/archive.ts';
import { refusedFile } from '../archive/archive.ts';
import { openArchive } from '../archive/open-archive.ts';
import { chosenOrder, datesOf } from '../date-choice.ts';
import type { LeftOut, Source, SourceFile, SourcePerson, SourceTerm } from '../source.ts';
import { readSite } from './site.ts';
import { isMediumStory, mediumStory } from './medium.ts';
import { isAccountOfMedium, isForeign, isMedia, isText, rootOf, unreadReason } from './site-files.ts';
import { TextReader } from './text.reader.ts';

/** @throws BadInput on `file` when it contains no text that can be read */
export async function checkMarkdown(path: string, filename: string): Promise<void> {
  const archive = await openArchive(path, filename);
  await archive.close();
  const root = rootOf(archive.names);
  if (!archive.names.some((name) => isText(name.slice(root.length)))) {
    const reasons = archive.names.map((name) => unreadReason(name.slice(root.length))).filter((one) => one !== null);
    throw refusedFile(['There is no Markdown file (.md) in it', ...new Set(reasons)].join('. '));
  }
}

/**
 * Texts in Markdown with front matter, as Hugo, Jekyll, Astro, Eleventy, Pelican and their like keep them.
 * @throws BadInput on `file`
 */
export async function openMarkdown(
  path: string,
  filename: string,
  choices: readonly ImportChoice[] = [],
): Promise<Source> {
  const archive = await openArchive(path, filename);
  try {
    return await sourceOf(archive, filename, choices);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function sourceOf(archive: Archive, filename: string, choices: readonly ImportChoice[]): Promise<Source> {
  const root = rootOf(archive.names);
  const site = await readSite(archive, root);
  const folder = (root.replace(/\/$/, '') || filename.replace(/\.zip$/i, '')).toLowerCase();
  const medium = await mediumAddress(archive, root);
  const isMedium = medium !== null;
  const address = site.address ?? medium ?? `folder://${encodeURIComponent(folder)}`;
  const names = archive.names
    .filter((name) => isText(name.slice(root.length)))
    .filter((name) => !isMedium || !isAccountOfMedium(name.slice(root.length)));
  const chosen = chosenOrder(choices);
  const reader = new TextReader(archive, root, address, site, chosen);
  const files = new Map<string, SourceFile>();
  const people = new Map<string, SourcePerson>();
  const terms = new Map<string, SourceTerm>();
  for (const name of names) await reader.note(name);
  for (const name of names) {
    const read = await reader.read(name);
    for (const file of read.files) if (!files.has(file.url)) files.set(file.url, file);
    for (const person of read.people) if (!people.has(person.key)) people.set(person.key, person);
    for (const [kind, list, place] of [
      ['category', read.item.categories, 'categories'],
      ['tag', read.item.tags, 'tags'],
    ] as const) {
      for (const one of list) {
        const slug = encodeURIComponent(one.toLowerCase().replace(/\s+/g, '-'));
        terms.set(`${kind} ${one}`, { kind, name: one, url: `${address}/${place}/${slug}` });
      }
    }
  }
  return {
    site: address,
    people: [...people.values()],
    files: [...files.values()],
    terms: [...terms.values()],
    feeds: ['index.xml', 'feed.xml', 'rss.xml', 'feed', 'atom.xml'].map((feed) => `${address}/${feed}`),
    leftOut: [...leftOutOf(archive.names, root, reader.used), ...(isMedium ? accountOf(archive.names, root) : [])],
    dates: datesOf(reader.orders, chosen),
    async *items() {
      for (const name of names) yield (await reader.read(name)).item;
    },
    close: () => archive.close(),
  };
}

/** The address of somebody's stories at Medium; null for files of another kind, undefined if no story names it. */
async function mediumAddress(archive: Archive, root: string): Promise<string | null | undefined> {
  let found: undefined | null = null;
  for (const name of archive.names) {
    const own = name.slice(root.length);
    if (!/^posts\/[^/]+\.html$/.test(own)) continue;
    const text = (await archive.read(name)).toString('utf8');
    if (!isMediumStory(own, text)) return null;
    const { address } = mediumStory(own, text);
    const [, home] = /^(https?:\/\/medium\.com\/@[^/]+|https?:\/\/[^/]+)\//.exec(address ?? '') ?? [];
    if (home !== undefined) return home;
    found = undefined;
  }
  return found;
}

function accountOf(names: readonly string[], root: string): LeftOut[] {
  const count = names.filter((name) => isAccountOfMedium(name.slice(root.length))).length;
  const title = formatCount(count, 'page about the account', 'pages about the account');
  return count === 0 ? [] : [{ type: 'page', title, reason: 'Medium’s record of what somebody read and did' }];
}

/** The files that are neither texts nor used by one, by name; those of the generator by their number. */
function leftOutOf(names: readonly string[], root: string, used: ReadonlySet<string>): LeftOut[] {
  const rows: LeftOut[] = [];
  let foreign = 0;
  for (const name of names) {
    const own = name.slice(root.length);
    const reason = unreadReason(own);
    if (isForeign(own)) foreign += isMedia(own) || isText(basename(own)) ? 1 : 0;
    else if (reason !== null) rows.push({ type: 'text', title: own, reason });
    else if (isMedia(own) && !used.has(name))
      rows.push({ type: 'attachment', title: own, reason: 'No text refers to it' });
  }
  if (foreign > 0)
    rows.push({
      type: 'attachment',
      title: formatCount(foreign, 'file', 'files'),
      reason: 'In folders of the generator, such as themes and layouts',
    });
  return rows;
}
