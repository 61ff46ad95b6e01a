import { object } from 'yup';
import { email, flag, optionalText, requiredText, verbatimText } from './fields.ts';
import { trap } from './trap.ts';

export const newsletterRules = object({
  email: email('Invalid email address'),
  website: trap(),
});

/** A file of addresses, and what whoever brings it says of their consent. */
export const importRules = object({
  csv: verbatimText().required('Choose a file with addresses').max(4_000_000, 'The file must be less than 4 MB'),
  consentNote: optionalText().max(500, 'The note must be less than 500 characters'),
  isDryRun: flag().required('Say whether this is only to look'),
});

export const bounceRules = object({
  reason: requiredText('Reason').max(500, 'Reason must be less than 500 characters'),
});

/** How a post is mailed; without a subject its title is one. */
export const sendRules = object({
  subject: optionalText()
    .max(200, 'Subject must be less than 200 characters')
    .matches(/^[^\r\n]*$/, { message: 'Subject must be one line', excludeEmptyString: true }),
});
