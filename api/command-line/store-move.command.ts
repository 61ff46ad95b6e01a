import { parseArgs } from 'node:util';
import type { Config, MediaStore } from '../config.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { moveFiles } from '../library/media/storage/move-files.ts';
import { openBoth } from '../library/media/storage/open-store.ts';

const usage = `Usage: npm run store:move -- --to <bucket|folder> [--delete-source]

Copies the files of the media library from DATA_DIR/media to the bucket of S3_*, or back, and reads each back to compare
its SHA-256. Interrupted, begin it again: only what is missing is copied. Works while Halden runs; with MEDIA_MOVE it
serves every file from wherever it is.

  --delete-source  Afterwards remove the files from where they were, if every one was verified.`;

const notedEvery = 500;

/** @throws StartRefusal for wrong arguments, or a bucket that cannot be used */
export async function storeMoveCommand(
  args: readonly string[],
  config: () => Promise<Pick<Config, 'dataDir' | 's3' | 'mediaMove'>>,
  print: (text: string) => void,
): Promise<void> {
  const read = readArguments(args);
  if (read === 'help') return print(usage);
  const { to, deleteSource } = read;
  const loaded = await config();
  if (!loaded.s3) throw new StartRefusal('There is no bucket to move to or from: set S3_BUCKET.');
  const serving = loaded.mediaMove ?? 'bucket';
  if (deleteSource && serving !== to) {
    throw new StartRefusal(`Halden still writes to the ${serving}: set MEDIA_MOVE=${to} and restart it first.`);
  }
  const stores = await openBoth({ dataDir: loaded.dataDir, s3: loaded.s3 });
  const from = to === 'bucket' ? 'folder' : 'bucket';
  const { copied, verified, damaged, removed } = await moveFiles(stores[from], stores[to], {
    deleteSource,
    onProgress: (moved) => {
      if (moved.verified % notedEvery === 0) print(`${moved.verified} files verified …`);
    },
  });
  print(
    `${verified} files of the ${from} are in the ${to}, with the same SHA-256: ${copied} copied, ${removed} removed.`,
  );
  if (damaged.length > 0) {
    throw new StartRefusal(`Damaged, and so not moved; nothing was removed:\n  ${damaged.join('\n  ')}`);
  }
}

function readArguments(args: readonly string[]): { to: MediaStore; deleteSource: boolean } | 'help' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        'delete-source': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { to } = values;
    if (values.help || to === undefined) return 'help';
    if (to !== 'bucket' && to !== 'folder') throw new Error('--to must be bucket or folder');
    return { to, deleteSource: values['delete-source'] === true };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}.\n\n${usage}`);
  }
}
