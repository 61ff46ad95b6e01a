// OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 iterations, 1 lane.
// The library works off the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In one normal form, so that another keyboard's "é" is the same. @returns argon2id in PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password.normalize('NFKC'), options);
}

let nobody: Promise<string> | undefined;

/** Whether the password fits. Without a stored hash it takes as long and never fits, so that time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const { verify } = await import('@node-rs/argon2');
  const fits = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== undefined && fits;
}
