import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LogFault } from '../../../errors/log-fault.ts';
import type { Import } from '../import.entity.ts';
import type { ImportLibrary, ImportScope } from '../import.scope.ts';
import { ImportRun } from './import-run.ts';
import { openFileSource } from './open-file-source.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

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

interface RunTools {
  kinds: Kinds;
  scope: ImportScope;
  library: ImportLibrary;
  logFault: LogFault;
}

/** Works through a rehearsal. @returns whether it came to its end */
export async function runRehearsedImport(
  em: SqlEntityManager,
  { kinds, scope, library, logFault }: RunTools,
  found: Import,
  { filesFolder, path, onProgress = () => Promise.resolve(true) }: RunOptions,
): Promise<boolean> {
  const limitMb = await scope.settings.uploadLimitMb();
  const inside = scope.media.fetchInside;
  const { files, close } = await openFileSource(found, library, { limitMb, inside, folder: filesFolder, path });
  try {
    return await new ImportRun({ scope, em, kinds, found, files, logFault, onProgress }).run();
  } finally {
    await close();
  }
}
