import { embedHosts } from './html-allowed.ts';

/** The player's URL for a video URL that people copy: of the page, the share button or the player. */
export function embedAddress(text: string): string | null {
  const typed = text.trim().replace(/^\/\//, 'https://');
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^(?:www|m)\./, '');

  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id =
      host === 'youtu.be'
        ? pathname.slice(1)
        : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1]);
    if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
    const start = /^(\d+)s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1];
    // The host that sets no cookies before the video is played.
    return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
  }
  if (host === 'vimeo.com') {
    const [, id, hash] = /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/(\w+))?/.exec(pathname) ?? [];
    return id ? `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}` : null;
  }
  return protocol === 'https:' && embedHosts.includes(hostname) && pathname.length > 1 ? href : null;
}
