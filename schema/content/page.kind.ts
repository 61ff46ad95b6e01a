import { layoutSlugs } from '../page-layout.ts';
import { defineKind } from './define.ts';
import { content, leadingFields, searchEngineFields } from './shared.fields.ts';

export const pageKind = defineKind({
  name: 'page',
  plural: 'pages',
  label: 'Page',
  title: 'Pages',
  description: 'The standing pages of the site, each at its own address.',
  emptyHint: 'A page has its own address and, once published, appears in the site navigation.',
  path: '/{slug}',
  isStory: false,
  inFeeds: false,
  inSitemap: true,
  isForAuthors: false,
  panel: { icon: 'file', createIcon: 'filePlus', countLabel: 'Total Pages' },
  fields: { ...leadingFields, content: { ...content, layoutSlugs }, ...searchEngineFields },
});
