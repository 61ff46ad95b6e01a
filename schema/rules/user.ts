import { object } from 'yup';
import type { AnyObject } from 'yup';
import { commonPasswords } from './common-passwords.ts';
import { email, flag, optionalText, textOfAtLeast, verbatimText } from './fields.ts';

const tooShort = 'Password must be at least 6 characters';

/** Whose password it is: from the same input, or for a change of the password alone from the check's context. */
function containsName(password: string, values: AnyObject, context: AnyObject | undefined): boolean {
  const username: unknown = values['username'] ?? context?.['username'];
  return (
    typeof username === 'string' && username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())
  );
}

const password = () =>
  verbatimText()
    .min(6, tooShort)
    .max(200, 'Password must be less than 200 characters')
    .test('common', 'Password is too common', (value) => !value || !commonPasswords.has(value.toLowerCase()))
    .test('name', 'Password must not contain your name', (value, { parent, options }) => {
      return !value || !containsName(value, parent as AnyObject, options.context);
    });

export const userRules = object({
  username: textOfAtLeast(3, 'Username must be at least 3 characters').max(
    100,
    'Username must be less than 100 characters',
  ),
  email: email('Invalid email address'),
  password: password().required(tooShort),
  firstName: optionalText().max(100, 'First name must be less than 100 characters'),
  lastName: optionalText().max(100, 'Last name must be less than 100 characters'),
  isActive: flag(),
});

/** For an existing user: an empty password is no change, and is not in what comes out. */
export const userPatchRules = userRules.shape({
  password: password().transform((value: unknown) => (value === '' || value === null ? undefined : value)),
});
