import { mkdir } from 'node:fs/promises';

/**
 * Creates the data folder. Secrets in it are protected by their own modes. When root creates it, others may traverse
 * it, because PostgreSQL then runs as another user.
 */
export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
