import { defineSection } from '../define.ts';
import { requiredTitle, text, title } from '../shared.fields.ts';

export const contactFormSection = defineSection({
  name: 'contactForm',
  label: 'Contact form',
  icon: 'mail',
  description: 'The form that sends you a message, with your contact details, hours and notes beside it.',
  fields: {
    title: {
      ...title,
      defaultValue: 'Write to us',
      help: 'The labels of the form and the list of industries are in the section Words, under Contact.',
    },
    detailsTitle: {
      type: 'text',
      label: 'Title of the contact details',
      maxLength: 200,
      help: 'Above the email address and phone number from the settings. Leave empty to hide them.',
    },
    hoursTitle: { type: 'text', label: 'Title of the hours', maxLength: 200 },
    hours: {
      type: 'items',
      label: 'Hours',
      word: 'line',
      maxCount: 14,
      fields: {
        days: { type: 'text', label: 'Days', maxLength: 100, required: true },
        hours: { type: 'text', label: 'Hours', maxLength: 100 },
      },
    },
    notes: {
      type: 'items',
      label: 'Notes',
      word: 'note',
      maxCount: 6,
      fields: { title: requiredTitle, text },
    },
  },
});
