import type { BlockOf } from '#schema/sections/define';
import type { heroSection } from '#schema/sections/lead/hero.section';
import type { contactFormSection } from '#schema/sections/site/contact-form.section';
import type { StarterPage } from '../starter.ts';

const none = { label: '', href: '' };

const blocks = [
  {
    ...{ type: 'hero', id: 'intro', isHidden: false },
    title: 'Contact',
    subtitle: '',
    text: 'Ask us anything about our work. We read every message, and a person answers it.',
    ...{ primary: none, secondary: none, layout: 'intro' },
  } satisfies BlockOf<typeof heroSection>,
  {
    ...{ type: 'contactForm', id: 'write', isHidden: false },
    ...{ title: 'Write to us', detailsTitle: 'Reach us directly', hoursTitle: 'Opening hours' },
    hours: [
      { days: 'Monday to Friday', hours: '9:00 AM – 5:00 PM' },
      { days: 'Saturday and Sunday', hours: 'Closed' },
    ],
    notes: [
      {
        title: 'Good to know',
        text: 'It helps us if you say what it is about, when you need it, and how we can best reach you.',
      },
      {
        title: 'Visiting us',
        text: 'Please make an appointment, so that the right person has time for you.',
      },
    ],
  } satisfies BlockOf<typeof contactFormSection>,
];

export const contactPage: StarterPage = {
  title: 'Contact',
  metaDescription: 'Write to us or call us: opening hours, contact details and a form.',
  content: JSON.stringify({ blocks }, null, 2),
};
