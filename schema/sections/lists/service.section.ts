import { categories } from '../../constants.ts';
import { defineSection } from '../define.ts';
import { link, requiredTitle, text } from '../shared.fields.ts';

export const serviceSection = defineSection({
  name: 'service',
  label: 'Service',
  icon: 'briefcase',
  description: 'One offer: a promise with a drawing, its features and what they change.',
  fields: {
    title: requiredTitle,
    promise: { type: 'text', label: 'Promise', maxLength: 300 },
    text,
    link: { ...link, label: 'Button' },
    items: {
      type: 'items',
      label: 'Features',
      word: 'feature',
      maxCount: 12,
      fields: { title: requiredTitle, text: { ...text, maxLength: 1000 } },
    },
    benefitsTitle: { type: 'text', label: 'Title of the benefits', maxLength: 200, defaultValue: 'What changes' },
    benefits: {
      type: 'items',
      label: 'Benefits',
      word: 'benefit',
      maxCount: 12,
      fields: { text: { type: 'text', label: 'Benefit', maxLength: 300, required: true } },
    },
    figure: { type: 'text', label: 'Figure', maxLength: 20 },
    claim: { type: 'text', label: 'What the figure measures', maxLength: 300 },
    claimName: { type: 'text', label: 'Name of the figure', maxLength: 100, help: 'In bold, after what it measures.' },
    drawing: {
      type: 'choice',
      label: 'Drawing',
      options: categories,
    },
  },
});
