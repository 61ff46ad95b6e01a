import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Values } from '#schema/values';
import type { Archive } from '../archive/archive.ts';
import { decodeText } from '../decode.ts';
import { readFlag } from '../visibility/flag.ts';
import { configured } from './addresses.ts';
import { isRecord, textField } from './fields.ts';
import {
  eleventyCode,
  excludedOf,
  expressionsOf,
  listInPython,
  listOf,
  pelicanFolder,
  type Excluded,
  type TextOf,
} from './excluded.ts';
import { generatorOf, type Generator } from './generator.ts';

/** Values that texts of a folder have unless they say otherwise. */
export interface Inherited {
  /** A path or pattern; empty for all texts. */
  path: string;
  /** The name of the collection, in Jekyll. */
  type?: string | undefined;
  values: Values;
}

/** What the files of a generator's configuration say. */
export interface MarkdownSite {
  generator: Generator;
  address: string | null;
  /** The addresses of posts, in Jekyll. */
  pattern: string | null;
  /** The addresses of texts by their first folder, in Hugo. */
  permalinks: Readonly<Record<string, string>>;
  /** Folders that hold all texts, with a slash at the end; empty if texts may be anywhere. */
  contentFolders: readonly string[];
  excluded: readonly Excluded[];
  /** Regular expressions of Hugo's `ignoreFiles`; null for one that cannot be read. */
  excludedByName: readonly { source: string; expression: RegExp | null }[];
  /** Patterns that are built although a rule leaves them out. */
  included: readonly string[];
  inherited: readonly Inherited[];
  /** Jekyll's collections that have pages. */
  collections: ReadonlySet<string>;
  /** Codes such as `fr`; the default one first. Empty for a site of one language. */
  languages: readonly string[];
  /** Files that hold rules which cannot be read, by their folder. */
  unreadRules: ReadonlyMap<string, string>;
}

