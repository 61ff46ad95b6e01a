import { object } from 'yup';
import { decimal } from '../../value-rules/fields.ts';
import { newPassword } from '../people/user.ts';

/** How long a preview link is valid, in days: by default, and at most. */
export const previewLinkDays = { usual: 7, max: 365 } as const;

const minuteInDays = 1 / (24 * 60);

const expiry = `A preview link can last from one minute to ${previewLinkDays.max} days`;

/** An empty password means none. */
export const previewLinkRules = object({
  expiresInDays: decimal(expiry).min(minuteInDays, expiry).max(previewLinkDays.max, expiry),
  password: newPassword().transform((value: unknown) => (value === '' || value === null ? undefined : value)),
});
