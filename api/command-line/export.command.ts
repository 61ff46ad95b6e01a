import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { isOrigin } from '../config/variable-rules.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { bundleOptions } from '../transfer/bundles/bundle-tables.ts';
import type { BundleOption } from '../kernel/tables.ts';
import { onDatabase } from './command-line.ts';
import { staticExport } from './static-export.command.ts';

const usage = `Usage: npm run export -- <file.zip> [--revisions] [--people]
       npm run export -- --static <folder> [--server <https://cms.example.com>]

Writes the whole site to one file: rows as JSON Lines, texts as HTML and Markdown, and the files of the library,
with checksums in bundle.json. Passwords and other secrets are never in it.

  --revisions  Also the history of items and settings.
  --people     Also the messages and the subscribers.

  --static     Instead, write the public site as a folder of pages that any web server can serve. Written there
               again, only what has changed is replaced, and what was withdrawn is removed.
  --server     Where the forms and the search of these pages are sent. Without it (or STATIC_EDITION_SERVER) they
               say that they are away.

Uses the database configured in this folder (.env, DATA_DIR, DATABASE_URL), whether or not Halden is running. To be able
to restore this installation as it is, use npm run backup.`;

/** @throws StartRefusal for wrong arguments, or a file that exists already */
export async function exportCommand(
  args: readonly string[],
  config: () => Promise<Config>,
  print: (text: string) => void,
): Promise<void> {
  const read = readArguments(args);
  if (read === 'help') return print(usage);
  if (read.type === 'static') {
    const loaded = await config();
    await staticExport(read.folder, read.server ?? loaded.staticEditionServer ?? null, loaded, print);
    return;
  }
  const { path, options } = read;
  if (await stat(path).catch(() => null)) throw new StartRefusal(`${path} already exists: name a new file.`);
  const draft = `${path}.part`;
  await onDatabase(await config(), async (scope) => {
    try {
      const { stream, done } = await scope.bundles.export(options);
      const [{ tables, files, missing }] = await Promise.all([done, pipeline(stream, createWriteStream(draft))]);
      // The file gets its name only when it is complete.
      await rename(draft, path);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Exported ${rows} rows of ${tables.length} tables, and ${files.length} files in all, to ${path}.`);
      if (missing.length > 0) print(`Not in the library's store, and so not exported: ${missing.join(', ')}`);
    } finally {
      await rm(draft, { force: true });
    }
  });
}

type Arguments =
  | { type: 'bundle'; path: string; options: BundleOption[] }
  | { type: 'static'; folder: string; server: string | null };

function readArguments(args: readonly string[]): Arguments | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        revisions: { type: 'boolean' },
        people: { type: 'boolean' },
        static: { type: 'string' },
        server: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (values.help) return 'help';
    if (values.static !== undefined) return staticArguments(values.static, values, positionals);
    if (values.server !== undefined) throw new Error('--server has no effect without --static');
    if (path === undefined) return 'help';
    if (positionals.length > 1) throw new Error('export takes one file');
    return { type: 'bundle', path, options: bundleOptions.filter((option) => values[option] === true) };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}.\n\n${usage}`);
  }
}

function staticArguments(
  folder: string,
  { revisions, people, server }: { revisions?: boolean; people?: boolean; server?: string },
  positionals: readonly string[],
): Arguments {
  if (positionals.length > 0) throw new Error('With --static, name one folder');
  if (revisions || people) throw new Error('--revisions and --people have no effect with --static');
  if (server === undefined) return { type: 'static', folder, server: null };
  const url = URL.parse(server);
  if (!url || !/^https?:$/.test(url.protocol) || !isOrigin(server)) {
    throw new Error('--server must be an origin, without a path: https://cms.example.com');
  }
  return { type: 'static', folder, server: url.origin };
}
