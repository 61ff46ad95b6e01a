import { defineSection } from '../define.ts';
import { link, requiredTitle } from '../shared.fields.ts';

export const heroSection = defineSection({
  name: 'hero',
  label: 'Hero',
  icon: 'heading',
  description: 'The title of the page, in large letters, with an introduction and buttons.',
  fields: {
    title: requiredTitle,
    subtitle: { type: 'text', label: 'Subtitle', maxLength: 300 },
    text: { type: 'longText', label: 'Text', maxLength: 1000 },
    primary: { ...link, label: 'First button' },
    secondary: { ...link, label: 'Second button' },
    layout: {
      type: 'choice',
      label: 'Layout',
      options: [
        { value: 'intro', label: 'Title above the text' },
        { value: 'columns', label: 'Title beside the text' },
        { value: 'drawing', label: 'With a drawing' },
        { value: 'line', label: 'Above a drawn line' },
      ],
    },
  },
});
