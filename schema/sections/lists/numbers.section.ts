import { defineSection } from '../define.ts';
import { darkTone, link, text, title } from '../shared.fields.ts';

export const numbersSection = defineSection({
  name: 'numbers',
  label: 'Numbers',
  icon: 'hash',
  description: 'Large figures and what they mean, beside a title and a button.',
  fields: {
    title,
    hasSiteName: { type: 'boolean', label: 'Add the site name to the title' },
    text,
    link: { ...link, label: 'Button' },
    items: {
      type: 'items',
      label: 'Numbers',
      word: 'number',
      maxCount: 12,
      fields: {
        figure: { type: 'text', label: 'Figure', maxLength: 20, required: true },
        name: { type: 'text', label: 'Name', maxLength: 100 },
        text: { type: 'text', label: 'Text', maxLength: 300 },
      },
    },
    tone: darkTone,
  },
});
