import type { Block } from '#schema/sections/define';
import { escapeHtml } from '#schema/text/escape-html';

/** A player for the address of a video, as HTML; empty for other addresses. */
export function embedHtml({ url, title }: Block): string {
  const player = playerOf(String(url));
  return player === null ? '' : `<iframe src="${escapeHtml(player)}" title="${escapeHtml(String(title))}"></iframe>`;
}

function playerOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const last = url.pathname.split('/').findLast(Boolean) ?? '';
  if (host === 'youtu.be') return `https://www.youtube-nocookie.com/embed/${last}`;
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = url.searchParams.get('v') ?? last;
    return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    return /^\d+$/.test(last) ? `https://player.vimeo.com/video/${last}` : null;
  }
  return null;
}
