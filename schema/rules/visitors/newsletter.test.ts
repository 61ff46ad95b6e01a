import { honeypotField } from '../../constants.ts';
import { long, problems } from '../../testing/problems.ts';
import { check } from '../check.ts';
import { contactRules } from './contact.ts';
import { newsletterRules } from './newsletter.ts';
import { hasFilledHoneypot } from './honeypot.ts';

const contact = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };

test.each([
  ['ann@example.com', {}],
  ['', { email: 'Email is required' }],
  [undefined, { email: 'Email is required' }],
  ['ann', { email: 'Invalid email address' }],
  [`${long(250)}@example.com`, { email: 'Invalid email address' }],
])('e-mail address %j', (email, expected) => {
  expect(problems(() => check(newsletterRules, { email }))).toEqual(expected);
});

describe.each([
  ['newsletter', (more: object) => check(newsletterRules, { email: 'ann@example.com', ...more })],
  ['contact', (more: object) => check(contactRules(), { ...contact, ...more })],
])('the honeypot of the %s form', (_, checked) => {
  test.each([[''], ['  '], [null], [undefined]])('is empty with %j', (value) => {
    expect(hasFilledHoneypot(checked({ [honeypotField]: value }))).toBe(false);
  });
  test.each([['x'], ['https://spam.example'], [long(10_000)]])('accepts any text and reports it', (value) => {
    expect(hasFilledHoneypot(checked({ [honeypotField]: value }))).toBe(true);
  });
});
