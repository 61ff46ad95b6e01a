import type { ImportNote } from '#schema/imports/imports';
import type { Values } from '#schema/values';
import { note } from '../notes.ts';

/** Fields that are read, and those that only tell a generator how to make its pages. */
const known = new Set(
  [
    ...['title', 'headline', 'slug', 'date', 'publishdate', 'pubdate', 'publishedat', 'datepublished', 'published'],
    ...['created', 'tags', 'tag', 'keywords', 'categories', 'category', 'section', 'author', 'authors', 'by'],
    ...['excerpt', 'summary', 'description', 'subtitle', 'lead', 'cover', 'image', 'featuredimage', 'featureimage'],
    ...['heroimage', 'hero', 'thumbnail', 'banner', 'teaser', 'images', 'ogimage', 'socialimage', 'photo', 'picture'],
    ...['imagealt', 'coveralt', 'aliases', 'redirectfrom', 'redirects', 'permalink', 'url', 'saveas', 'type', 'layout'],
    ...['canonicalurl', 'canonical', 'robots', 'noindex', 'extra', 'params', 'taxonomies', 'header', 'seo', 'cascade'],
    // Read by the rules of visibility.
    ...[
      'draft',
      'isdraft',
      'status',
      'expirydate',
      'unpublishdate',
      'expires',
      'headless',
      'build',
      'hidden',
      'private',
    ],
    ...[
      'medium',
      'eleventyexcludefromcollections',
      'eleventycomputed',
      'unlisted',
      'render',
      'publish',
      'visible',
      'password',
    ],
    // Of the generator's own pages.
    ...['template', 'outputs', 'markup', 'weight', 'sitemap', 'toc', 'tableofcontents', 'linktitle', 'setup'],
  ].map((name) => name.toLowerCase()),
);

/** The fields of a front matter that have no place here. */
export function unusedFields(values: Values): ImportNote[] {
  const names = Object.keys(values).filter((name) => !known.has(name.toLowerCase().replace(/[\s_-]+/g, '')));
  const used = names.filter((name) => values[name] !== null && values[name] !== '').sort();
  if (used.length === 0) return [];
  const list = used.join(', ');
  return [note('field', 'leftOut', list, `Fields without a place here are left out: ${list}.`)];
}
