import type { Place } from '../define.ts';

export const formsTexts = {
  optional: '{{label}} (optional)',
  sending: 'Sending...',
  unsent: 'The form could not be sent. Please check your connection and try again.',
  away: 'You cannot write to us through this page at the moment.',
  seePolicy: 'See our {{privacyPolicy}}.',
  policy: 'Privacy Policy',
};

export const formsPlace = {
  name: 'forms',
  label: 'All forms',
  group: 'shared',
  description: 'Shared by the contact form and the newsletter form.',
  shownAt: '/contact',
  texts: formsTexts,
  words: {
    optional: 'Label of a field that may be empty',
    sending: { label: 'Button while sending', maxLength: 30 },
    unsent: 'When there is no connection',
    away: 'Instead of a form, in a static edition without a server',
    seePolicy: { label: 'Link to the privacy policy', help: 'Shown while that page is published.' },
    policy: 'The link in it',
  },
} satisfies Place<typeof formsTexts>;
