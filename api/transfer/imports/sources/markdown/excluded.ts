import { posix } from 'node:path';
import type { Values } from '#schema/values';
import { isRecord, textField } from './fields.ts';
import type { Generator } from './generator.ts';

/** A part of the files that the site leaves out. */
export interface Excluded {
  pattern: string;
  /** Where it is said. */
  by: string;
}

/** The text of a file of the site; null if it is not there. */
export type TextOf = (name: string) => Promise<string | null>;

/** What the configuration of a generator leaves out. */
export async function excludedOf({
  generator,
  values,
  python,
  textOf,
}: {
  generator: Generator;
  values: Values;
  /** The configuration of Pelican. */
  python: string;
  textOf: TextOf;
}): Promise<Excluded[]> {
  return [
    ...(generator === 'Jekyll' ? patternsOf(values['exclude'], '`exclude` of _config.yml') : []),
    ...(generator === 'Hugo' ? [] : patternsIn(await textOf('.eleventyignore'), '.eleventyignore')),
    ...(generator === 'Eleventy' ? await ignoredByEleventy(textOf) : []),
    ...patternsOf(values['ignore'], '`ignore` of _config.yml'),
    ...patternsOf(values['ignored_content'], '`ignored_content` of the configuration'),
    ...mountExcludes(values),
    ...(await excludedByMkDocs(textOf)),
    ...['ARTICLE_EXCLUDES', 'PAGE_EXCLUDES', 'IGNORE_FILES'].flatMap((by) =>
      // Folders are those below the folder of texts.
      listInPython(python, by).flatMap((one) =>
        [one, `/${pelicanFolder(python)}/${one}`].map((pattern) => ({ pattern, by })),
      ),
    ),
  ];
}

const eleventyFiles = ['eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs', '.eleventy.js'];

export const eleventyCode = async (textOf: TextOf): Promise<string> =>
  (await Promise.all(eleventyFiles.map(textOf))).join('\n');

/** https://www.11ty.dev/docs/ignores/ */
async function ignoredByEleventy(textOf: TextOf): Promise<Excluded[]> {
  const code = await eleventyCode(textOf);
  const named = [...code.matchAll(/\bignores\.add\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, one = '']) => one);
  const isUsed = !/\bsetUseGitIgnore\(\s*false\s*\)/.test(code);
  return [
    ...named.map((pattern) => ({ pattern, by: '`ignores.add` of the configuration' })),
    ...(isUsed ? patternsIn(await textOf('.gitignore'), '.gitignore') : []),
  ];
}

/** https://gohugo.io/configuration/module/#mounts */
function mountExcludes({ module }: Values): Excluded[] {
  const mounts = isRecord(module) ? [module['mounts']].flat() : [];
  return mounts.flatMap((mount) => {
    if (!isRecord(mount)) return [];
    const folder = textField(mount, 'source') ?? 'content';
    const files = [...listOf(mount['excludeFiles']), ...negated(mount['files'])];
    return files.map((one) => ({ pattern: posix.join('/', folder, one), by: 'a mount of the configuration' }));
  });
}

const negated = (value: unknown) =>
  listOf(value).flatMap((one) => (/^!\s*\S/.test(one) ? [one.replace(/^!\s*/, '')] : []));

/** https://www.mkdocs.org/user-guide/configuration/#exclude_docs: patterns of `.gitignore`, below the folder of texts. */
async function excludedByMkDocs(textOf: TextOf): Promise<Excluded[]> {
  const text = (await textOf('mkdocs.yml')) ?? (await textOf('mkdocs.yaml'));
  if (text === null) return [];
  const valueOf = (name: string) => {
    const [, block] =
      new RegExp(`^${name}:[ \\t]*[|>][-+]?[ \\t]*\\n((?:[ \\t]+.*\\n?|[ \\t]*\\n)*)`, 'm').exec(text) ?? [];
    return block ?? new RegExp(`^${name}:[ \\t]*([^|>\\n].*)$`, 'm').exec(text)?.[1] ?? null;
  };
  return ['exclude_docs', 'draft_docs'].flatMap((name) =>
    patternsIn(valueOf(name), `\`${name}\` of mkdocs.yml`).map(({ pattern, by }) => ({
      pattern: pattern.startsWith('/') ? `/docs${pattern}` : pattern,
      by,
    })),
  );
}

/** Repetitions of repetitions, which may take for ever. */
const isSlow = /[+*}]\)*[+*{]|\([^)]*[+*{][^)]*\)[+*{]/;

/** Regular expressions; null for one that is not run. */
export function expressionsOf(value: unknown): { source: string; expression: RegExp | null }[] {
  return listOf(value).map((source) => {
    try {
      return { source, expression: source.length > 200 || isSlow.test(source) ? null : new RegExp(source) };
    } catch {
      return { source, expression: null };
    }
  });
}

export const pelicanFolder = (python: string) => /^PATH\s*=\s*["']([^"']+)["']/m.exec(python)?.[1] ?? 'content';

/** The texts in a list of Python, such as `ARTICLE_PATHS = ['blog']`. */
export const listInPython = (python: string, name: string): string[] =>
  [
    ...(new RegExp(`^${name}\\s*=\\s*[[(]([^\\])]*)[\\])]`, 'm').exec(python)?.[1] ?? '').matchAll(/["']([^"']*)["']/g),
  ].map(([, one = '']) => one);

const patternsOf = (value: unknown, by: string): Excluded[] => listOf(value).map((pattern) => ({ pattern, by }));

const patternsIn = (text: string | null, by: string): Excluded[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((pattern) => ({ pattern, by }));

export const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
