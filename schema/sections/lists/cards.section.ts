import { defineSection } from '../define.ts';
import { columns, image, link, requiredTitle, text, title, tone } from '../shared.fields.ts';

export const cardsSection = defineSection({
  name: 'cards',
  label: 'Cards',
  icon: 'cards',
  description: 'Pictures with a title, text and link, side by side.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'Cards',
      word: 'card',
      maxCount: 24,
      fields: { image, title: requiredTitle, text: { ...text, maxLength: 1000 }, link },
    },
    columns,
    tone,
  },
});
