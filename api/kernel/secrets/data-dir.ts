import { access, constants, mkdir } from 'node:fs/promises';
import { StartRefusal } from '../errors/start-refusal.ts';

/**
 * Creates the data folder. Secrets in it are protected by their own modes. When root creates it, others may traverse
 * it, because PostgreSQL then runs as another user.
 * @throws StartRefusal if it cannot be written
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR ${path} cannot be written${asUser()}: ${error instanceof Error ? error.message : String(error)}. ` +
        'Make it writable for the user that runs Halden, or set another DATA_DIR.',
      { cause: error },
    );
  }
}

const asUser = () => (process.getuid ? ` by user ${process.getuid()}` : '');
