import { object } from 'yup';
import { email, flag, optionalText, requiredText, verbatimText } from '../../value-rules/fields.ts';
import { honeypot } from './honeypot.ts';

export const newsletterRules = object({
  email: email('Invalid email address', 'Email is required'),
  website: honeypot(),
});

/** An import of addresses, with a note about the consent they gave. */
export const importRules = object({
  csv: verbatimText().required('Choose a file with addresses').max(4_000_000, 'The file must be less than 4 MB'),
  consentNote: optionalText().max(500, 'The note must be less than 500 characters'),
  isDryRun: flag().required('Choose whether this is a dry run'),
});

export const bounceRules = object({
  reason: requiredText('Reason').max(500, 'Reason must be less than 500 characters'),
});

/** Options for mailing a post; the subject defaults to its title. */
export const sendRules = object({
  subject: optionalText()
    .max(200, 'Subject must be less than 200 characters')
    .matches(/^[^\r\n]*$/, { message: 'Subject must be one line', excludeEmptyString: true }),
});
