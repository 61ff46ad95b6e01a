import { listings } from '../addresses/listings.ts';
import { builtInSlugs } from '../sections/pages/built-in-slugs.ts';
import { sections } from '../sections/sections.ts';
import { defineKind } from './define.ts';
import { content, format, leadingFields, searchEngineFields, storyFields } from './shared.fields.ts';

export const pageKind = defineKind({
  name: 'page',
  plural: 'pages',
  label: 'Page',
  title: 'Pages',
  description: 'The permanent pages of the site, each at its own address.',
  emptyHint: 'A page has its own address and, once published, appears in the site navigation.',
  path: '/{slug}',
  isStory: false,
  inFeeds: false,
  inSitemap: true,
  isForAuthors: false,
  panel: { icon: 'file', createIcon: 'filePlus', countLabel: 'Total Pages' },
  fields: {
    ...leadingFields,
    content: { ...content, builtInSlugs, sections },
    format,
    showInNavigation: {
      type: 'boolean',
      defaultValue: true,
      label: 'Show in navigation',
      help: 'The header links to this page until you make a menu of your own under Navigation.',
      description: 'Whether the default header links to it.',
      place: 'details',
    },
    ...searchEngineFields,
  },
});

export const postKind = defineKind({
  name: 'post',
  plural: 'posts',
  label: 'Post',
  title: 'Blog Posts',
  description: 'News and views, newest first on the blog.',
  emptyHint: 'A post starts as a draft that only you and your colleagues see. Once published, it leads the blog.',
  path: `${listings.post}/{slug}`,
  isStory: true,
  inFeeds: true,
  inSitemap: true,
  isForAuthors: true,
  panel: { icon: 'newspaper', createIcon: 'newspaper', createLabel: 'Add Blog Post' },
  fields: { ...leadingFields, ...storyFields, ...searchEngineFields },
});

export const articleKind = defineKind({
  name: 'article',
  plural: 'articles',
  label: 'Article',
  title: 'Articles',
  description: 'Longer reads of lasting interest: guides, case studies, background.',
  emptyHint: 'Articles are for lasting content: guides, case studies, background. They start as drafts.',
  path: `${listings.article}/{slug}`,
  isStory: true,
  inFeeds: false,
  inSitemap: true,
  isForAuthors: true,
  panel: { icon: 'notebook', createIcon: 'notebookPen', createLabel: 'Write Article' },
  fields: { ...leadingFields, ...storyFields, ...searchEngineFields },
});

/** Every kind of content. Tests start servers with more. */
export const kinds = [pageKind, postKind, articleKind] as const;

export type Kind = (typeof kinds)[number];
export type KindName = Kind['name'];
export type KindPlural = Kind['plural'];

export function kindNamed(name: KindName): Kind {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}
