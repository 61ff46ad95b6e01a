import type { Import } from '../import.entity.ts';
import type { ImportScope } from '../import.scope.ts';
import { ImportRun } from './import-run.ts';
import { openFileSource } from './open-file-source.ts';

export interface RunOptions {
  /** A copy of the site's uploads; without one files are fetched from the site. */
  filesFolder?: string | undefined;
  /** The export, where it is at hand. */
  path?: string | undefined;
  /** Called after each step; the run pauses when it returns false. */
  onProgress?: () => Promise<boolean>;
  /** Whether the caller tries again when the database could not be reached. */
  isTriedAgain?: boolean;
}

/** Works through a rehearsal. @returns whether it came to its end */
export async function runRehearsedImport(
  scope: ImportScope,
  found: Import,
  { filesFolder, path, onProgress = () => Promise.resolve(true) }: RunOptions,
): Promise<boolean> {
  const limitMb = await scope.settings.uploadLimitMb();
  const inside = scope.media.fetchInside;
  const { files, close } = await openFileSource(found, scope.library, { limitMb, inside, folder: filesFolder, path });
  try {
    return await new ImportRun({ scope, found, files, onProgress }).run();
  } finally {
    await close();
  }
}
