import { defineSection } from '../define.ts';
import { columns, image, text, title, tone } from '../shared.fields.ts';

export const gallerySection = defineSection({
  name: 'gallery',
  label: 'Gallery',
  icon: 'images',
  description: 'Pictures with captions.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'Pictures',
      word: 'picture',
      maxCount: 48,
      fields: {
        image: { ...image, required: true },
        caption: { type: 'text', label: 'Caption', maxLength: 300 },
      },
    },
    columns,
    tone,
  },
});
