import { clearableText, optionalText } from './fields.ts';

export const invalidUrl = 'Must be a valid URL';
const maxLength = 2048;

/**
 * Absolute http or https, including localhost. `new URL` alone would accept `http:x` and repair spaces and backslashes.
 */
export function isWebAddress(value: string): boolean {
  return value.length <= maxLength && /^https?:\/\/[^\s\\<>"\p{C}]+$/iu.test(value) && URL.canParse(value);
}

/** A path on this site. A leading `//`, or what browsers read as one, would name another host. */
export function isOwnPath(value: string): boolean {
  return value.length <= maxLength && /^\/(?!\/)[^\s\\<>"\p{C}]*$/u.test(value);
}

/** An absolute URL, or '' for none. */
export const webAddress = () => clearableText().test('address', invalidUrl, (value) => !value || isWebAddress(value));

/** An absolute URL or a path on this site, or '' for none. */
export const imageAddress = () =>
  clearableText().test('address', invalidUrl, (value) => !value || isWebAddress(value) || isOwnPath(value));

/** Like `imageAddress`, with null for none. */
export const optionalImageAddress = () =>
  optionalText().test('address', invalidUrl, (value) => !value || isWebAddress(value) || isOwnPath(value));
