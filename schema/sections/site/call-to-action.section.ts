import { defineSection } from '../define.ts';
import { darkTone, link, requiredTitle, text } from '../shared.fields.ts';

export const callToActionSection = defineSection({
  name: 'callToAction',
  label: 'Call to action',
  icon: 'megaphone',
  description: 'A title, a sentence and a button.',
  fields: { title: requiredTitle, text, link: { ...link, label: 'Button' }, tone: darkTone },
});
