import { DomUtils, elements, isInside, parsed, type Element, type Root } from './dom.ts';

/**
 * Whoever reads a page asks nobody but us: a player of another host is a link to its video, which the page's own script
 * (web/boot/embeds.ts) makes the player of when it is pressed.
 */
export function stillEmbeds(root: Root): void {
  for (const frame of elements(root, 'iframe')) {
    const video = videoOf(frame.attribs['src'] ?? '');
    if (!video || isInside(frame, 'a')) {
      DomUtils.removeElement(frame);
      continue;
    }
    const title = frame.attribs['title']?.trim() ?? '';
    const [still] = parsed(
      `<a class="embed"><span>Play video</span><span>From ${video.host}. Nothing loads until you press play.</span></a>`,
    ).children as [Element];
    Object.assign(still.attribs, { href: video.page, 'data-embed': video.player });
    if (title) {
      still.attribs['data-title'] = title;
      const [label] = elements(still, 'span');
      const [words] = label?.children ?? [];
      if (words && 'data' in words) words.data = `Play video: ${title}`;
    }
    DomUtils.replaceElement(frame, still);
  }
}

/** Sound and moving pictures of another host wait until they are played, and what they show before then is not asked for. */
export function easeOutsideMedia(root: Root): void {
  for (const { attribs, children } of elements(root, 'video', 'audio')) {
    const sources = children.flatMap((child) => ('attribs' in child ? [child.attribs['src']] : []));
    if ([attribs['src'], ...sources].some(isOutside)) attribs['preload'] = 'none';
    if (isOutside(attribs['poster'])) delete attribs['poster'];
  }
}

const isOutside = (address: string | undefined) => /^https?:/i.test(address ?? '');

interface Video {
  /** As people call it. */
  host: string;
  /** Where it can be watched without us. */
  page: string;
  /** What is put in the still's place. */
  player: string;
}

function videoOf(address: string): Video | null {
  const url = URL.parse(address);
  if (!url) return null;
  const id = encodeURIComponent(url.pathname.split('/').findLast(Boolean) ?? '');
  if (url.hostname === 'player.vimeo.com') {
    url.searchParams.set('dnt', '1');
    url.searchParams.set('autoplay', '1');
    return { host: 'Vimeo', page: `https://vimeo.com/${id}`, player: url.href };
  }
  // Of its two hosts the one that sets no cookies before somebody plays.
  url.hostname = 'www.youtube-nocookie.com';
  url.searchParams.set('autoplay', '1');
  const list = url.searchParams.get('list');
  const page =
    id === 'videoseries' && list
      ? `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`
      : `https://www.youtube.com/watch?v=${id}`;
  return { host: 'YouTube', page, player: url.href };
}
