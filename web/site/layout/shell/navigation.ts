import { isLayoutSlug } from '#schema/page-layout';
import type { KindDeclaration } from '#schema/content/define';
import { isReservedSlug } from '#schema/slug';

export interface NavigationLink {
  href: string;
  label: string;
}

/** Links to built-in screens in the header. */
export const builtInLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
];

export const searchLink: NavigationLink = { href: '/search', label: 'Search' };

export const legalSlugs: readonly string[] = ['privacy-policy', 'terms-of-service'];

/** Further pages, or those with longer labels, go under "More". */
const shownPages = 3;
const shownLetters = 32;

/**
 * Header links to published pages that are not built in, legal pages last, split into those shown and those under
 * "More". The split counts characters, because the server cannot measure text and the header must not change after
 * loading.
 */
export function pageLinks(
  pages: readonly { slug: string; title: string }[],
  kinds?: readonly KindDeclaration[],
): {
  shown: NavigationLink[];
  more: NavigationLink[];
} {
  const own = pages.filter(({ slug }) => !isReservedSlug(slug, kinds) && !isLayoutSlug(slug));
  const isLegal = ({ slug }: { slug: string }) => legalSlugs.includes(slug);
  const links = [...own.filter((page) => !isLegal(page)), ...own.filter(isLegal)].map(({ slug, title }) => ({
    href: `/${slug}`,
    label: title,
  }));
  let letters = 0;
  const fits = (link: NavigationLink) => (letters += link.label.length) <= shownLetters;
  let count = 0;
  while (count < links.length && count < shownPages && fits(links[count] as NavigationLink)) count += 1;
  return { shown: links.slice(0, count), more: links.slice(count) };
}

/** The home link is active only on the home page, others also on pages below them. */
export function isActiveLink(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
