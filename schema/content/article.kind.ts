import { defineKind } from './define.ts';
import { leadingFields, searchEngineFields, storyFields } from './shared.fields.ts';

export const articleKind = defineKind({
  name: 'article',
  plural: 'articles',
  label: 'Article',
  title: 'Articles',
  description: 'Longer reading that stays: guides, case studies, background.',
  emptyHint: 'Articles are for lasting content: guides, case studies, background. They start as drafts.',
  path: '/articles/{slug}',
  isStory: true,
  inFeeds: false,
  inSitemap: true,
  isForAuthors: true,
  panel: { icon: 'notebook', createIcon: 'notebookPen', createLabel: 'Write Article' },
  fields: { ...leadingFields, ...storyFields, ...searchEngineFields },
});
