import { object } from 'yup';
import { email } from '../../value-rules/fields.ts';

/** Identifies a person: an e-mail address is all we know about a visitor. */
export const personRules = object({
  email: email('Invalid email address'),
});
