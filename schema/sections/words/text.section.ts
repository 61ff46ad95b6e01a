import { defineSection } from '../define.ts';
import { title, tone } from '../shared.fields.ts';

export const textSection = defineSection({
  name: 'text',
  label: 'Text',
  icon: 'text',
  description: 'A title and running text.',
  fields: {
    title,
    text: { type: 'richText', label: 'Text', maxLength: 100_000 },
    layout: {
      type: 'choice',
      label: 'Layout',
      options: [
        { value: 'below', label: 'Text below the title' },
        { value: 'beside', label: 'Text beside the title' },
      ],
    },
    tone,
  },
});
