import { defineSection } from '../define.ts';
import { link } from '../shared.fields.ts';

export const contentsSection = defineSection({
  name: 'contents',
  label: 'Links on this page',
  icon: 'list',
  description: 'A row of links, such as to sections further down.',
  fields: {
    title: {
      type: 'text',
      label: 'Name',
      maxLength: 200,
      help: 'Read out by screen readers.',
    },
    items: {
      type: 'items',
      label: 'Links',
      word: 'link',
      maxCount: 6,
      fields: { link },
    },
  },
});
