import { object } from 'yup';
import { check } from '../rules/check.ts';
import { problems } from '../testing/problems.ts';
import type { Field } from './define.ts';
import { describeField } from './describe-field.ts';
import type { None } from './field-rules.ts';
import { emptyOf, typeOf } from './field-types.ts';

const rulesOf = (field: Field, none: None) => object({ value: typeOf(field).rule(field, none) });

const text: Field = { type: 'text', label: 'Name', maxLength: 3 };
const choice: Field = { type: 'choice', label: 'Size', options: ['s', { value: 'l', label: 'Large' }] };
const url: Field = { type: 'url', label: 'Website' };
const picture: Field = { type: 'picture', label: 'Portrait', required: true };
const link: Field = { type: 'link', label: 'Link' };
const number: Field = { type: 'number', label: 'Seats', min: 1 };

test.each<[Field, None, unknown, unknown]>([
  [text, null, ' ', null],
  [text, '', ' ', ''],
  [text, '', null, ''],
  [choice, null, null, null],
  [choice, '', 'l', 'l'],
  [url, null, '', null],
  [url, '', 'https://a.example/', 'https://a.example/'],
  [number, null, null, null],
  [link, '', { label: ' Us ', href: '#us' }, { label: 'Us', href: '#us' }],
])('%j, with %j for none, stores %j as %j', (field, none, value, stored) => {
  expect(check(rulesOf(field, none), { value })).toEqual({ value: stored });
});

test.each<[Field, None, unknown, string]>([
  [text, '', 'long', 'Name must be less than 3 characters'],
  [{ ...text, required: true }, '', '', 'Name is required'],
  [{ ...text, required: true }, null, null, 'Name is required'],
  [choice, null, 'm', 'Size must be one of s, l'],
  [choice, '', null, 'Size must be one of s, l'],
  [url, null, '/own', 'Must be a valid URL'],
  [url, '', 'ftp://a.example', 'Must be a valid URL'],
  [{ type: 'image', label: 'Poster' }, null, '//a.example', 'Must be a valid URL'],
  [{ type: 'icon', label: 'Icon' }, '', 'x'.repeat(51), 'Icon must be less than 50 characters'],
  [number, null, 'x', 'Must be a number'],
  [number, '', 'x', 'Seats must be a number'],
  [number, '', 0, 'Seats must be at least 1'],
])('%j, with %j for none, refuses %j: %s', (field, none, value, message) => {
  expect(problems(() => check(rulesOf(field, none), { value }))).toEqual({ value: message });
});

test.each<[Field, unknown, string, string]>([
  [picture, { src: '', alt: '' }, 'value.src', 'Portrait is required'],
  [link, { label: '', href: '/us' }, 'value.label', 'Link: The label is required'],
  [link, { label: 'Us', href: 'us' }, 'value.href', 'Link: Must be an address, a path such as /contact, or # and the'],
])('%j refuses %j at %s: %s', (field, value, path, message) => {
  expect(problems(() => check(rulesOf(field, ''), { value }))).toEqual({
    [path]: expect.stringMatching(`^${message}`),
  });
});

test.each<[Field, None, unknown]>([
  [text, null, null],
  [text, '', ''],
  [{ ...text, defaultValue: 'Ida' }, '', 'Ida'],
  [choice, null, null],
  [choice, '', 's'],
  [{ type: 'boolean', label: 'Open', defaultValue: true }, null, true],
  [number, '', null],
  [picture, '', { src: '', alt: '' }],
])('%j, with %j for none, is %j when nothing is stored', (field, none, value) => {
  expect(emptyOf(field, none)).toEqual(value);
});

test.each<[Field, None, string]>([
  [{ ...text, help: 'In full.' }, null, 'In full. At most 3 characters. Null for none.'],
  [{ ...text, help: 'In full.' }, '', 'Name. In full. At most 3 characters.'],
  [choice, '', 'Size. One of: s, l.'],
  [number, '', 'Seats. Null for none.'],
])('%j, with %j for none, is described as %s', (field, none, description) => {
  expect(describeField(field, 'output', none)).toBe(description);
});
