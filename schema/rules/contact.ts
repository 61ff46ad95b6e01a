import { object } from 'yup';
import { industries } from '../constants.ts';
import { email, optionalText, requiredText, wholeNumber } from './fields.ts';
import { honeypot } from './honeypot.ts';

const industryValues: readonly string[] = industries.map((industry) => industry.value);

export const contactRules = object({
  firstName: requiredText('First name').max(100, 'First name must be less than 100 characters'),
  lastName: requiredText('Last name').max(100, 'Last name must be less than 100 characters'),
  email: email('Invalid email address', 'Email is required'),
  industry: optionalText().test(
    'industry',
    'Choose an industry from the list',
    (value) => !value || industryValues.includes(value),
  ),
  message: requiredText('Message').max(5000, 'Message must be less than 5000 characters'),
  website: honeypot(),
  // Milliseconds the form was open: bots are quicker than people.
  elapsedMs: wholeNumber('Must be a whole number').nullable(),
});
