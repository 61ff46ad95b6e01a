import { randomBytes } from 'node:crypto';

// OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane.
// The library hashes in a thread pool, off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalized, because keyboards encode "é" differently. @returns an argon2id hash in PHC string format */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password.normalize('NFKC'), options);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches. Without a stored hash it takes as long, so that timing does not reveal unknown users.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no user has this password');
  const { verify } = await import('@node-rs/argon2');
  const matches = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
  return stored !== undefined && matches;
}

/** A random password that is stored nowhere. It is replaced when an administrator activates the user. */
export const unknownPassword = (): string => randomBytes(24).toString('base64url');
