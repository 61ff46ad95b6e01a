const formats = [
  { file: 'atom.xml', type: 'application/atom+xml' },
  { file: 'rss.xml', type: 'application/rss+xml' },
  { file: 'feed.json', type: 'application/feed+json' },
];

/** The feeds of a listing, hoisted into the head. @param base the path of the listing; empty for the site */
export function FeedLinks({ base, title }: { base: string; title: string }) {
  return formats.map(({ file, type }) => (
    <link key={file} rel="alternate" type={type} title={title} href={`${base}/${file}`} />
  ));
}
