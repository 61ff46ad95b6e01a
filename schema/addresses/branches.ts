import { feedFormats } from './feeds.ts';

/** A branch of the site's own addresses: one first segment, and what is there or below. */
export interface Branch {
  /** The first segment of its paths, in lower case. */
  at: string;
  /**
   * A `screen` and a `file` are one address each. Below the others are further ones: `pages` such as a tag's, `files`
   * such as a picture, and what needs the `server`, such as the panel. All but files are reserved slugs.
   */
  serves: 'screen' | 'file' | 'pages' | 'files' | 'server';
  /** The title of a screen. */
  title?: string;
  /** What a screen is about, for language models. */
  note?: string;
  /** Paths of other spellings redirect to the canonical one, unless they are `exact`; a `token` keeps its case. */
  spelling?: 'exact' | 'token';
  /** False where responses are private, or come from elsewhere than the response cache. */
  isCached?: false;
  /** What below it is not cached either: `auth`, or at any segment `*`. */
  uncached?: readonly string[];
  /** Whether visitors can use it in maintenance mode. */
  inMaintenance?: true;
  /** What crawlers are told to leave out: the address itself, what is below it, or both. */
  noCrawl?: 'address' | 'below' | 'both';
}

const declared = [
  // Screens of the site. The pages with the slugs of the first four hold their content.
  { at: 'home', serves: 'screen', title: 'Home' },
  { at: 'about', serves: 'screen', title: 'About', note: 'Philosophy, vision and mission' },
  { at: 'services', serves: 'screen', title: 'Services', note: 'What we offer' },
  { at: 'contact', serves: 'screen', title: 'Contact', note: 'How to reach us' },
  { at: 'search', serves: 'screen', title: 'Search', noCrawl: 'address' },
  // Of the people who edit it; the panel is one document at many addresses.
  { at: 'preview', serves: 'server', isCached: false, inMaintenance: true, noCrawl: 'below' },
  { at: 'login', serves: 'server', inMaintenance: true, noCrawl: 'address' },
  { at: 'admin', serves: 'server', spelling: 'exact', isCached: false, inMaintenance: true, noCrawl: 'both' },
  // For programs.
  {
    at: 'api',
    serves: 'server',
    spelling: 'exact',
    inMaintenance: true,
    noCrawl: 'below',
    uncached: ['auth', 'tokens', 'audit', 'changes', 'media', 'export', 'openapi.json', 'docs', '*/export'],
  },
  { at: 'graphql', serves: 'server', spelling: 'exact', inMaintenance: true, noCrawl: 'address' },
  { at: 'mcp', serves: 'server', inMaintenance: true },
  { at: 'healthz', serves: 'server', spelling: 'exact', isCached: false, inMaintenance: true },
  { at: 'readyz', serves: 'server', spelling: 'exact', isCached: false, inMaintenance: true },
  { at: 'metrics', serves: 'server', isCached: false },
  // Files, which browsers keep.
  { at: 'media', serves: 'files', spelling: 'exact', isCached: false, inMaintenance: true },
  { at: 'brand', serves: 'files', spelling: 'exact', isCached: false, inMaintenance: true },
  { at: 'assets', serves: 'files', spelling: 'exact', isCached: false, inMaintenance: true },
  // Links in mails. Of the newsletter's, those to confirm and to unsubscribe work in maintenance mode too.
  { at: 'newsletter', serves: 'server', spelling: 'token', isCached: false, noCrawl: 'below' },
  { at: 'reset-password', serves: 'server', spelling: 'token', isCached: false, inMaintenance: true, noCrawl: 'below' },
  { at: 'invitation', serves: 'server', spelling: 'token', isCached: false, inMaintenance: true, noCrawl: 'below' },
  // Pages of topics and people, each with feeds.
  { at: 'tags', serves: 'pages' },
  { at: 'authors', serves: 'pages' },
  { at: 'categories', serves: 'pages' },
  // Documents for search engines, feed readers and browsers.
  { at: 'robots.txt', serves: 'file', inMaintenance: true },
  { at: 'sitemap.xml', serves: 'file' },
  { at: 'llms.txt', serves: 'file' },
  { at: 'site.webmanifest', serves: 'file' },
  ...feedFormats.map(({ file }) => ({ at: file, serves: 'file' as const })),
  // Icons, which browsers and phones request on their own.
  { at: 'favicon.ico', serves: 'file', inMaintenance: true },
  { at: 'icon.svg', serves: 'file', inMaintenance: true },
  { at: 'apple-touch-icon.png', serves: 'file', inMaintenance: true },
  { at: 'icon-192.png', serves: 'file', inMaintenance: true },
  { at: 'icon-512.png', serves: 'file', inMaintenance: true },
  { at: 'icon-maskable.png', serves: 'file', inMaintenance: true },
] as const satisfies readonly Branch[];

/** Every branch of the site's own addresses, besides kinds of content. */
export const branches: readonly Branch[] = declared;

/** The first segment of a branch. */
export type Segment = (typeof declared)[number]['at'];

/** The path of a branch that the table has: `/media`. */
export const pathOf = <At extends Segment>(at: At): `/${At}` => `/${at}`;

/** The first segments of the branches of which this is true. */
export const segmentsWhere = (isMeant: (branch: Branch) => boolean): readonly string[] =>
  branches.filter(isMeant).map(({ at }) => at);

/** The paths of the documents at the root, such as `/rss.xml`. */
export const documentPaths: readonly string[] = segmentsWhere(({ serves }) => serves === 'file').map((at) => `/${at}`);

/** A screen of the site that is not an item. */
export interface BuiltInScreen {
  path: string;
  title: string;
}

interface DeclaredScreen extends BuiltInScreen {
  /** The slug of the page that holds its content, where there is one. */
  slug: string;
  note: string | undefined;
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

/** The built-in screens, in the order of the table. */
export const builtInScreens: readonly DeclaredScreen[] = branches
  .filter(({ serves }) => serves === 'screen')
  .map(({ at, title = at, note, noCrawl }) => ({
    ...{ slug: at, path: at === 'home' ? '/' : `/${at}`, title, note },
    isIndexed: noCrawl === undefined,
  }));
