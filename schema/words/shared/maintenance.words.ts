import type { Place } from '../define.ts';

export const maintenanceTexts = {
  title: 'Under maintenance',
  state: 'Maintenance',
  heading: 'We are working on the site',
  text: 'The site is offline for maintenance and will be back soon. Please try again later.',
  contact: 'You can reach us at {{email}}',
};

export const maintenancePlace = {
  name: 'maintenance',
  label: 'Maintenance page',
  group: 'shared',
  description: 'What visitors see in maintenance mode.',
  shownAt: 'maintenance',
  isServerOnly: true,
  texts: maintenanceTexts,
  words: {
    title: 'Browser title',
    state: 'Line above the title',
    heading: 'Title',
    text: 'Text',
    contact: { label: 'How to reach you', help: 'Shown when there is a contact email.' },
  },
} satisfies Place<typeof maintenanceTexts>;
