import { object } from 'yup';
import { flag, requiredText, verbatimText } from '../../value-rules/fields.ts';
import { currentPassword } from './current-password.ts';
import { authorFields, newPassword, userRules } from './user.ts';

const ownPassword = () => verbatimText().max(200, 'Password must be less than 200 characters');

/** An authenticator or recovery code. */
const code = () => requiredText('Code').max(30, 'Code must be less than 30 characters');
export const codeRules = object({ code: code() });

/** Input of every change to the second factor. */
export const secondFactorRules = object({ password: ownPassword().required('Password is required'), code: code() });

export const profileRules = object({
  email: userRules.fields.email,
  firstName: userRules.fields.firstName,
  lastName: userRules.fields.lastName,
  ...authorFields,
  currentPassword: currentPassword(),
});

export const passwordChangeRules = object({
  currentPassword: ownPassword().required('Current password is required'),
  newPassword: newPassword().required('Password must be at least 6 characters'),
  revokeTokens: flag(),
});

export const forgotPasswordRules = object({
  login: requiredText('Username or email').max(254, 'Username or email must be less than 254 characters'),
});

export const resetPasswordRules = object({
  token: requiredText('Token').max(200, 'Token must be less than 200 characters'),
  password: newPassword().required('Password must be at least 6 characters'),
  revokeTokens: flag(),
});
