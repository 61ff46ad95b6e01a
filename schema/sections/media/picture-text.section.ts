import { defineSection } from '../define.ts';
import { image, link, title, tone } from '../shared.fields.ts';

export const pictureTextSection = defineSection({
  name: 'pictureText',
  label: 'Picture and text',
  icon: 'pictureText',
  description: 'A picture beside a text.',
  fields: {
    title,
    text: { type: 'richText', label: 'Text', maxLength: 20_000 },
    image: { ...image, required: true },
    link: { ...link, label: 'Button' },
    side: {
      type: 'choice',
      label: 'Picture',
      options: [
        { value: 'left', label: 'On the left' },
        { value: 'right', label: 'On the right' },
      ],
    },
    tone,
  },
});
