import type { Place } from '../define.ts';

export const consentTexts = {
  title: 'May we count your visit?',
  text:
    'If you accept, Google Analytics is loaded from Google’s servers. It sets cookies and tells us which pages are read. ' +
    'If you decline, nothing is loaded and the site works just the same.',
  policy: 'Privacy Policy',
  decline: 'Decline',
  accept: 'Accept',
};

export const consentPlace = {
  name: 'consent',
  label: 'Cookie consent',
  group: 'shared',
  description: 'Shown on sites with a Google Analytics ID.',
  shownAt: '/',
  texts: consentTexts,
  words: {
    title: 'Question',
    text: 'Explanation',
    policy: 'Link to the privacy policy',
    decline: { label: 'Button to decline', maxLength: 30 },
    accept: { label: 'Button to accept', maxLength: 30 },
  },
} satisfies Place<typeof consentTexts>;
