import { readFile } from 'node:fs/promises';
import { trimUnseen } from '#schema/text/invisible';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import type { Environment } from './variable-rules.ts';

/** Variables that may be given as a file, as orchestrators mount secrets: `SESSION_SECRET_FILE`. */
export const variablesWithFile = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'EXPORT_S3_SECRET_ACCESS_KEY',
] as const;

/**
 * Reads the secrets that are in files. A variable takes precedence over its file.
 * @throws StartRefusal if a file cannot be read
 */
export async function withSecretFiles(given: Environment): Promise<Environment> {
  const read = { ...given };
  for (const name of variablesWithFile) {
    const path = given[`${name}_FILE`];
    if (path === undefined || given[name] !== undefined) continue;
    read[name] = await readFile(path, 'utf8').then(
      (text) => text.replace(/\r?\n$/, ''),
      (error: Error) => {
        throw new StartRefusal(`${name}_FILE cannot be read: ${error.message}`, { cause: error });
      },
    );
  }
  return read;
}

/** Adds DATABASE_PASSWORD to the addresses of the database that have none, encoded, so that it may be any text. */
export function withPassword(given: Environment): Environment {
  const { DATABASE_PASSWORD: password } = given;
  if (password === undefined) return given;
  const added = addresses.map((name) => [name, addressWith(given[name], password)] as const);
  return { ...given, ...Object.fromEntries(added.filter(([, address]) => address !== undefined)) };
}

const keepsSpaces = /PASSWORD|SECRET|TOKEN|_KEY/;

/** Trims spaces and invisible characters, which copying adds. Secrets stay as they are. */
export const withoutUnseenEnds = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, keepsSpaces.test(name) ? value : value && trimUnseen(value)]),
  );

/** Encodes characters of a name or password that would end it in an address, such as `@`, `/` or `#`. */
export function withEncodedUsers(given: Environment): Environment {
  const names = [...addresses, 'DATABASE_MIGRATE_URL', 'SMTP_URL'].filter((name) => given[name] !== undefined);
  return { ...given, ...Object.fromEntries(names.map((name) => [name, withEncodedUser(given[name] ?? '')])) };
}

function withEncodedUser(address: string): string {
  const [, scheme = '', plain = '', query = ''] = /^([a-z]+:\/\/)(.*?)(\?\w+=.*)?$/is.exec(address) ?? [];
  const end = plain.lastIndexOf('@');
  if (end < 1) return address;
  const user = plain.slice(0, end);
  const at = user.indexOf(':');
  const parts = at === -1 ? [user] : [user.slice(0, at), user.slice(at + 1)];
  const encoded = parts.map((part) => (isEncoded(part) ? part : encodeURIComponent(part))).join(':');
  return scheme + encoded + plain.slice(end) + query;
}

const isEncoded = (part: string) => /^(?:[^%@:/?#[\]\s]|%[\da-f]{2})*$/i.test(part);

const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;

function addressWith(address: string | undefined, password: string): string | undefined {
  const url = URL.parse(address ?? '');
  if (!url?.username || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
