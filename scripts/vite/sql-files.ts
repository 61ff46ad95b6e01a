import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies the SQL files of migrations beside the bundled server, which reads them when it migrates. */
export function sqlFiles(folder: string): Plugin {
  return {
    name: 'halden:sql-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'api',
    writeBundle: ({ dir = '' }) => cp(folder, join(dir, 'sql'), { recursive: true }),
  };
}
