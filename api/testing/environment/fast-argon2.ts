import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

// By path, because Jest maps the package's name to this file.
const argon2 = createRequire(import.meta.url)(
  '../../../node_modules/@node-rs/argon2/index.js',
) as typeof import('@node-rs/argon2');

/** The minimum of OWASP's Password Storage Cheat Sheet. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const fast = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Hashes like the library, but a hundred times faster, because tests log in thousands of times.
 * @throws when the server passes less than the recommended cost
 */
export function hash(password: string, options: Options): Promise<string> {
  expectRecommended(options);
  return argon2.hash(password, fast);
}

/** Hashes passwords that tests store directly. */
export const fastHash = (password: string) => argon2.hash(password, fast);

export const verify = argon2.verify;

function expectRecommended(options: Options): void {
  for (const [name, least] of Object.entries(recommended)) {
    const given = options[name as keyof typeof recommended];
    if (given === undefined || given < least) throw new Error(`argon2's ${name} is ${given}, and should be ${least}`);
  }
}
