import { defineSection } from '../sections/define.ts';
import { tone } from '../sections/shared.fields.ts';

/** For tests: a section that is only declared. */
export const openingSection = defineSection({
  name: 'opening',
  label: 'Opening',
  icon: 'clock',
  description: 'When a place opens.',
  fields: {
    title: { type: 'text', label: 'Title', maxLength: 60, required: true },
    notice: { type: 'richText', label: 'Notice', maxLength: 2000 },
    seats: { type: 'number', label: 'Seats', min: 1 },
    tone,
  },
});
