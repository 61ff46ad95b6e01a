import { defineKind } from '../content/define.ts';
import { leadingFields, searchEngineFields, storyFields } from '../content/shared.fields.ts';

/** A kind that exists only in tests: like posts, in feeds and with generated social images, but not in the sitemap. */
export const guideKind = defineKind({
  name: 'guide',
  plural: 'guides',
  label: 'Guide',
  title: 'Guides',
  description: 'How to do a thing.',
  emptyHint: 'A guide has steps.',
  path: '/how-to/{slug}',
  isStory: true,
  inFeeds: true,
  inSitemap: false,
  isForAuthors: false,
  fields: { ...leadingFields, ...storyFields, ...searchEngineFields },
});
