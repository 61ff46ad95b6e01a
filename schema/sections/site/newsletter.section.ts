import { defineSection } from '../define.ts';
import { text, title } from '../shared.fields.ts';

export const newsletterSection = defineSection({
  name: 'newsletter',
  label: 'Newsletter',
  icon: 'send',
  description: 'The form that subscribes to the newsletter.',
  fields: {
    title: { ...title, defaultValue: 'Stay Updated' },
    text: { ...text, maxLength: 600 },
  },
});
