import { defineSection } from '../define.ts';
import { link, title, tone } from '../shared.fields.ts';

export const latestSection = defineSection({
  name: 'latest',
  label: 'Latest posts or articles',
  icon: 'newspaper',
  description: 'The newest posts or articles, of all categories or one, or with a tag. Hidden while there are none.',
  fields: {
    title: { ...title, defaultValue: 'Latest Insights' },
    source: {
      type: 'choice',
      label: 'Show',
      options: [
        { value: 'posts', label: 'Posts' },
        { value: 'articles', label: 'Articles' },
      ],
    },
    category: {
      type: 'text',
      label: 'Category',
      maxLength: 50,
      help: 'Leave empty for all categories.',
      suggests: 'categories',
    },
    tag: { type: 'text', label: 'Tag', maxLength: 50, help: 'Leave empty for all tags.', suggests: 'tags' },
    count: {
      type: 'choice',
      label: 'How many',
      options: [
        { value: '3', label: 'Three' },
        { value: '6', label: 'Six' },
        { value: '9', label: 'Nine' },
      ],
    },
    link: { ...link, label: 'Button' },
    tone,
  },
});
