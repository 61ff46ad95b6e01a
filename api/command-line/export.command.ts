import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { StartRefusal } from '../errors/start-refusal.ts';
import { bundleOptions, type BundleOption } from '../features/bundles/bundle-tables.ts';
import { onDatabase } from './command-line.ts';

const usage = `Usage: npm run export -- <file.zip> [--revisions] [--people]

Writes the whole site to one file: rows as JSON Lines, texts as HTML and Markdown, and the files of the library,
with checksums in bundle.json. Passwords and other secrets are never in it.

  --revisions  Also the history of items and settings.
  --people     Also the messages and the subscribers.

Uses the database configured in this folder (.env, DATA_DIR, DATABASE_URL), whether or not Halden is running. To be able
to restore this installation as it is, use npm run backup.`;

/** @throws StartRefusal for wrong arguments, or a file that is there already */
export async function exportCommand(
  args: readonly string[],
  config: () => Promise<Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'publicUrl'>>,
  print: (text: string) => void,
): Promise<void> {
  const read = readArguments(args);
  if (read === 'help') return print(usage);
  const { path, options } = read;
  if (await stat(path).catch(() => null)) throw new StartRefusal(`${path} already exists: name a new file.`);
  const draft = `${path}.part`;
  await onDatabase(await config(), async (scope) => {
    try {
      const { stream, done } = scope.bundles.export(options);
      const [{ tables, files, missing }] = await Promise.all([done, pipeline(stream, createWriteStream(draft))]);
      // It appears under its name only when it is complete.
      await rename(draft, path);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Exported ${rows} rows of ${tables.length} tables, and ${files.length} files in all, to ${path}.`);
      if (missing.length > 0) print(`Not in the library's store, and so not exported: ${missing.join(', ')}`);
    } finally {
      await rm(draft, { force: true });
    }
  });
}

function readArguments(args: readonly string[]): { path: string; options: BundleOption[] } | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { revisions: { type: 'boolean' }, people: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (values.help || path === undefined) return 'help';
    if (positionals.length > 1) throw new Error('export takes one file');
    return { path, options: bundleOptions.filter((option) => values[option] === true) };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}.\n\n${usage}`);
  }
}
