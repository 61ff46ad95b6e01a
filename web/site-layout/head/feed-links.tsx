import { feedFormats } from '#schema/addresses/feeds';

const [rss, atom, json] = feedFormats;

/** The feeds of a listing, hoisted into the head, Atom first. @param base the path of the listing; empty for the site */
export function FeedLinks({ base, title }: { base: string; title: string }) {
  return [atom, rss, json].map(({ file, type }) => (
    <link key={file} rel="alternate" type={type} title={title} href={`${base}/${file}`} />
  ));
}
