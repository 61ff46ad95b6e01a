import type { KindDeclaration } from '../content/define.ts';
import { listPath } from '../content/kind.ts';

/** The formats of every feed: the file below its listing, its media type, and its name on screens. */
export const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS feed' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom feed' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON feed' },
] as const;

/** The folder of the feeds with items of this kind: empty for the site's own, and null for none. */
export function feedFolder(kind: KindDeclaration): string | null {
  if (kind.inFeeds) return '';
  return kind.isStory ? listPath(kind) : null;
}

/** The feeds of a folder. */
export const feedsIn = (folder: string | null): { name: string; address: string }[] =>
  folder === null ? [] : feedFormats.map(({ file, name }) => ({ name, address: `${folder}/${file}` }));
