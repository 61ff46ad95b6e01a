import { DomUtils, elements, isInside, parsed, type Element, type Root } from '../../../kernel/html/dom.ts';

/**
 * Replaces embedded players by links to their videos, so that reading a page requests nothing from other hosts.
 * web/boot/embeds.ts replaces a link by the player when it is pressed.
 */
export function replaceEmbeds(root: Root): void {
  for (const frame of elements(root, 'iframe')) {
    const video = videoOf(frame.attribs['src'] ?? '');
    if (!video || isInside(frame, 'a')) {
      DomUtils.removeElement(frame);
      continue;
    }
    const title = frame.attribs['title']?.trim() ?? '';
    const [link] = parsed(
      `<a class="embed"><span>Play video</span><span>From ${video.host}. Nothing loads until you press play.</span></a>`,
    ).children as [Element];
    Object.assign(link.attribs, { href: video.page, 'data-embed': video.player });
    if (title) {
      link.attribs['data-title'] = title;
      const [label] = elements(link, 'span');
      const [words] = label?.children ?? [];
      if (words && 'data' in words) words.data = `Play video: ${title}`;
    }
    DomUtils.replaceElement(frame, link);
  }
}

/** Makes video and audio of other hosts load only when played, without their posters. */
export function delayOutsideMedia(root: Root): void {
  for (const { attribs, children } of elements(root, 'video', 'audio')) {
    const sources = children.flatMap((child) => ('attribs' in child ? [child.attribs['src']] : []));
    if ([attribs['src'], ...sources].some(isOutside)) attribs['preload'] = 'none';
    if (isOutside(attribs['poster'])) delete attribs['poster'];
  }
}

const isOutside = (address: string | undefined) => /^https?:/i.test(address ?? '');

interface Video {
  /** The display name of the host. */
  host: string;
  /** The address of the video's own page. */
  page: string;
  /** The address of the player. */
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
  // The host that sets no cookies before the video is played.
  url.hostname = 'www.youtube-nocookie.com';
  url.searchParams.set('autoplay', '1');
  const list = url.searchParams.get('list');
  const page =
    id === 'videoseries' && list
      ? `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`
      : `https://www.youtube.com/watch?v=${id}`;
  return { host: 'YouTube', page, player: url.href };
}
