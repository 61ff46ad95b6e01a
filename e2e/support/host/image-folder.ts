import { createHash } from 'node:crypto';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unbundled } from '../../../scripts/vite/unbundled.ts';

const root = resolve(import.meta.dirname, '../../..');
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);

/**
 * Where the built server runs as in the image: outside the checkout, so that it does not find the checkout's other
 * packages.
 */
export const imageFolder = join(tmpdir(), `halden-e2e-image-${userInfo().username}-${checkout}`);

/** Copies the build there, and links the packages that the image installs. */
export async function makeImageFolder(): Promise<void> {
  await rm(imageFolder, { recursive: true, force: true });
  await cp(join(root, 'dist'), join(imageFolder, 'dist'), { recursive: true });
  for (const name of unbundled) {
    const link = join(imageFolder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link, 'junction');
  }
}
