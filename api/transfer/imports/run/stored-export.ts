import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportLibrary } from '../import.scope.ts';

/** A copy of an upload on this computer, which `dispose` removes; null when the upload is not kept any more. */
export async function copyOfExport(
  library: ImportLibrary,
  name: string,
): Promise<{ path: string; dispose: () => Promise<void> } | null> {
  const kept = await library.openExport(name);
  if (!kept) return null;
  const folder = await mkdtemp(join(tmpdir(), 'halden-import-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'export');
    await pipeline(kept, createWriteStream(path));
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
