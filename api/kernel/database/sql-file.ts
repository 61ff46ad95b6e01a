import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a file of `api/kernel/database/sql`; the build copies them to `sql` beside the bundled server. */
export function sqlFile(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8');
}
