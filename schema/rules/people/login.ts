import { object } from 'yup';
import { normalised, optionalText, textOfAtLeast, verbatimText } from '../../value-rules/fields.ts';

const passwordTooShort = 'Password must be at least 3 characters';

export const loginRules = object({
  username: textOfAtLeast(3, 'Username must be at least 3 characters')
    .max(254, 'Username must be less than 254 characters')
    .transform(normalised),
  password: verbatimText()
    .required(passwordTooShort)
    .min(3, passwordTooShort)
    .max(200, 'Password must be less than 200 characters'),
  code: optionalText().max(30, 'Code must be less than 30 characters'),
});
