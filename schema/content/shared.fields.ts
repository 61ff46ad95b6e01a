import { categories, limits } from '../constants.ts';
import { defineFields } from './define.ts';

const title = {
  type: 'text',
  label: 'Title',
  required: true,
  maxLength: 200,
  place: 'main',
  searched: 'A',
  isFilterable: true,
  placeholder: 'Untitled',
  description: 'Its title, without formatting.',
} as const;

const slug = {
  type: 'slug',
  label: 'Slug',
  required: true,
  maxLength: 100,
  place: 'main',
  isFilterable: true,
  description: 'The last part of its address; unique per kind.',
} as const;

/** A generous limit: the longest book chapters reach a tenth of it, and a REST body is limited to 1 MB anyway. */
export const content = {
  type: 'richText',
  label: 'Content',
  required: true,
  maxLength: 1_000_000,
  place: 'main',
  searched: 'C',
  description: 'HTML, sanitised when saved; JSON for pages of sections, such as home and about.',
} as const;

/** Of kinds whose content may be sections. */
export const format = {
  type: 'choice',
  label: 'Format',
  maxLength: 20,
  options: ['text', 'sections'],
  place: 'creation',
  description: 'Whether the content is rich text (`text`, or null) or sections in JSON (`sections`).',
} as const;

/** The fields that every kind must have. A field declared before them stands above the content in the editor. */
export const leadingFields = defineFields({ title, slug, content });

/** The last fields of every kind, for search engines. */
export const searchEngineFields = defineFields({
  metaDescription: {
    type: 'longText',
    label: 'Meta description',
    editorLabel: 'SEO Meta Description',
    maxLength: limits.metaDescription,
    isCounted: true,
    description: 'What search engines show below its title.',
    place: 'seo',
  },
  noindex: {
    type: 'boolean',
    label: 'Hide from search engines',
    help: 'Search engines are asked to leave this page out, and the sitemap omits it. Visitors still find it.',
    description: 'Asks search engines not to index its page, and leaves it out of the sitemap.',
    place: 'seo',
  },
  canonicalUrl: {
    type: 'url',
    label: 'Canonical URL',
    help: 'Where this was first published, if elsewhere. Leave empty to use the address of this page.',
    description: 'The canonical address of its page, absolute; null for the address of the page itself.',
    place: 'seo',
  },
});

/** Further fields of posts and articles. */
export const storyFields = defineFields({
  category: {
    type: 'choice',
    label: 'Category',
    maxLength: 50,
    options: categories,
    isOpen: true,
    suggests: 'categories',
    emptyLabel: 'No category',
    isFilterable: true,
    description: 'Its category; any name may be used.',
    place: 'details',
  },
  tags: {
    type: 'tags',
    label: 'Tags',
    maxLength: 50,
    maxCount: 20,
    help: 'Each tag has a page that lists everything with that tag.',
    isFilterable: true,
    description: 'At most 20. Tags whose addresses are the same are one tag: `AI` and `ai`.',
    place: 'details',
    searched: 'B',
  },
  authorId: {
    type: 'author',
    label: 'Author',
    help: 'The name visitors see. People choose it in their own account.',
    isFilterable: true,
    description: 'The id of a user with a public name; null for no byline.',
    place: 'details',
  },
  featuredImage: {
    type: 'image',
    label: 'Featured image',
    editorLabel: 'Featured Image URL',
    placeholder: 'https://',
    description: 'The address of its picture: http(s), or a path of this site.',
    place: 'details',
  },
  excerpt: {
    type: 'longText',
    label: 'Excerpt',
    maxLength: 300,
    help: 'A sentence or two for lists and previews.',
    place: 'details',
    searched: 'B',
  },
});
