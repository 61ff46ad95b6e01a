import type { MenuLink } from '../use-frame.ts';

/** What fits beside the logo, at least and on wide screens. Further entries go under "More". */
const room = { entries: 5, letters: 34 };
const wideRoom = { entries: 8, letters: 60 };
/** The width of a group's arrow, in letters. */
const groupLetters = 5;

/**
 * The header's entries: those always shown, those that need a wide screen, and the rest, under "More". The split counts
 * characters, because the server cannot measure text and the header must not change after loading.
 */
export function splitHeader(links: readonly MenuLink[]): { always: MenuLink[]; wide: MenuLink[]; more: MenuLink[] } {
  const always = countFitting(links, room);
  const wide = Math.max(always, countFitting(links, wideRoom));
  return { always: links.slice(0, always), wide: links.slice(always, wide), more: links.slice(wide) };
}

function countFitting(links: readonly MenuLink[], { entries, letters }: typeof room): number {
  let taken = 0;
  const first = links.findIndex(
    ({ label, children }, at) =>
      at >= entries || (taken += label.length + (children.length > 0 ? groupLetters : 0)) > letters,
  );
  return first === -1 ? links.length : first;
}

/** The home link is active only on the home page, others also on pages below them. */
export function isActiveLink(path: string, href: string | null): boolean {
  return href !== null && (path === href || (href !== '/' && path.startsWith(`${href}/`)));
}

export const isActiveEntry = (path: string, { href, children }: MenuLink): boolean =>
  isActiveLink(path, href) || children.some((child) => isActiveEntry(path, child));

/** A group's own page comes first in its list. */
export const linksOfGroup = ({ label, href, children }: MenuLink): readonly MenuLink[] =>
  href === null ? children : [{ label, href, children: [] }, ...children];

/** Whether the site's own screens are at this address; files, feeds and the panel are documents of their own. */
export const isScreenAddress = (href: string): boolean =>
  href.startsWith('/') && !/^\/(?:admin|api|graphql|login|media|brand|assets)(?:[/?#]|$)|\.\w+$/.test(href);
