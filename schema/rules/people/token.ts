import { array, object, string } from 'yup';
import { limits, views } from '../../constants.ts';
import type { KindDeclaration } from '../../content/define.ts';
import { keysOf, permissionsOf } from '../../permissions.ts';
import { isAddressRange } from '../../text/address-range.ts';
import { flag, requiredText, wholeNumber } from '../../value-rules/fields.ts';

const expiry = 'Expiry must be a whole number of days from 1 to 366';
const rate = `Requests a minute must be a whole number from 1 to ${limits.tokenRate}`;
const overlap = `Hours must be a whole number from 0 to ${limits.formerTokenHours}`;
const address = 'Must be an IP address or a network, such as 203.0.113.7 or 2001:db8::/32';

const expiresInDays = () => wholeNumber(expiry).min(1, expiry).max(366, expiry);

/** @param kinds of content whose permissions a token may have */
export const tokenRulesFor = (kinds: readonly KindDeclaration[]) =>
  object({
    name: requiredText('Name').max(100, 'Name must be less than 100 characters'),
    permissions: array(
      string()
        .strict()
        .oneOf(keysOf(permissionsOf(kinds)), 'Unknown permission')
        .required('Unknown permission'),
    )
      .typeError('Must be a list')
      .required('Choose at least one permission')
      .min(1, 'Choose at least one permission'),
    view: string()
      .strict()
      .oneOf(views, `View must be one of ${views.join(', ')}`)
      .default('published'),
    expiresInDays: expiresInDays().required(expiry),
    isService: flag().default(false),
    allowedAddresses: array(
      string()
        .strict()
        .required(address)
        .test('address', address, (text) => isAddressRange(text)),
    )
      .typeError('Must be a list')
      .max(50, 'There can be at most 50 addresses')
      .default([]),
    requestsPerMinute: wholeNumber(rate).min(1, rate).max(limits.tokenRate, rate).nullable().default(null),
  });

/** Replacing the secret of a token. */
export const tokenSecretRules = object({
  formerHours: wholeNumber(overlap).min(0, overlap).max(limits.formerTokenHours, overlap).default(24),
  expiresInDays: expiresInDays().nullable().default(null),
});
