import { defineSection } from '../define.ts';
import { requiredTitle, text, title, tone } from '../shared.fields.ts';

export const stepsSection = defineSection({
  name: 'steps',
  label: 'Steps',
  icon: 'steps',
  description: 'Numbered steps, one after the other.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'Steps',
      word: 'step',
      maxCount: 12,
      fields: { title: requiredTitle, text: { ...text, maxLength: 1000 } },
    },
    tone,
  },
});
