import { defineSection } from '../define.ts';
import { title, tone } from '../shared.fields.ts';

export const htmlSection = defineSection({
  name: 'html',
  label: 'HTML',
  icon: 'code',
  description: 'HTML as you write it. Scripts and what the site does not allow are removed.',
  fields: {
    title,
    html: { type: 'html', label: 'HTML', maxLength: 100_000, required: true },
    tone,
  },
});
