import { object } from 'yup';
import { industriesOf } from '../../words/industries.ts';
import { withOwn } from '../../words/fill.ts';
import type { OwnWords } from '../../words/fill.ts';
import { contactTexts } from '../../messages/contact.words.ts';
import { email, optionalText, requiredText, wholeNumber } from '../../value-rules/fields.ts';
import { honeypot } from './honeypot.ts';

/** @param own the words of the site, among them the list of industries */
export const contactRules = (own: OwnWords = {}) =>
  object({
    firstName: requiredText('First name').max(100, 'First name must be less than 100 characters'),
    lastName: requiredText('Last name').max(100, 'Last name must be less than 100 characters'),
    email: email('Invalid email address', 'Email is required'),
    industry: optionalText().test(
      'industry',
      withOwn('contact', contactTexts, own).notInList,
      (given) => !given || industriesOf(own).some(({ value }) => value === given),
    ),
    message: requiredText('Message').max(5000, 'Message must be less than 5000 characters'),
    website: honeypot(),
    // Milliseconds the form was open: bots are quicker than people.
    elapsedMs: wholeNumber('Must be a whole number').nullable(),
    // Where the form was; read by `pageOfOrigin`.
    page: optionalText(),
  });
