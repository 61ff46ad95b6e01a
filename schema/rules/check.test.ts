import { object } from 'yup';
import { long, problems } from '../testing/problems.ts';
import { check, checkPatch, RuleFailure } from './check.ts';
import { lengthOf } from '../text/length-of.ts';
import { email, flag, oneOf, optionalText, requiredText, wholeNumber } from '../value-rules/fields.ts';

const rules = object({
  title: requiredText('Title').max(5, 'Title must be less than 5 characters'),
  note: optionalText().max(5, 'Note must be less than 5 characters'),
  status: oneOf(['draft', 'published'], 'Status must be draft or published'),
  level: wholeNumber('Level must be a whole number').min(1, 'Level must be at least 1'),
  isActive: flag(),
});

describe('absent, null and empty values', () => {
  test.each([
    [{ title: 'A' }, { title: 'A' }],
    [{ title: '  A ' }, { title: 'A' }],
    [
      { title: 'A', note: '' },
      { title: 'A', note: null },
    ],
    [
      { title: 'A', note: null },
      { title: 'A', note: null },
    ],
    [
      { title: 'A', note: '  ' },
      { title: 'A', note: null },
    ],
    [{ title: 'A', note: undefined }, { title: 'A' }],
  ])('%j becomes %j', (input, cleaned) => {
    expect(check(rules, input)).toStrictEqual(cleaned);
    expect(check(rules, check(rules, input))).toStrictEqual(cleaned);
  });

  test.each([{}, { title: null }, { title: '' }, { title: ' \n\t' }, { title: undefined }])(
    '%j lacks a title',
    (input) => {
      expect(problems(() => check(rules, input))).toEqual({ title: 'Title is required' });
    },
  );

  test.each([{}, { note: '' }, { isActive: false }])('a patch may omit the title: %j', (input) => {
    expect(problems(() => checkPatch(rules, input))).toEqual({});
    expect(Object.keys(checkPatch(rules, input))).toEqual(Object.keys(input));
  });

  test.each([{ title: null }, { title: '' }, { title: ' ' }])('a patch cannot clear the title: %j', (input) => {
    expect(problems(() => checkPatch(rules, input))).toEqual({ title: 'Title is required' });
  });

  test('defaults fill omitted fields on create, not in a patch', () => {
    const defaults = { status: 'draft', isActive: true } as const;
    expect(check(rules, { title: 'A' }, defaults)).toEqual({ title: 'A', status: 'draft', isActive: true });
    expect(check(rules, { title: 'A', status: null, isActive: false }, defaults)).toEqual({
      title: 'A',
      status: 'draft',
      isActive: false,
    });
    expect(checkPatch(rules, {})).toEqual({});
  });
});

describe('types are not coerced', () => {
  test.each([
    ['title', 5, 'Must be text'],
    ['title', true, 'Must be text'],
    ['title', ['A'], 'Must be text'],
    ['title', { length: 1 }, 'Must be text'],
    ['note', 0, 'Must be text'],
    ['note', false, 'Must be text'],
    ['note', [], 'Must be text'],
    ['level', '10', 'Level must be a whole number'],
    ['level', 10.5, 'Level must be a whole number'],
    ['level', null, 'Level must be a whole number'],
    ['level', '', 'Level must be a whole number'],
    ['level', NaN, 'Level must be a whole number'],
    ['level', Infinity, 'Level must be a whole number'],
    ['level', 0, 'Level must be at least 1'],
    ['isActive', 'true', 'Must be true or false'],
    ['isActive', 1, 'Must be true or false'],
    ['isActive', null, 'Must be true or false'],
    ['status', 'Draft', 'Status must be draft or published'],
    ['status', ' draft', 'Status must be draft or published'],
    ['status', '', 'Status must be draft or published'],
    ['status', null, 'Status must be draft or published'],
    ['status', ['draft'], 'Status must be draft or published'],
    ['status', 1, 'Status must be draft or published'],
  ])('%s: %j', (field, value, message) => {
    expect(problems(() => checkPatch(rules, { [field]: value }))).toEqual({ [field]: message });
    expect(problems(() => check(rules, { title: 'A', [field]: value }))).toEqual({ [field]: message });
  });

  test.each([undefined, null, 'text', 5, true, [], [{ title: 'A' }]])('%j is not an object', (input) => {
    expect(() => check(rules, input)).toThrow(new RuleFailure('Expected an object'));
    expect(() => checkPatch(rules, input)).toThrow(new RuleFailure('Expected an object'));
  });

  test.each(['a\0b', '\uD800', 'x\uDC00', '\uDC00\uD800'])('%j cannot be stored', (note) => {
    expect(problems(() => checkPatch(rules, { note }))).toEqual({ note: 'Contains characters that cannot be stored' });
  });
});

