import { escapeHtml, unescapeHtml } from '#schema/text/escape-html';

const imageSource = /<img\b[^>]*?\bsrc="((?:https?:)?\/\/[^"]+)"/gi;
const sourceOf = /\ssrc="([^"]*)"/i;

/** URLs of images in a text, and of the featured image, that load from other hosts. */
export function outsideImages(html: string, featured: string, own: URL): string[] {
  const written = [...html.matchAll(imageSource)].map(([, address = '']) => unescapeHtml(address));
  const all = [...written, featured.trim()].filter((address) => {
    const url = /^(?:https?:)?\/\//i.test(address) ? URL.parse(address, own) : null;
    return url !== null && url.host !== own.host;
  });
  return [...new Set(all)];
}

/** "a.example", "a.example and b.example", "a.example, b.example and 3 more" */
export function hostsOf(addresses: readonly string[], own: URL): string {
  const hosts = [...new Set(addresses.map((address) => URL.parse(address, own)?.host ?? address))];
  const [shown, rest] = [hosts.slice(0, 3), hosts.length - 3];
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

const countImages = (count: number, one: string, many: string) =>
  count === 1 ? `1 image ${one}` : `${count} images ${many}`;

/** Explains how visitors get these images. The content policy blocks images over plain http. */
export function explainOutsideImages(addresses: readonly string[], own: URL): string {
  const isPlain = (address: string) => URL.parse(address, own)?.protocol === 'http:';
  const plain = addresses.filter(isPlain);
  const loadable = addresses.filter((address) => !isPlain(address));
  const they = loadable.length === 1 ? 'It loads' : 'They load';
  return [
    loadable.length > 0 &&
      `${countImages(loadable.length, 'loads', 'load')} from ${hostsOf(loadable, own)}. ${they} from another ` +
        `site on every visit.`,
    plain.length > 0 &&
      `${countImages(plain.length, 'is', 'are')} not shown to visitors: browsers block images from ` +
        `${hostsOf(plain, own)} without https.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Replaces an image's URL wherever it is the source of an image. */
export function withAddress(html: string, from: string, to: string): string {
  return html.replace(/<img\b[^>]*>/gi, (tag) =>
    unescapeHtml(sourceOf.exec(tag)?.[1] ?? '') === from
      ? tag.replace(sourceOf, () => ` src="${escapeHtml(to)}"`).replace(/ (?:srcset|sizes)="[^"]*"/g, '')
      : tag,
  );
}