const configurations = [
  ...['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'config/_default/hugo.toml', 'config/_default/config.toml'],
  ...['config/_default/hugo.yaml', 'config/_default/config.yaml', 'config.toml', 'config.yaml', 'config.yml'],
  ...['config.json', 'zola.toml', '_config.yml', '_config.yaml'],
];

const pelicanFiles = ['publishconf.py', 'pelicanconf.py', 'pelican.conf.py'];

/** Words of Eleventy's data files that decide whether a text is shown. */
const hiding = /\b(?:draft|permalink|eleventyExcludeFromCollections|published|eleventyComputed)\b/;

const globalData =
  /^(?:src\/)?_data\/(?:eleventyComputed|draft|permalink|published|eleventyExcludeFromCollections)\.(?:json|[cm]?js)$/;

/** @param root the folder of the site in the archive */
export async function readSite(archive: Archive, root: string): Promise<MarkdownSite> {
  const names = archive.names.filter((name) => name.startsWith(root)).map((name) => name.slice(root.length));
  const generator = generatorOf(names);
  const textOf = async (name: string): Promise<string | null> => {
    if (!archive.names.includes(root + name)) return null;
    try {
      return decodeText(await archive.read(root + name), name);
    } catch {
      // A file that its generator could not read either.
      return null;
    }
  };
  const values = await configurationOf(textOf);
  const { site: address, pattern } = configured(values);
  const python = (await Promise.all(pelicanFiles.map(textOf))).filter((text) => text !== null).join('\n');
  const data = await folderData(names, textOf);
  return {
    generator,
    address: address ?? addressInPython(python),
    pattern,
    permalinks: permalinksOf(values['permalinks']),
    contentFolders: await contentFoldersOf({ generator, values, python, names, textOf }),
    excluded: await excludedOf({ generator, values, python, textOf }),
    excludedByName: expressionsOf(values['ignoreFiles']),
    included: listOf(values['include']),
    inherited: [...inheritedOf(values), ...data.inherited, ...pelicanDefaults(python)],
    collections: collectionsOf(values['collections']),
    languages: languagesOf(values, python),
    unreadRules: data.unread,
  };
}

async function configurationOf(textOf: (name: string) => Promise<string | null>): Promise<Values> {
  for (const name of configurations) {
    const text = await textOf(name);
    if (text === null) continue;
    try {
      const values: unknown = name.endsWith('.toml') ? parseToml(text) : parseYaml(text, { logLevel: 'error' });
      if (isRecord(values)) return values;
    } catch {
      // Optional: the texts are read without it too.
    }
  }
  return {};
}

async function contentFoldersOf({
  generator,
  values,
  python,
  names,
  textOf,
}: {
  generator: Generator;
  values: Values;
  python: string;
  names: readonly string[];
  textOf: TextOf;
}): Promise<readonly string[]> {
  const mkDocs = await textOf('mkdocs.yml');
  if (mkDocs !== null) return existing([/^docs_dir:\s*["']?([^\s"'#]+)/m.exec(mkDocs)?.[1] ?? 'docs'], names);
  if (generator === 'Eleventy') {
    const [, folder] = /\binput\s*:\s*["'`]([^"'`]+)["'`]/.exec(await eleventyCode(textOf)) ?? [];
    return folder === undefined || /^\.?\/?$/.test(folder) ? [] : existing([folder], names);
  }
  if (generator === 'Pelican') {
    const folder = pelicanFolder(python);
    const articles = listInPython(python, 'ARTICLE_PATHS');
    // By default, pages are in `pages`, and articles are everywhere else.
    if (articles.length === 0 || articles.includes('')) return existing([folder], names);
    const pages = listInPython(python, 'PAGE_PATHS');
    const parts = [...articles, ...(pages.length > 0 ? pages : ['pages'])];
    return existing(
      parts.map((part) => posix.join(folder, part)),
      names,
    );
  }
  if (generator !== 'Hugo') return [];
  const languages = isRecord(values['languages']) ? Object.values(values['languages']) : [];
  const folders = [values, ...languages].map((one) => (isRecord(one) ? textField(one, 'contentDir') : null));
  return existing([...folders.filter((one) => one !== null), 'content'], names);
}

const existing = (folders: readonly string[], names: readonly string[]) =>
  [...new Set(folders.map((one) => `${one.replace(/^\.?\/+|\/+$/g, '')}/`))].filter((folder) =>
    names.some((name) => name.startsWith(folder)),
  );

/** `cascade` of Hugo, `defaults` of Jekyll. */
function inheritedOf(values: Values): Inherited[] {
  const defaults = Array.isArray(values['defaults']) ? values['defaults'] : [];
  return [
    ...cascadeOf(values['cascade'], ''),
    ...defaults.flatMap((one): Inherited[] => {
      if (!isRecord(one) || !isRecord(one['values'])) return [];
      const scope = isRecord(one['scope']) ? one['scope'] : {};
      return [
        { path: textField(scope, 'path') ?? '', type: textField(scope, 'type') ?? undefined, values: one['values'] },
      ];
    }),
  ];
}

/** The values that a section hands down. A target is not evaluated: they count for all texts below. */
export function cascadeOf(value: unknown, folder: string): Inherited[] {
  return [value].flat().flatMap((one) => {
    if (!isRecord(one)) return [];
    const { params, target: _, _target: __, ...values } = one;
    return [{ path: folder, values: { ...(isRecord(params) ? params : {}), ...values } }];
  });
}

/** Eleventy's data of folders and files: `posts/posts.json`, `posts/posts.11tydata.js`. */
async function folderData(
  names: readonly string[],
  textOf: (name: string) => Promise<string | null>,
): Promise<{ inherited: Inherited[]; unread: Map<string, string> }> {
  const inherited: Inherited[] = [];
  const unread = new Map<string, string>();
  const known = new Set(names);
  const folders = [...new Set(names.map((name) => posix.dirname(name)))].filter((one) => one !== '.').sort();
  const stems = folders.map((folder) => `${folder}/${posix.basename(folder)}`);
  const files = names.filter((name) => /\.11tydata\.(?:json|[cm]?js)$/.test(name));
  for (const name of [...stems.map((stem) => `${stem}.json`).filter((one) => known.has(one)), ...files]) {
    const stem = name.replace(/(?:\.11tydata)?\.\w+$/, '');
    const path = stems.includes(stem) ? posix.dirname(stem) : stem;
    const text = (await textOf(name)) ?? '';
    const values = name.endsWith('.json') ? parsedJson(text) : null;
    if (values) inherited.push({ path, values });
    else if (hiding.test(text)) unread.set(path, name);
  }
  // Data of all texts: https://www.11ty.dev/docs/data-global/
  for (const name of names.filter((one) => globalData.test(one))) {
    const text = (await textOf(name)) ?? '';
    const field = posix.basename(name).replace(/\.\w+$/, '');
    if (field !== 'eleventyComputed' || hiding.test(text)) unread.set('', name);
  }
  return { inherited, unread };
}

function parsedJson(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** https://docs.getpelican.com/en/latest/settings.html: the status that texts have unless they say otherwise. */
function pelicanDefaults(python: string): Inherited[] {
  const [, body = ''] = /^DEFAULT_METADATA\s*=\s*\{([^}]*)\}/m.exec(python) ?? [];
  const [, status] = /["']status["']\s*:\s*["'](\w+)["']/.exec(body) ?? [];
  return status === undefined ? [] : [{ path: '', values: { status } }];
}

const addressInPython = (python: string): string | null => {
  const [, url] = /^SITEURL\s*=\s*["'](https?:\/\/[^"']+)["']/m.exec(python) ?? [];
  return url === undefined ? null : configured({ url }).site;
};

function collectionsOf(value: unknown): Set<string> {
  if (!isRecord(value)) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, one]) => (isRecord(one) && readFlag(one['output']) === true ? [name] : [])),
  );
}

function languagesOf(values: Values, python: string): string[] {
  const usual =
    textField(values, 'defaultContentLanguage', 'default_language', 'lang') ??
    /^DEFAULT_LANG\s*=\s*["']([\w-]+)["']/m.exec(python)?.[1] ??
    'en';
  const declared = values['languages'];
  const others = isRecord(declared) ? Object.keys(declared) : listOf(declared);
  return others.length === 0 ? [usual] : [...new Set([usual, ...others])];
}

/** https://gohugo.io/configuration/permalinks/ */
function permalinksOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const pages = isRecord(value['page']) ? value['page'] : value;
  return Object.fromEntries(
    Object.entries(pages).filter(
      (one): one is [string, string] => typeof one[1] === 'string' && one[1].startsWith('/'),
    ),
  );
}

/** The values that a text inherits, nearer folders last. */
export function inheritedBy(
  path: string,
  collection: string | null,
  inherited: readonly Inherited[],
  matches: (path: string, pattern: string) => boolean,
): Values {
  const applying = inherited.filter(
    (one) =>
      (one.path === '' || matches(path, `/${one.path}`) || path.replace(/\.\w+$/, '') === one.path) &&
      (one.type === undefined || one.type === collection),
  );
  const {
    title: _,
    slug: __,
    ...values
  } = Object.assign(
    {},
    ...[...applying].sort((a, b) => a.path.length - b.path.length).map((one) => one.values),
  ) as Record<string, unknown>;
  return values;
}
