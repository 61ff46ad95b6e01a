import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLimitMb } from '#schema/imports/imports';
import type { Archive } from './archive.ts';

/** Files of an archive unpacked to this computer, so that they can be read in parts; `dispose` removes them. */
export async function copiedFiles(
  archive: Archive,
  names: readonly string[],
): Promise<{ paths: string[]; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'halden-import-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const paths: string[] = [];
    for (const name of names) {
      const path = join(folder, String(paths.length));
      await archive.copy(name, path, importLimitMb);
      paths.push(path);
    }
    return { paths, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
