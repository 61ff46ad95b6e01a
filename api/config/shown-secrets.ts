import type { Environment } from './variable-rules.ts';

/**
 * Secrets that the files of the project show, today or in the past, so that anybody knows them. A test reads the files
 * and names what is missing here.
 */
const shown = new Set([
  'for-development-only',
  'for-development-only-not-a-secret',
  'password',
  'secret',
  'postgres',
  'S3RVER',
  'correct-horse-9',
  'a-quiet-river-7',
  'p@s/s#w',
  'fjord-and-ferry-9',
  'a-password-for-the-bench',
  'a-secret-for-the-bench-only-long-enough',
  'for the bench only, and long enough for it',
  'a secret for tests only, long enough',
  'a secret of thirty-two characters',
  'a secret of this test alone, long enough',
]);

/** A single character, repeated to reach the length that is required. */
const repeated = /^(.)\1{7,}$/s;

export const isShown = (secret: string): boolean => shown.has(secret.trim()) || repeated.test(secret.trim());

export const isShownMessage =
  'holds a value that the files of Halden show, so that anybody knows it: set another (openssl rand -hex 32)';

const secrets = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'DATABASE_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'EXPORT_S3_SECRET_ACCESS_KEY',
];
const addresses = ['DATABASE_URL', 'DATABASE_MIGRATE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SMTP_URL'];

/** The names of the variables that hold a secret which the project's files show. */
export function shownSecrets(given: Environment): string[] {
  return [
    ...secrets.filter((name) => isGiven(given[name])),
    ...addresses.filter((name) => isGiven(passwordOf(given[name]))),
  ];
}

const isGiven = (secret: string | undefined) => secret !== undefined && secret !== '' && isShown(secret);

function passwordOf(address: string | undefined): string {
  const { password = '' } = URL.parse(address ?? '') ?? {};
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
