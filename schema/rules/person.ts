import { object } from 'yup';
import { email } from './fields.ts';

/** Whose data is meant: an e-mail address is all that is known of a visitor. */
export const personRules = object({
  email: email('Invalid email address'),
});
