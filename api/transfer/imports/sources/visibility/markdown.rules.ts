import type { Values } from '#schema/values';
import { field, isRecord, listField, textField } from '../markdown/fields.ts';
import { matchesGlob } from '../markdown/glob.ts';
import type { MarkdownSite } from '../markdown/site.ts';
import { timeOf, type DayOrder } from '../dates.ts';
import { readFlag } from './flag.ts';
import { futureRule, isUnclear, type VisibilityRule } from './rule.ts';

/** What the files say about a text. */
export interface TextFacts {
  /** Its front matter, with what it inherits. */
  values: Values;
  /** From the folder of the site. */
  path: string;
  /** The parts of its path, without those that only its generator has. */
  folders: readonly string[];
  /** Its dates that can be read. */
  times: readonly string[];
  /** Whether a date of it cannot be read. */
  hasUnreadDate: boolean;
  order: DayOrder | null;
  now: number;
  site: MarkdownSite;
  /** The parts of a page that only conditions of its templates show. */
  conditions: readonly string[];
  /** The folders whose `_index.md` is a draft. */
  draftSections: ReadonlySet<string>;
  /** Whether it lies in a page bundle of Hugo, beside its `index.md`. */
  isInBundle: boolean;
}

type Rule = VisibilityRule<TextFacts>;

const shown = (name: string, value: unknown) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** A field with yes or no, of which one value keeps the text from visitors. Any other text is not understood. */
function flag(system: string, source: string, name: string, keeps: boolean): Rule {
  return {
    system,
    source,
    finds: ({ values, order }) => {
      const value = field(values, name);
      if (value === undefined || readFlag(value) === !keeps) return null;
      // Some themes write a date in such a field.
      if (!keeps && typeof value !== 'boolean' && timeOf(value, order) !== null) return null;
      return shown(name, value);
    },
  };
}

/** A field with words, of which only some let everybody read the text. */
function word(
  system: string,
  source: string,
  name: string,
  open: RegExp,
  becomes: 'draft' | 'private' = 'draft',
): Rule {
  return {
    system,
    source,
    becomes,
    finds: ({ values }) => {
      const value = field(values, name);
      if (value === undefined || (typeof value === 'string' && open.test(value.trim()))) return null;
      return readFlag(value) === true && open.test('published') ? null : shown(name, value);
    },
  };
}

/** No programme documents it: a text is a draft where a rule is not understood. */
const notDocumented = 'docs/importing.md#what-visitors-see-of-an-import';

const hugo = 'https://gohugo.io/content-management';
const jekyll = 'https://jekyllrb.com/docs';
const eleventy = 'https://www.11ty.dev/docs';
const pelican = 'https://docs.getpelican.com/en/latest';

/** Hexo's posts need no date in their names: https://hexo.io/docs/writing */
const ofHexo = /^source\/_posts\//;

const isDated = (path: string) => {
  const [, day] = /(?:^|\/)(\d{2,4}-\d{1,2}-\d{1,2})-[^/]+$/.exec(path) ?? [];
  return day !== undefined && timeOf(day.replace(/^(\d{2})-/, '20$1-')) !== null;
};

