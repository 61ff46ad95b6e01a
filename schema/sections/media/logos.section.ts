import { defineSection } from '../define.ts';
import { image, title, tone } from '../shared.fields.ts';

export const logosSection = defineSection({
  name: 'logos',
  label: 'Logos',
  icon: 'badge',
  description: 'A row of logos, such as of customers or partners.',
  fields: {
    title,
    items: {
      type: 'items',
      label: 'Logos',
      word: 'logo',
      maxCount: 24,
      fields: {
        image: { ...image, label: 'Logo', required: true },
        url: { type: 'url', label: 'Website' },
      },
    },
    tone,
  },
});
