import type { Place } from '../words/define.ts';

export const newsletterMailTexts = {
  someone: 'Someone, probably you, entered this address for the {{siteName}} newsletter.',
  confirmSubject: 'Confirm your subscription to the {{siteName}} newsletter',
  confirm: 'Please confirm that you want to get it:',
  confirmButton: 'Confirm subscription',
  confirmAfter:
    'The link works for {{days}} days. If this was not you, ignore this email: you will get no newsletter, and the address will be deleted.',
  knownSubject: 'You already get the {{siteName}} newsletter',
  known: 'It is already confirmed, so there is nothing to do.',
  knownAfter: 'Use this link if you no longer want it.',
  readOn: 'Read it on the site',
  readWhole: 'Read the whole post',
  why: 'You get this email because you subscribed to the {{siteName}} newsletter and confirmed your address.',
  unsubscribe: 'Unsubscribe',
};

const mayDrop = ['siteName'];

export const newsletterMailPlace = {
  name: 'newsletterMail',
  label: 'Newsletter',
  group: 'mails',
  description: 'To people who subscribe, and around every post that is mailed.',
  shownAt: 'newsletterMail',
  isServerOnly: true,
  texts: newsletterMailTexts,
  words: {
    someone: { label: 'First line of emails about a subscription', mayDrop },
    confirmSubject: { label: 'Subject of the email to confirm', mayDrop },
    confirm: 'Text before the button',
    confirmButton: 'Button that confirms',
    confirmAfter: 'Text below the button',
    knownSubject: { label: 'Subject for a subscriber who subscribes again', mayDrop },
    known: 'Text for that subscriber',
    knownAfter: 'Text below the link to unsubscribe',
    readOn: 'Button below a post',
    readWhole: 'Button below the beginning of a long post',
    why: { label: 'Why the reader gets the newsletter', mayDrop },
    unsubscribe: 'Link to unsubscribe',
  },
} satisfies Place<typeof newsletterMailTexts>;
