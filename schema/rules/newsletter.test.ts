import { trapField } from '../constants.ts';
import { long, problems } from '../testing/problems.ts';
import { check } from './check.ts';
import { contactRules } from './contact.ts';
import { newsletterRules } from './newsletter.ts';
import { isTrapped } from './trap.ts';

const contact = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };

test.each([
  ['ann@example.com', {}],
  ['', { email: 'Invalid email address' }],
  [undefined, { email: 'Invalid email address' }],
  ['ann', { email: 'Invalid email address' }],
  [`${long(250)}@example.com`, { email: 'Invalid email address' }],
])('the address %j', (email, expected) => {
  expect(problems(() => check(newsletterRules, { email }))).toEqual(expected);
});

describe.each([
  ['newsletter', (more: object) => check(newsletterRules, { email: 'ann@example.com', ...more })],
  ['contact', (more: object) => check(contactRules, { ...contact, ...more })],
])('the trap of the %s form', (_, checked) => {
  test.each([[''], ['  '], [null], [undefined]])('lets %j through', (value) => {
    expect(isTrapped(checked({ [trapField]: value }))).toBe(false);
  });
  test.each([['x'], ['https://spam.example'], [long(10_000)]])('takes anything and tells', (value) => {
    expect(isTrapped(checked({ [trapField]: value }))).toBe(true);
  });
});