/** By which rules the generators of sites keep a text from visitors. A text need not name its generator, so all count. */
export const markdownRules: readonly Rule[] = [
  flag('Hugo', `${hugo}/front-matter/#draft`, 'draft', true),
  futureRule('Hugo', `${hugo}/front-matter/#publishdate`, ({ times }) => times),
  {
    system: 'Hugo',
    source: `${hugo}/front-matter/#expirydate`,
    finds: ({ values, now, order }) => {
      for (const name of ['expiryDate', 'unpublishDate', 'expires', 'expireDate', 'expirationDate', 'unpublishedAt']) {
        const value = field(values, name);
        const time = value === undefined ? null : timeOf(value, order);
        if (value !== undefined && (time === null || Date.parse(time) <= now)) return shown(name, value);
      }
      return null;
    },
  },
  flag('Hugo', `${hugo}/page-bundles/#headless-branch`, 'headless', true),
  {
    system: 'Hugo',
    source: `${hugo}/build-options/`,
    finds: ({ values }) => {
      for (const name of ['build', '_build']) {
        const options = values[name];
        if (!isRecord(options)) continue;
        for (const key of ['render', 'list'])
          if (
            options[key] !== undefined &&
            !/^(?:always|true)$/i.test(JSON.stringify(options[key]).replaceAll('"', ''))
          )
            return shown(`${name}.${key}`, options[key]);
      }
      return null;
    },
  },
  {
    system: 'Hugo',
    source: `${hugo}/page-bundles/#leaf-bundles`,
    finds: ({ isInBundle }) => (isInBundle ? 'it lies beside the index.md of a page' : null),
  },
  {
    system: 'Its generator',
    source: 'https://gohugo.io/getting-started/directory-structure/',
    finds: ({ path, site: { contentFolders } }) =>
      contentFolders.length === 0 ||
      contentFolders.some((folder) => path.startsWith(folder)) ||
      /^(?:_posts|src\/content)\//.test(path)
        ? null
        : `it is outside of ${contentFolders.join(', ')}`,
  },
  {
    system: 'Hugo',
    source: 'https://gohugo.io/configuration/all/#ignorefiles',
    finds: ({ path, site: { excludedByName } }) => {
      const found = excludedByName.find(({ expression }) => expression?.test(`/${path}`) ?? true);
      return found ? `\`ignoreFiles\` names ${found.source}` : null;
    },
  },
  {
    system: 'Zola',
    source: 'https://www.getzola.org/documentation/content/section/#front-matter',
    finds: ({ path, draftSections }) => {
      const found = [...draftSections].find((folder) => path.startsWith(`${folder}/`));
      return found === undefined ? null : `the section ${found} is a draft`;
    },
  },
  {
    system: 'Nuxt',
    source: 'https://v2.content.nuxt.com/usage/markdown',
    finds: ({ path }) => /\.draft(?=\/|\.\w+$)/.exec(path)?.[0] ?? null,
  },
  flag('Jekyll', `${jekyll}/front-matter/#predefined-global-variables`, 'published', false),
  {
    system: 'Jekyll',
    source: `${jekyll}/posts/#drafts`,
    finds: ({ path }) => /(?:^|\/)(_?drafts?|_?unpublished|_?private)\//i.exec(path)?.[0].replace(/^\//, '') ?? null,
  },
  {
    system: 'Jekyll',
    source: `${jekyll}/structure/`,
    finds: ({ path, site: { collections, included } }) => {
      const parts = path.split('/');
      const part = parts.find(
        (one, at) =>
          /^[_.#~]/.test(one) &&
          !(at < parts.length - 1 ? one === '_posts' : /^_index\./.test(one)) &&
          !collections.has(one.slice(1)) &&
          !included.some((pattern) => matchesGlob(one, pattern)),
      );
      return part === undefined ? null : `“${part}” begins with “${part.charAt(0)}”`;
    },
  },
  {
    system: 'Jekyll',
    source: `${jekyll}/posts/#creating-posts`,
    finds: ({ path }) =>
      /(?:^|\/)_posts\//.test(path) && !ofHexo.test(path) && !isDated(path)
        ? 'the name of a post begins with its date'
        : null,
  },
  {
    system: 'Jekyll or Eleventy',
    source: `${jekyll}/configuration/options/#global-configuration`,
    finds: ({ path, site: { excluded, included } }) => {
      const found = excluded.find(({ pattern }) => matchesGlob(path, pattern));
      if (!found || included.some((pattern) => matchesGlob(path, pattern))) return null;
      return `${found.by} names ${found.pattern}`;
    },
  },
  flag(
    'Eleventy',
    `${eleventy}/collections/#how-to-exclude-content-from-collections`,
    'eleventyExcludeFromCollections',
    true,
  ),
  {
    system: 'Eleventy',
    source: `${eleventy}/permalinks/#skip-writing-to-the-file-system`,
    finds: ({ values }) => {
      const value = field(values, 'permalink');
      const isNone =
        value !== undefined &&
        (readFlag(value) === false || isRecord(value) || /\bfalse\b/.test(JSON.stringify(value)));
      return isNone ? shown('permalink', value) : null;
    },
  },
  {
    system: 'Eleventy',
    source: `${eleventy}/data-computed/`,
    finds: ({ values }) => {
      const computed = JSON.stringify(values['eleventyComputed'] ?? null);
      return /permalink|draft|eleventyExclude|published/.test(computed) ? 'eleventyComputed decides it' : null;
    },
  },
  {
    system: 'Eleventy',
    source: `${eleventy}/data-template-dir/`,
    finds: ({ path, site: { unreadRules } }) => {
      const found = [...unreadRules].find(
        ([folder]) => folder === '' || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`),
      );
      return found ? `${found[1]} decides it, which is JavaScript` : null;
    },
  },
  {
    system: 'The site’s templates',
    source: 'https://shopify.github.io/liquid/tags/control-flow/',
    finds: ({ conditions }) =>
      conditions.length === 0 ? null : `conditions show parts of it: ${conditions.join(', ')}`,
  },
  flag(
    'Astro',
    'https://docs.astro.build/en/guides/content-collections/#filtering-collection-queries',
    'isDraft',
    true,
  ),
  word('Pelican', `${pelican}/content.html#publishing-drafts`, 'status', /^(?:published?|public|live|final|posted)$/i),
  {
    system: 'Pelican',
    source: `${pelican}/content.html#file-metadata`,
    finds: ({ path, times, site: { generator } }) =>
      generator === 'Pelican' && times.length === 0 && !/(?:^|\/)pages\//.test(path)
        ? 'an article without a date'
        : null,
  },
  flag(
    'Docusaurus',
    'https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter',
    'unlisted',
    true,
  ),
  flag('Zola', 'https://www.getzola.org/documentation/content/page/#front-matter', 'render', false),
  {
    system: 'Medium',
    source: 'https://help.medium.com/hc/en-us/articles/115004745787-Export-your-account-data',
    finds: ({ values }) => textField(values, 'medium'),
    says: (found) => `At Medium it is ${found}, so it is a draft here.`,
  },
  word('Hexo', 'https://github.com/D0n9X1n/hexo-blog-encrypt#readme', 'password', /^$/, 'private'),
  flag('Obsidian', 'https://help.obsidian.md/publish/publish', 'publish', false),
  flag('Grav', 'https://learn.getgrav.org/content/headers#visible', 'visible', false),
  flag('Grav', 'https://learn.getgrav.org/content/headers#routable', 'routable', false),
  {
    system: 'Nikola',
    source: 'https://getnikola.com/handbook.html#metadata-fields',
    finds: ({ values }) => {
      const tags = listField(values, false, 'tags', 'tag', 'keywords');
      const found = tags.find((tag) => /^(?:draft|private)$/i.test(tag));
      return found === undefined ? null : `the tag “${found}”`;
    },
  },
  ...['hidden', 'private', 'unpublished', 'archived', 'internal', 'secret', 'membersOnly', 'noRender', 'skip'].map(
    (name) => flag('Some theme', notDocumented, name, true),
  ),
  ...['public', 'isPublic', 'isPublished', 'listed', 'live', 'enabled', 'active', 'output'].map((name) =>
    flag('Some theme', notDocumented, name, false),
  ),
  ...['visibility', 'access', 'audience', 'state', 'publishStatus', 'publishState'].map((name) =>
    word('Some theme', notDocumented, name, /^(?:public|published|everyone|everybody|all|open|free|live|visible)$/i),
  ),
  {
    system: 'The generator',
    says: isUnclear,
    source: notDocumented,
    finds: ({ hasUnreadDate }) => (hasUnreadDate ? 'its date cannot be read' : null),
  },
];