describe('length in code points', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['😀', 1],
    ['👩‍⚕️', 4],
  ])('%j has length %i', (value, length) => expect(lengthOf(value)).toBe(length));

  test('five emoji are five characters', () => {
    expect(problems(() => checkPatch(rules, { title: '😀'.repeat(5) }))).toEqual({});
    expect(problems(() => checkPatch(rules, { title: '😀'.repeat(6) }))).toEqual({
      title: 'Title must be less than 5 characters',
    });
  });
});

describe('fields', () => {
  const parsed = (json: string): unknown => JSON.parse(json);

  test('reports every invalid field with its first problem', () => {
    expect(problems(() => check(rules, { title: '', note: long(6), level: 0, nope: 1 }))).toEqual({
      title: 'Title is required',
      note: 'Note must be less than 5 characters',
      level: 'Level must be at least 1',
      nope: 'Unknown field',
    });
  });

  test.each(['nope', 'constructor', 'toString', 'hasOwnProperty', 'fields', ''])('%j is an unknown field', (field) => {
    expect(problems(() => check(rules, { title: 'A', [field]: 1 }))).toEqual({ [field]: 'Unknown field' });
  });

  test('__proto__ is an unknown field', () => {
    const input = parsed('{"title":"A","__proto__":{"note":"B"}}');
    const found = problems(() => check(rules, input));
    expect(JSON.stringify(found)).toBe('{"__proto__":"Unknown field"}');
  });

  test.each(['id', 'createdAt', 'updatedAt', 'publishedAt'])('%s is ignored', (field) => {
    expect(check(rules, { title: 'A', [field]: 'whatever' })).toEqual({ title: 'A' });
    expect(checkPatch(rules, { [field]: 'whatever' })).toEqual({});
  });

  test('the ignored fields can be chosen', () => {
    expect(checkPatch(rules, { key: 1 }, { ignored: ['key'] })).toEqual({});
    expect(problems(() => checkPatch(rules, { id: 1 }, { ignored: ['key'] }))).toEqual({ id: 'Unknown field' });
  });

  test('accepts instances of classes', () => {
    class Input {
      title = 'A';
    }
    expect(check(rules, new Input())).toEqual({ title: 'A' });
    expect(check(rules, Object.assign(Object.create(null) as object, { title: 'A' }))).toEqual({ title: 'A' });
  });
});

describe('version', () => {
  test.each([
    [{ version: 3 }, { version: 3 }],
    [{ version: null }, {}],
    [{}, {}],
  ])('%j gives %j', (input, cleaned) => {
    expect(checkPatch(rules, input, { withVersion: true })).toStrictEqual(cleaned);
  });

  test.each(['3', 1.5, 0, -1, true, {}])('%j is not a version', (version) => {
    expect(problems(() => checkPatch(rules, { version }, { withVersion: true }))).toEqual({
      version: 'Must be a whole number',
    });
  });

  test('is ignored on create, and unknown for items without versions', () => {
    expect(check(rules, { title: 'A', version: 3 })).toEqual({ title: 'A' });
    expect(problems(() => checkPatch(rules, { version: 3 }))).toEqual({ version: 'Unknown field' });
  });
});

describe('e-mail', () => {
  const mail = object({ email: email('Invalid email address') });

  test.each([
    'a@b.co',
    'Ann.Lee+news@sub.example.co.uk',
    "o'neil@example.com",
    'jörg@müller.de',
    ' a@b.co ',
    `${long(244)}@example.co`.slice(-254),
  ])('%j is valid', (value) => expect(check(mail, { email: value }).email).toBe(value.trim()));

  test.each([
    '',
    ' ',
    null,
    undefined,
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a@',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    'a@b.co\r\nBcc: x@y.zz',
    '<a@b.co>',
    'a@b.co,c@d.co',
    `${long(250)}@b.co`,
  ])('%j is invalid', (value) =>
    expect(problems(() => check(mail, { email: value }))).toEqual({ email: 'Invalid email address' }),
  );
});
