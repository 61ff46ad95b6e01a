import { createHash } from 'node:crypto';
import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBucket } from '../../../testing/media/bucket.ts';
import { png } from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';
import { startServer } from '../../../testing/server.ts';
import { openBucket } from './s3-store.ts';

// The library moves from the folder to a bucket and back while a server serves it.
const bucket = await startBucket();
const { store } = await openBucket(bucket.config);
const first = await startServer();
const { dataDir, database } = first;
const media = join(dataDir, 'media');
const shared = { database, dataDir, s3: bucket.config };
const toBucket = await startServer({ ...shared, mediaMove: 'bucket' });
const toFolder = await startServer({ ...shared, mediaMove: 'folder' });
// The first one has the database and the folder, so it goes last.
afterAll(async () => {
  for (const server of [toFolder, toBucket, first]) {
    await server.stop();
    expect(server.errors).toEqual([]);
  }
  await bucket.stop();
});
const admin = await toBucket.loggedIn();

const environment = (mediaMove: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  S3_BUCKET: bucket.config.bucket,
  S3_ENDPOINT: bucket.config.endpoint,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  MEDIA_MOVE: mediaMove,
});
const script = ['scripts/run.ts', 'scripts/store-move.ts'];
const move = (to: string, ...more: string[]) => first.command('store:move', ['--to', to, ...more], environment(to));

interface Item {
  id: number;
  url: string;
  thumbnailUrl: string;
}
const items: Item[] = [];
const keys = async () =>
  (await readdir(media, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(media.length + 1))
    .sort();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hashes = async (names: readonly string[], read: (key: string) => Promise<Buffer>) =>
  Promise.all(names.map(async (name) => [name, sha256(await read(name))]));
const fromFolder = (key: string) => readFile(join(media, key));
const served = (url: string) =>
  Promise.all(
    items.flatMap((item) =>
      [item.url, item.thumbnailUrl].map(async (path) => {
        const response = await fetch(url + path);
        return `${response.status} ${sha256(Buffer.from(await response.arrayBuffer()))}`;
      }),
    ),
  );

test('a move to a bucket survives being killed, is verified, and files are served throughout', async () => {
  const before = await first.loggedIn();
  for (let n = 0; n < 12; n++) {
    const form = { bytes: await png(400 + n, 300), name: `file-${n}.png`, type: 'image/png' };
    items.push((await upload<Item>(before, '/api/media', form)).body);
  }
  const expected = await served(first.url);
  expect(expected.every((one) => one.startsWith('200 '))).toBe(true);
  const all = await keys();
  const known = await hashes(all, fromFolder);
  expect(await served(toBucket.url)).toEqual(expected);

  const child = spawn(process.execPath, [...script, '--to', 'bucket'], { env: environment('bucket'), stdio: 'ignore' });
  const exited = new Promise((done) => child.once('exit', done));
  while ((await bucket.keys()).length === 0) await served(toBucket.url);
  child.kill('SIGKILL');
  await exited;
  await bucket.removeUnfinished();
  expect(await served(toBucket.url)).toEqual(expected);
  expect(await keys()).toEqual(all);

  // Files uploaded meanwhile go only to the bucket.
  const late = { bytes: await png(50, 60), name: 'late.png', type: 'image/png' };
  items.push((await upload<Item>(admin, '/api/media', late)).body);
  expect(await keys()).toEqual(all);
  expect(await move('bucket')).toContain(`${all.length} files of the folder are in the bucket, with the same SHA-256:`);
  expect(await hashes(all, (key) => store.read(key))).toEqual(known);
  expect((await served(toBucket.url)).slice(0, expected.length)).toEqual(expected);
  expect(await keys()).toEqual(all);
});

test('a damaged file is named, and nothing is removed', async () => {
  const [key = ''] = (await keys()).filter((name) => name.startsWith('originals'));
  const bytes = await fromFolder(key);
  await writeFile(join(media, key), 'damaged');
  const count = (await keys()).length;
  await expect(move('bucket', '--delete-source')).rejects.toMatchObject({
    message: expect.stringContaining(`nothing was removed:\n  ${key}`),
  });
  expect(await keys()).toHaveLength(count);
  await writeFile(join(media, key), bytes);
});

test('a move back to the folder removes the files at the source on request', async () => {
  expect(await move('bucket', '--delete-source')).toMatch(/: 0 copied, \d+ removed\./);
  expect(await keys()).toEqual([]);
  const expected = await served(toBucket.url);
  expect(expected.every((one) => one.startsWith('200 '))).toBe(true);
  expect(await served(toFolder.url)).toEqual(expected);
  const inBucket = (await bucket.keys()).sort();
  expect(await move('folder', '--delete-source')).toContain(`${inBucket.length} files of the bucket`);
  expect([await bucket.keys(), await keys()]).toEqual([[], inBucket]);
  expect(await served(first.url)).toEqual(expected);
  expect((await admin.delete(`/api/media/${items[0]?.id}`)).status).toBe(204);
});

test('files at a source are deleted only when the other store is in use', async () => {
  const run = promisify(execFile)(process.execPath, [...script, '--to', 'folder', '--delete-source'], {
    env: environment('bucket'),
  });
  await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('set MEDIA_MOVE=folder and restart') });
});
