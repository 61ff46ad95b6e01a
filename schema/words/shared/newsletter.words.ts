import { listings } from '../../addresses/listings.ts';
import type { Place } from '../define.ts';

export const newsletterTexts = {
  title: 'Stay Updated',
  text: 'One email a month: what we learned, what did not work, and what we read.',
  email: 'Email',
  subscribe: 'Subscribe',
  note: 'No spam, unsubscribe at any time.',
  sent: 'Thank you for subscribing!',
  sentDetail: 'To confirm, open the link in the email we send you. No spam, unsubscribe at any time.',
  noted: 'Your address is noted.',
  notedDetail:
    'We cannot send email at the moment. Once we can, we will ask you to confirm. No spam, unsubscribe at any time.',
};

export const newsletterPlace = {
  name: 'newsletter',
  label: 'Newsletter form',
  group: 'shared',
  description: 'Below the blog, and in sections of pages.',
  shownAt: `${listings.post}#newsletter`,
  texts: newsletterTexts,
  words: {
    title: 'Title',
    text: { label: 'Text', isOptional: true },
    email: 'Label of the email address',
    subscribe: { label: 'Button', maxLength: 30 },
    note: 'Note below the button',
    sent: 'Thanks',
    sentDetail: 'Text of the thanks',
    noted: 'Thanks while no mail can be sent',
    notedDetail: 'Text of these thanks',
  },
} satisfies Place<typeof newsletterTexts>;
