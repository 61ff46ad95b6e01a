import type { BlockOf } from '../define.ts';
import type { heroSection } from '../lead/hero.section.ts';
import type { contactFormSection } from '../site/contact-form.section.ts';

const none = { label: '', href: '' };

export const contactBlocks = [
  {
    ...{ type: 'hero', id: 'intro', isHidden: false },
    title: 'Contact',
    subtitle: '',
    text:
      'Tell us what takes too long, breaks too often or gets missed. An engineer reads every message and answers with a ' +
      'first opinion, not a sales deck.',
    ...{ primary: none, secondary: none, layout: 'intro' },
  } satisfies BlockOf<typeof heroSection>,
  {
    ...{ type: 'contactForm', id: 'write', isHidden: false },
    ...{ title: 'Write to us', detailsTitle: 'Contact us directly', hoursTitle: 'Business hours' },
    hours: [
      { days: 'Monday to Friday', hours: '9:00 AM – 6:00 PM' },
      { days: 'Saturday', hours: '10:00 AM – 4:00 PM' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    notes: [
      {
        title: 'Support',
        text:
          'We monitor the systems we run 24/7, holidays included. If one stops, a person responds in under 2 hours: ' +
          'someone who worked on it, with access to its logs.\n\n' +
          'Already a customer? Tell us which system and what you saw; the time it happened helps more than a screenshot. ' +
          'Please leave out patient or personal data.',
      },
      {
        title: 'What happens next',
        text:
          'We answer within 24 hours. If it sounds like something we can help with, we ask for half an hour and a look at ' +
          'a sample of your data. If not, we tell you who might.',
      },
    ],
  } satisfies BlockOf<typeof contactFormSection>,
];
