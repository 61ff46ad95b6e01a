import { long, problems } from '../../testing/problems.ts';
import { check, checkPatch } from '../check.ts';
import { contactRules } from '../visitors/contact.ts';
import { loginRules } from './login.ts';
import { roleRules } from './role.ts';
import { userPatchRules, userRules } from './user.ts';

const user = { username: 'ann', email: 'ann@example.com', password: 'correct horse' };
const login = { username: 'ann', password: 'abc' };
const role = { name: 'writer', displayName: 'Writer' };
const contact = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };

const usernameTooShort = 'Username must be at least 3 characters';
const passwordTooShort = 'Password must be at least 6 characters';

describe('user', () => {
  test.each([
    ['username', 'abc', long(100)],
    ['password', '6chars', long(200), ' spaces '],
    ['firstName', null, '', 'Ann', long(100)],
    ['lastName', null, '', 'Lee'],
    ['isActive', true, false],
  ])('%s accepts values within its limits', (field, ...values) => {
    for (const value of values) expect(problems(() => check(userRules, { ...user, [field]: value }))).toEqual({});
  });

  test.each([
    ['username', '', usernameTooShort],
    ['username', null, usernameTooShort],
    ['username', undefined, usernameTooShort],
    ['username', 'ab', usernameTooShort],
    ['username', '  ab  ', usernameTooShort],
    ['username', long(101), 'Username must be less than 100 characters'],
    ['email', '', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['email', 'a@b', 'Invalid email address'],
    ['password', '', passwordTooShort],
    ['password', null, passwordTooShort],
    ['password', undefined, passwordTooShort],
    ['password', '5char', passwordTooShort],
    ['password', long(201), 'Password must be less than 200 characters'],
    ['password', 'password', 'Password is too common'],
    ['password', 'QWERTY', 'Password is too common'],
    ['password', '123456', 'Password is too common'],
    ['password', 'xxANNxx', 'Password must not contain your name'],
    ['password', 123456, 'Must be text'],
    ['password', 'abc\0def', 'Contains characters that cannot be stored'],
    ['firstName', long(101), 'First name must be less than 100 characters'],
    ['lastName', 5, 'Must be text'],
    ['isActive', 'true', 'Must be true or false'],
    ['roles', [], 'Unknown field'],
  ])('%s rejects %j', (field, value, message) => {
    expect(problems(() => check(userRules, { ...user, [field]: value }))).toEqual({ [field]: message });
  });

  test('a password is not trimmed', () => {
    expect(check(userRules, { ...user, password: ' spaces ' }).password).toBe(' spaces ');
  });

  test.each(['', null, undefined])('an empty password (%j) means unchanged', (password) => {
    expect(checkPatch(userPatchRules, { firstName: 'Ann', password })).toStrictEqual({ firstName: 'Ann' });
  });

  test.each([
    ['5char', passwordTooShort],
    ['password1', 'Password is too common'],
  ])('a new password %j is checked', (password, message) => {
    expect(problems(() => checkPatch(userPatchRules, { password }))).toEqual({ password: message });
  });

  test('a new password is compared with the name in the context', () => {
    const patch = () => checkPatch(userPatchRules, { password: 'my-ann-pass' }, { context: { username: 'Ann' } });
    expect(problems(patch)).toEqual({ password: 'Password must not contain your name' });
  });

  test('checking is idempotent', () => {
    const once = check(userRules, { ...user, username: ' ann ', firstName: ' ' }, { isActive: true });
    expect(once).toEqual({ ...user, firstName: null, isActive: true });
    expect(check(userRules, once)).toEqual(once);
  });
});

describe('login', () => {
  test.each([
    ['username', 'abc'],
    ['username', 'ann@example.com'],
    ['password', 'abc'],
    ['password', '   '],
    ['code', '123456'],
    ['code', ''],
  ])('%s accepts %j', (field, value) => {
    expect(problems(() => check(loginRules, { ...login, [field]: value }))).toEqual({});
  });

  test.each([
    ['username', 'ab', usernameTooShort],
    ['username', '', usernameTooShort],
    ['username', undefined, usernameTooShort],
    ['password', 'ab', 'Password must be at least 3 characters'],
    ['password', '', 'Password must be at least 3 characters'],
    ['password', undefined, 'Password must be at least 3 characters'],
    ['password', long(201), 'Password must be less than 200 characters'],
    ['password', { $ne: 1 }, 'Must be text'],
    ['code', 123456, 'Must be text'],
    ['next', '/', 'Unknown field'],
  ])('%s rejects %j', (field, value, message) => {
    expect(problems(() => check(loginRules, { ...login, [field]: value }))).toEqual({ [field]: message });
  });
});

describe('role', () => {
  test.each([
    ['name', 'ab', long(100)],
    ['displayName', 'ab', long(100)],
    ['description', null, '', long(500)],
    ['level', 1, 10, 100],
    ['isActive', true, false],
  ])('%s accepts values within its limits', (field, ...values) => {
    for (const value of values) expect(problems(() => check(roleRules, { ...role, [field]: value }))).toEqual({});
  });

  test.each([
    ['name', 'a', 'Role name must be at least 2 characters'],
    ['name', undefined, 'Role name must be at least 2 characters'],
    ['name', ' a ', 'Role name must be at least 2 characters'],
    ['name', long(101), 'Role name must be less than 100 characters'],
    ['displayName', '', 'Display name must be at least 2 characters'],
    ['displayName', 'a', 'Display name must be at least 2 characters'],
    ['description', long(501), 'Description must be less than 500 characters'],
    ['level', 0, 'Level must be at least 1'],
    ['level', 101, 'Level must be at most 100'],
    ['level', 10.5, 'Level must be a whole number'],
    ['level', '10', 'Level must be a whole number'],
    ['level', null, 'Level must be a whole number'],
    ['isActive', 0, 'Must be true or false'],
  ])('%s rejects %j', (field, value, message) => {
    expect(problems(() => checkPatch(roleRules, { ...role, [field]: value }))).toEqual(
      value === undefined ? {} : { [field]: message },
    );
    expect(problems(() => check(roleRules, { ...role, [field]: value }))).toEqual({ [field]: message });
  });
});

describe('contact', () => {
  test.each([
    ['firstName', long(100)],
    ['industry', 'healthcare', 'manufacturing', 'automation', 'other', '', null, undefined],
    ['message', long(5000), 'two\nlines'],
  ])('%s accepts values within its limits', (field, ...values) => {
    for (const value of values)
      expect(problems(() => check(contactRules(), { ...contact, [field]: value }))).toEqual({});
  });

  test.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', long(101), 'First name must be less than 100 characters'],
    ['lastName', undefined, 'Last name is required'],
    ['lastName', long(101), 'Last name must be less than 100 characters'],
    ['email', 'a@b', 'Invalid email address'],
    ['industry', 'Healthcare', 'Choose an industry from the list'],
    ['message', '', 'Message is required'],
    ['message', long(5001), 'Message must be less than 5000 characters'],
  ])('%s rejects %j', (field, value, message) => {
    expect(problems(() => check(contactRules(), { ...contact, [field]: value }))).toEqual({ [field]: message });
  });
});
