import { isLayoutSlug } from '#schema/page-layout';
import { isReservedSlug } from '#schema/slug';

export interface NavigationLink {
  href: string;
  label: string;
}

/** The built-in screens in the header. */
export const builtInLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
];

export const searchLink: NavigationLink = { href: '/search', label: 'Search' };

export const legalSlugs: readonly string[] = ['privacy-policy', 'terms-of-service'];

/** A header with more pages than this, or longer labels, puts the rest under "More". */
const shownPages = 3;
const shownLetters = 32;

/**
 * One link per published page whose slug is not built in, those of the law last: which stand in the header and which
 * under "More". It counts letters, because the server cannot measure and the header must not change afterwards.
 */
export function pageLinks(pages: readonly { slug: string; title: string }[]): {
  shown: NavigationLink[];
  more: NavigationLink[];
} {
  const own = pages.filter(({ slug }) => !isReservedSlug(slug) && !isLayoutSlug(slug));
  const isLegal = ({ slug }: { slug: string }) => legalSlugs.includes(slug);
  const links = [...own.filter((page) => !isLegal(page)), ...own.filter(isLegal)].map(({ slug, title }) => ({
    href: `/${slug}`,
    label: title,
  }));
  let letters = 0;
  const fits = (link: NavigationLink) => (letters += link.label.length) <= shownLetters;
  let count = 0;
  while (count < links.length && count < shownPages && fits(links[count] as NavigationLink)) count += 1;
  // One link alone under "More" would take as much room as the word.
  return { shown: links.slice(0, count), more: links.slice(count) };
}

/** The path is the link's or lies under it; the home page's only itself. */
export function isActiveLink(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
