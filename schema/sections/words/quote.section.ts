import { defineSection } from '../define.ts';
import { image, tone } from '../shared.fields.ts';

export const quoteSection = defineSection({
  name: 'quote',
  label: 'Quote',
  icon: 'quote',
  description: 'What someone said, with their name and portrait.',
  fields: {
    text: { type: 'longText', label: 'Quote', maxLength: 1000, required: true },
    name: { type: 'text', label: 'Name', maxLength: 100 },
    role: { type: 'text', label: 'Role', maxLength: 200 },
    image: { ...image, label: 'Portrait' },
    tone,
  },
});
