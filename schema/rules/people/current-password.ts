import { verbatimText } from '../../value-rules/fields.ts';

/** The viewer's own password, sent beside a change that decides who can log in. Empty means not given. */
export const currentPassword = () =>
  verbatimText()
    .max(200, 'Password must be less than 200 characters')
    .transform((value: unknown) => (value === '' || value === null ? undefined : value));
