import { defineSection } from '../define.ts';
import { requiredTitle, text, title, tone } from '../shared.fields.ts';

export const featuresSection = defineSection({
  name: 'features',
  label: 'Features',
  icon: 'grid',
  description: 'Short points with icons, side by side.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'Features',
      word: 'feature',
      maxCount: 24,
      fields: {
        icon: { type: 'icon', label: 'Icon' },
        title: requiredTitle,
        text: { ...text, maxLength: 1000 },
      },
    },
    layout: {
      type: 'choice',
      label: 'Layout',
      options: [
        { value: 'drawings', label: 'Cards with drawings' },
        { value: 'cells', label: 'Cells with lines' },
      ],
    },
    tone,
  },
});
