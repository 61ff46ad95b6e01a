import { object, ValidationError } from 'yup';
import type { AnyObject } from 'yup';
import { commonPasswords } from './common-passwords.ts';
import { foldName } from '../../text/fold.ts';
import { currentPassword } from './current-password.ts';
import { slugPattern, slugLength } from '../../addresses/slug.ts';
import { optionalImageAddress } from '../../value-rules/address.ts';
import {
  email,
  flag,
  named,
  normalised,
  optionalText,
  requiredText,
  textOfAtLeast,
  verbatimText,
} from '../../value-rules/fields.ts';

const tooShort = 'Password must be at least 6 characters';
const tooLong = 'Password must be less than 200 characters';
const tooCommon = 'Password is too common';
const hasName = 'Password must not contain your name';

/** Shorter names occur in too many words by chance. */
const shortestName = { username: 3, firstName: 4, lastName: 4, email: 4 } as const;

/** Names come from the same input or, when only the password changes, from the check's context. */
function containsName(password: string, values: AnyObject, context: AnyObject | undefined): boolean {
  return Object.entries(shortestName).some(([field, shortest]) => {
    const value: unknown = values[field] ?? context?.[field];
    if (typeof value !== 'string') return false;
    const name = foldName(field === 'email' ? value.replace(/@.*$/s, '') : value).trim();
    return name.length >= shortest && foldName(password).includes(name);
  });
}

/** A new password. It must not contain the user's names, taken from sibling fields or the check's context. */
export const newPassword = () =>
  verbatimText()
    .min(6, tooShort)
    .max(200, tooLong)
    .test('common', tooCommon, (value) => !value || !commonPasswords.has(foldName(value)))
    .test('name', hasName, (value, { parent, options }) => {
      return !value || !containsName(value, parent as AnyObject, options.context);
    });

/** The rules with their messages, for a form to list before anything is typed. */
const labels: readonly [message: string, label: string][] = [
  [tooShort, 'At least 6 characters'],
  [tooLong, 'At most 200 characters'],
  [tooCommon, 'Not a common password'],
  [hasName, 'Does not include the account’s name'],
];

const passwordAlone = object({ password: newPassword() });

/**
 * Which rules a new password meets; an empty one meets none.
 * @param names of the account: username, email, firstName, lastName
 */
export function passwordRules(password: string, names: AnyObject = {}): { label: string; isMet: boolean }[] {
  const problems = new Set<string>();
  try {
    passwordAlone.validateSync({ password }, { abortEarly: false, context: names });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const problem of error.errors) problems.add(problem);
  }
  return labels.map(([message, label]) => ({ label, isMet: password !== '' && !problems.has(message) }));
}

const firstName = () => optionalText().max(100, 'First name must be less than 100 characters');
const lastName = () => optionalText().max(100, 'Last name must be less than 100 characters');

/** The public profile. Without a public name there is no byline. */
export const authorFields = {
  publicName: optionalText().max(100, 'Public name must be less than 100 characters').transform(named),
  authorSlug: optionalText()
    .max(slugLength, `Address must be less than ${slugLength} characters`)
    .matches(slugPattern, {
      message: 'Address can only contain lowercase letters, numbers, and hyphens',
      excludeEmptyString: true,
    }),
  about: optionalText().max(300, 'About must be less than 300 characters'),
  authorPicture: optionalImageAddress(),
};

export const userRules = object({
  username: textOfAtLeast(3, 'Username must be at least 3 characters')
    .max(100, 'Username must be less than 100 characters')
    .transform(normalised)
    .matches(/^\P{C}*$/u, 'Username cannot contain invisible characters'),
  email: email('Invalid email address'),
  password: newPassword().required(tooShort),
  firstName: firstName(),
  lastName: lastName(),
  isActive: flag(),
  ...authorFields,
});

/** An empty password means unchanged, and is left out of the result. */
export const userPatchRules = userRules.shape({
  currentPassword: currentPassword(),
  password: newPassword().transform((value: unknown) => (value === '' || value === null ? undefined : value)),
});

/** The invited person enters the other fields. */
export const inviteRules = userRules.pick(['username', 'email']);

export const acceptRules = object({
  token: requiredText('Token').max(200, 'Token must be less than 200 characters'),
  firstName: firstName(),
  lastName: lastName(),
  password: newPassword().required(tooShort),
});
