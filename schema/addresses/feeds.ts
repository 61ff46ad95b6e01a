/** The formats of every feed: the file below its listing, its media type, and its name on screens. */
export const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS feed' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom feed' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON feed' },
] as const;

/** The feeds of a folder. */
export const feedsIn = (folder: string | null): { name: string; address: string }[] =>
  folder === null ? [] : feedFormats.map(({ file, name }) => ({ name, address: `${folder}/${file}` }));
