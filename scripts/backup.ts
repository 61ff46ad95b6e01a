// `npm run backup -- <folder>` and `npm run restore -- <folder>`. Backups work while Halden runs; restoring needs it
// stopped.
import { join, resolve } from 'node:path';
import { backUp, restore } from '../api/command-line/backup.ts';
import { loadConfig } from '../api/config.ts';
import { runningEmbedded } from '../api/kernel/database/embedded/embedded.ts';
import { openDatabase } from '../api/kernel/database/open.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

async function run(command: string | undefined, folder: string): Promise<void> {
  const config = await loadConfig();
  const mediaDir = join(config.dataDir, 'media');
  if (config.s3)
    console.log(`The backup does not include the media bucket "${config.s3.bucket}". See docs/operations.md.`);
  const running = config.databaseUrl === undefined ? await runningEmbedded(config.dataDir) : null;
  if (running !== null && command === 'backup') {
    report('Backed up', await backUp(running, mediaDir, folder));
    return;
  }
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  try {
    if (command === 'backup') {
      report('Backed up', await backUp(database.directUrl, mediaDir, folder));
      return;
    }
    report('Restored', await restore(database.migrateUrl, mediaDir, folder));
  } finally {
    await database.stop();
  }
}

function report(done: string, { tables, at }: { tables: { rows: number }[]; at: string }): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${done}: ${rows} rows of ${tables.length} tables and the media, as of ${at}.`);
}

const [command, folder] = process.argv.slice(2);
try {
  if (folder === undefined) throw new StartRefusal(`Usage: npm run ${command ?? 'backup'} -- <folder>`);
  await run(command, resolve(folder));
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
