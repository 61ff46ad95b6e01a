import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Archive } from '../archive/archive.ts';
import { decodeText } from '../decode.ts';
import { readFlag } from '../visibility/flag.ts';
import { configured } from './addresses.ts';
import { isRecord, textField, type Values } from './fields.ts';
import { generatorOf, type Generator } from './generator.ts';

/** A part of the files that the site leaves out. */
export interface Excluded {
  pattern: string;
  /** Where it is said. */
  by: string;
}

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
    contentFolders: contentFoldersOf(generator, values, python, names),
    excluded: [
      ...(generator === 'Jekyll' ? patternsOf(values['exclude'], '`exclude` of _config.yml') : []),
      ...(generator === 'Hugo' ? [] : patternsIn(await textOf('.eleventyignore'), '.eleventyignore')),
      ...quoted(/^ARTICLE_EXCLUDES\s*=\s*\[([^\]]*)\]/m.exec(python)?.[1] ?? '').map((one) => ({
        pattern: one,
        by: 'ARTICLE_EXCLUDES',
      })),
    ],
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

function contentFoldersOf(
  generator: Generator,
  values: Values,
  python: string,
  names: readonly string[],
): readonly string[] {
  if (generator === 'Pelican') {
    const folder = /^PATH\s*=\s*["']([^"']+)["']/m.exec(python)?.[1] ?? 'content';
    return existing([folder], names);
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

const patternsOf = (value: unknown, by: string): Excluded[] => listOf(value).map((pattern) => ({ pattern, by }));

const patternsIn = (text: string | null, by: string): Excluded[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((pattern) => ({ pattern, by }));

const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

const quoted = (text: string): string[] => [...text.matchAll(/["']([^"']+)["']/g)].map(([, one = '']) => one);

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
