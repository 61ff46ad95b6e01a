import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { jpeg, png, startMedia, type MediaItem, type MediaServer } from '../testing/media.ts';
import { startServer } from '../testing/server.ts';
import { upload } from '../testing/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];
let keptFiles: MediaServer['keptFiles'];

beforeAll(async () => {
  ({ server, admin, add, fileOf, keptFiles } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('files and rows stay in step', () => {
  test('the same bytes are kept once, and go with the last row', async () => {
    const bytes = await jpeg(333, 222);
    const [one, two] = [await add(bytes, 'one.jpg'), await add(bytes, 'two.jpg')];
    const before = (await keptFiles()).length;
    expect((await admin.delete(`/api/media/${one.id}`)).status).toBe(204);
    expect((await keptFiles()).length).toBe(before);
    expect((await fileOf(two.url)).status).toBe(200);
    expect((await admin.delete(`/api/media/${two.id}`)).status).toBe(204);
    expect((await keptFiles()).length).toBe(before - 1);
  });

  test('uploading and deleting the same bytes at once leaves every row its file', async () => {
    const bytes = await jpeg(111, 99);
    const first = await Promise.all([1, 2, 3].map((n) => add(bytes, `n${n}.jpg`)));
    const work = first.flatMap((item, n) => [
      admin.delete(`/api/media/${item.id}`),
      upload<MediaItem>(admin, '/api/media', { bytes, name: `again${n}.jpg` }),
    ]);
    await Promise.all(work);
    const left = (await admin.get<MediaItem[]>('/api/media?search=again')).body;
    expect(left).toHaveLength(3);
    for (const item of left) expect((await fileOf(item.url)).bytes.length).toBe(item.bytes);
  });

  test('a row that cannot be written leaves no file', async () => {
    const before = (await keptFiles()).length;
    const em = server.orm.em.fork();
    await em.execute('alter table media add constraint nothing_goes check (width is distinct from 77)');
    const answer = await upload(admin, '/api/media', { bytes: await png(77, 10), name: 'a.png' });
    await em.execute('alter table media drop constraint nothing_goes');
    expect(answer.status).toBe(500);
    expect(server.errors.splice(0)).toHaveLength(1);
    expect((await keptFiles()).length).toBe(before);
  });
});

test('a file that a crash left without a row goes when a server starts; one that may just be arriving stays', async () => {
  const originals = join(server.dataDir, 'media/originals');
  const [old, fresh] = ['a', 'b'].map((letter) => join(originals, letter.repeat(2), `${letter.repeat(64)}.png`)) as [
    string,
    string,
  ];
  for (const file of [old, fresh]) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'left');
  }
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(old, yesterday, yesterday);
  const kept = (await keptFiles()).length;
  const replica = await startServer({ database: server.database, dataDir: server.dataDir });
  await replica.stop();
  const left = await keptFiles();
  expect(left.filter((name) => /[ab]{64}/.test(name))).toEqual([expect.stringContaining('b'.repeat(64))]);
  expect(left).toHaveLength(kept - 1);
});
