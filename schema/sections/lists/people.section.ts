import { defineSection } from '../define.ts';
import { image, link, text, title, tone } from '../shared.fields.ts';

export const peopleSection = defineSection({
  name: 'people',
  label: 'People',
  icon: 'users',
  description: 'Portraits with names and roles.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'People',
      word: 'person',
      maxCount: 60,
      fields: {
        image: { ...image, label: 'Portrait' },
        name: { type: 'text', label: 'Name', maxLength: 100, required: true },
        role: { type: 'text', label: 'Role', maxLength: 200 },
        text: { ...text, maxLength: 600 },
        link,
      },
    },
    tone,
  },
});
