import { listings } from './addresses/listings.ts';
import { views } from './constants.ts';
import type { KindDeclaration } from './content/define.ts';
import { isReservedSlug } from './addresses/slug.ts';
import { isLayoutSlug } from './sections/pages/page-layout.ts';

/** The menus of the public site. */
export const menuNames = ['header', 'footer', 'legal', 'social'] as const;
export type MenuName = (typeof menuNames)[number];

export const isMenuName = (name: unknown): name is MenuName => menuNames.some((one) => one === name);

export interface MenuTarget {
  kind: string;
  id: number;
}

/** A link to an address or to an item of the site, or a group. A group has children; it may be a link as well. */
export interface MenuEntry {
  label: string;
  href: string | null;
  /** Takes precedence over `href`, and still leads to the item when its slug changes. */
  item: MenuTarget | null;
  children: MenuEntry[];
}

/** Null stands for the default menu. */
export type StoredMenu = readonly MenuEntry[] | null;

interface MenuDefinition {
  label: string;
  /** For the panel. */
  description: string;
  /** The setting that stores it. */
  setting: `${MenuName}Menu`;
  maxEntries: number;
  /** Zero: it has no groups. */
  maxChildren: number;
}

export const menuDefinitions: { readonly [N in MenuName]: MenuDefinition } = {
  header: {
    label: 'Header',
    description: 'The main navigation of the site. A group opens as a menu. Links that do not fit are under “More”.',
    setting: 'headerMenu',
    maxEntries: 30,
    maxChildren: 20,
  },
  footer: {
    label: 'Footer',
    description: 'Each group is a column of the footer.',
    setting: 'footerMenu',
    maxEntries: 5,
    maxChildren: 20,
  },
  legal: {
    label: 'Legal',
    description: 'The links in the last line of the footer.',
    setting: 'legalMenu',
    maxEntries: 10,
    maxChildren: 0,
  },
  social: {
    label: 'Social',
    description: 'The icons in the footer. Each shows the icon of its network.',
    setting: 'socialMenu',
    maxEntries: 12,
    maxChildren: 0,
  },
};

export const menuLabelLength = 60;

/** Only live entries, or also those hidden from visitors. */
export const menuViews = views;
export type MenuView = (typeof menuViews)[number];

const link = (label: string, href: string): MenuEntry => ({ label, href, item: null, children: [] });

/** The header's links to built-in screens. */
export const builtInLinks: readonly MenuEntry[] = [
  link('Home', '/'),
  link('About', '/about'),
  link('Services', '/services'),
  link('Blog', listings.post),
  link('Contact', '/contact'),
];

/** The slug of the page behind a built-in link. */
export const slugOfBuiltIn = (href: string | null): string => (href === '/' ? 'home' : (href ?? '').slice(1));

export const legalPages: readonly { slug: string; label: string }[] = [
  { slug: 'privacy-policy', label: 'Privacy Policy' },
  { slug: 'terms-of-service', label: 'Terms of Service' },
];

export const isLegalSlug = (slug: string): boolean => legalPages.some((page) => page.slug === slug);

/** A page as menus see it. */
export interface MenuPage {
  id: number;
  slug: string;
  title: string;
  showInNavigation: boolean | null;
}

/** The inputs of the default menus. */
export interface DefaultsFrom {
  /** Published pages, oldest first, and those behind built-in links. */
  pages: readonly MenuPage[];
  kinds: readonly KindDeclaration[];
  contactEmail: string;
  contactPhone: string;
  socialLinks: { linkedin: string; twitter: string; github: string };
}

const networks = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'github', label: 'GitHub' },
] as const;

const pageEntry = ({ id }: MenuPage, label: string): MenuEntry => ({
  label,
  href: null,
  item: { kind: 'page', id },
  children: [],
});

/** Whether the default header has a link to the page, apart from its status. */
export const isInDefaultHeader = (
  { slug, showInNavigation }: Pick<MenuPage, 'slug' | 'showInNavigation'>,
  kinds: readonly KindDeclaration[],
): boolean => showInNavigation !== false && !isReservedSlug(slug, kinds) && !isLayoutSlug(slug);

/** The default entries of a menu. */
export const defaultMenus: { readonly [N in MenuName]: (from: DefaultsFrom) => MenuEntry[] } = {
  /** Built-in links, then one for each published page, legal pages last. */
  header({ pages, kinds }) {
    const hidden = new Set(pages.filter((page) => page.showInNavigation === false).map(({ slug }) => slug));
    const own = pages.filter((page) => isInDefaultHeader(page, kinds));
    const sorted = [...own.filter(({ slug }) => !isLegalSlug(slug)), ...own.filter(({ slug }) => isLegalSlug(slug))];
    return [
      ...builtInLinks.filter(({ href }) => !hidden.has(slugOfBuiltIn(href))),
      ...sorted.map((page) => pageEntry(page, page.title)),
    ];
  },

  footer({ contactEmail, contactPhone }) {
    const group = (label: string, children: MenuEntry[]): MenuEntry => ({ label, href: null, item: null, children });
    const contact = [
      ...(contactEmail ? [link(contactEmail, `mailto:${contactEmail}`)] : []),
      ...(contactPhone ? [link(contactPhone, `tel:${contactPhone.replace(/[^+\d]/g, '')}`)] : []),
    ];
    return [
      group('Solutions', [
        link('HealthTech AI', '/services#healthtech'),
        link('Automation AI', '/services#automation'),
        link('Manufacturing AI', '/services#manufacturing'),
        link('Technology', '/services#technology'),
      ]),
      group('Company', [
        link('About', '/about'),
        link('Services', '/services'),
        link('Blog', listings.post),
        link('Articles', listings.article),
        link('Contact', '/contact'),
      ]),
      ...(contact.length > 0 ? [group('Get in touch', contact)] : []),
    ];
  },

  legal: ({ pages }) =>
    legalPages.flatMap(({ slug, label }) =>
      pages.filter((page) => page.slug === slug).map((page) => pageEntry(page, label)),
    ),

  social: ({ socialLinks }) =>
    networks.filter(({ key }) => socialLinks[key]).map(({ key, label }) => link(label, socialLinks[key])),
};
