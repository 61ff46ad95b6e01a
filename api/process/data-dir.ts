import { mkdir } from 'node:fs/promises';

/**
 * Makes the folder for everything that is kept. Each secret in it is closed by its own mode; the folder itself can be
 * passed through when root makes it, because PostgreSQL then runs as another user.
 */
export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
