import { posix } from 'node:path';

const texts = /\.(?:md|mdx|markdown|mdown|mkdn?|html?)$/i;
const media = /\.(?:jpe?g|png|webp|avif|gif|svg|mp4|webm|mp3|wav|ogg|pdf)$/i;
/** Texts in a form that cannot be read, and templates, by their endings. */
const unread: Readonly<Record<string, string>> = {
  rst: 'reStructuredText',
  org: 'Org mode',
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  textile: 'Textile',
  mdoc: 'Markdoc',
  qmd: 'Quarto',
  rmd: 'R Markdown',
  ipynb: 'Jupyter notebooks',
};
const templates = /\.(?:njk|liquid|pug|hbs|mustache|ejs|haml|astro|vue|svelte|erb|webc|11ty\.js)$/i;

/** Folders of a generator at the top of its site, and those that are its own anywhere. */
const own = /^(?:themes|layouts|archetypes|vendor|dist|resources|_site|i18n)\//;
const everywhere =
  /(?:^|\/)(?:\.[^/]*|node_modules|bower_components|_layouts|_includes|_sass|_data|_config|_plugins)\//;
const about =
  /(?:^|\/)(?:readme|license|licence|changelog|history|contributing|code_of_conduct|security|authors)\.(?:md|markdown|html?)$/i;

/** Whether a file is one of the generator, not of the site. @param path from the folder of the site */
export const isForeign = (path: string): boolean => own.test(path) || everywhere.test(path);
export const isMedia = (path: string): boolean => media.test(path);
/** About the files, such as `README.md`; a site may have such a page among its texts. */
export const isAboutFiles = (path: string): boolean =>
  about.test(path) && !/(?:^|\/)(?:content|_posts|posts|pages|src)[^/]*\//.test(path);
export const hasTextEnding = (path: string): boolean => texts.test(path);
export const isHtml = (path: string): boolean => /\.html?$/i.test(path);

/** Whether a file may be a text of the site; a page in HTML is only one with front matter. */
export const isText = (path: string): boolean => texts.test(path) && !isForeign(path);

/** Folders beside the stories of Medium: what somebody read, and their account. */
const ofMedium =
  /^(?:README|(?:applause|blocks|bookmarks|claps|highlights|interests|ips|lists|memberships|partner-program|profile|pubs-following|quotes|sessions|topics-following|twitter|users-following)\/[^/]+)\.html$/;

/** Whether a file of Medium's export is no story. @param path from the folder of the site */
export const isAccountOfMedium = (path: string): boolean => ofMedium.test(path);

/** Why a file that holds a text, or makes one, is not read; null for all others. */
export function unreadReason(path: string): string | null {
  if (isForeign(path)) return null;
  if (templates.test(path)) return 'A template, which only its generator can fill in';
  const form = unread[posix.extname(path).slice(1).toLowerCase()];
  return form === undefined ? null : `Texts in ${form} cannot be read: convert it to Markdown`;
}

/** A zip file of a repository has everything in one folder. */
export function rootOf(names: readonly string[]): string {
  const [first = ''] = (names[0] ?? '').split('/');
  const isKnown =
    /^(?:content(?:\..*)?|posts?|_.*|blog|src|static|source|pages|articles?|docs|assets|public|drafts)$/.test(first);
  return first !== '' && !isKnown && names.every((name) => name.startsWith(`${first}/`)) ? `${first}/` : '';
}
