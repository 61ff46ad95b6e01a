import { defineKind } from './define.ts';
import { leadingFields, searchEngineFields, storyFields } from './shared.fields.ts';

export const postKind = defineKind({
  name: 'post',
  plural: 'posts',
  label: 'Post',
  title: 'Blog Posts',
  description: 'News and views, newest first on the blog.',
  emptyHint: 'A post starts as a draft that only you and your colleagues see. Once published, it leads the blog.',
  path: '/blog/{slug}',
  isStory: true,
  inFeeds: true,
  inSitemap: true,
  isForAuthors: true,
  panel: { icon: 'newspaper', createIcon: 'newspaper', createLabel: 'Add Blog Post' },
  fields: { ...leadingFields, ...storyFields, ...searchEngineFields },
});
