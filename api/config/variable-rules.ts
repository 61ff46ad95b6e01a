import { isIP } from 'node:net';
import { number, string, type TestConfig } from 'yup';
import { everyOrigin } from '../kernel/http/security/cors.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return number().typeError(message).integer(message).min(min, message).max(max, message);
};

export const onOrOff = (name: string) => string().oneOf(['on', 'off'], `${name} must be on or off`);

/** A URL with one of these protocols. */
export const address = (name: string, protocols: readonly string[]) =>
  string().test(
    'address',
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (value) => value === undefined || protocols.includes(URL.parse(value)?.protocol ?? ''),
  );

export const webAddress = (name: string) => address(name, ['http:', 'https:']);

export const origin = (name: string, example: string) =>
  webAddress(name).test(
    'plain',
    `${name} must be an origin, without a path: ${example}`,
    (value) => value === undefined || isOrigin(value),
  );

/** Whether a valid address has neither path, query nor fragment. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return !url || (url.pathname === '/' && url.search === '' && url.hash === '');
}

/** A variable that requires another. */
export const needs = (
  name: string,
  other: string,
  message = `${name} has no effect without ${other}`,
): TestConfig<string | undefined> => ({
  name: 'together',
  message,
  test: (value, { parent }) => value === undefined || (parent as Environment)[other] !== undefined,
});

/** A variable that all servers on an external database must have in common. */
export const requiredInProduction = (name: string): TestConfig<string | undefined> => ({
  name: 'given',
  message: `${name} is required in production with DATABASE_URL`,
  test: (value, { parent }) => {
    const { DATABASE_URL, NODE_ENV } = parent as Environment;
    return value !== undefined || DATABASE_URL === undefined || NODE_ENV !== 'production';
  },
});

/** The parts of a variable that is separated by commas. */
export const listed = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);

export const isAllowedOrigin = (value: string): boolean =>
  value === everyOrigin || (/^https?:\/\/[^*]+$/i.test(value) && URL.canParse(value) && isOrigin(value));

export function isAddressOrRange(value: string): boolean {
  const [ip = '', prefix, ...more] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
