import { object } from 'yup';
import { email } from './fields.ts';
import { trap } from './trap.ts';

export const newsletterRules = object({
  email: email('Invalid email address'),
  website: trap(),
});

/** What is said when an address has been stored, and just the same when it was known. */
export const subscribed = {
  success: true,
  message: 'Thank you for subscribing!',
  detail: 'No spam, unsubscribe at any time.',
} as const;
