import { object } from 'yup';
import { email } from './fields.ts';
import { trap } from './trap.ts';

export const newsletterRules = object({
  email: email('Invalid email address'),
  website: trap(),
});
