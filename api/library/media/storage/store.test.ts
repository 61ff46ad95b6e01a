import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startBucket, type TestBucket } from '../../../testing/media/bucket.ts';
import { jpeg, pdf, png, startMedia, type MediaItem, type MediaServer } from '../../../testing/media/media.ts';
import { startServer } from '../../../testing/server.ts';
import { upload } from '../../../testing/media/upload.ts';
import { folderStore } from './file-store.ts';
import { openStore } from './open-store.ts';
import { openBucket } from './s3-store.ts';

/** The files left after the cleaning of a starting server, which runs after its first requests. */
async function without(key: string, keptFiles: MediaServer['keptFiles']): Promise<string[]> {
  for (let left = 100; left > 0 && (await keptFiles()).some((name) => name.endsWith(key)); left--) await sleep(100);
  return keptFiles();
}

// Both stores behave the same.
describe.each(['a folder', 'a bucket'])('in %s', (place) => {
  let bucket: TestBucket | undefined;
  let server: MediaServer['server'];
  let admin: MediaServer['admin'];
  let add: MediaServer['add'];
  let fileOf: MediaServer['fileOf'];
  let keptFiles: MediaServer['keptFiles'];

  beforeAll(async () => {
    if (place === 'a bucket') bucket = await startBucket();
    ({ server, admin, add, fileOf, keptFiles } = await startMedia({}, bucket));
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.stop();
  });
  afterAll(() => expect(server.errors).toEqual([]));

  test('range and conditional requests', async () => {
    const item = await add(pdf, 'paper.pdf');
    const whole = await fileOf(item.url);
    const part = await fileOf(item.url, { Range: 'bytes=2-5' });
    expect({ status: part.status, range: part.headers.get('content-range'), text: part.bytes.toString() }).toEqual({
      status: 206,
      range: `bytes 2-5/${pdf.length}`,
      text: pdf.subarray(2, 6).toString(),
    });
    expect((await fileOf(item.url, { Range: 'bytes=-3' })).bytes.toString()).toBe('EOF');
    const longer = await fileOf(item.url, { Range: `bytes=-${pdf.length + 900}` });
    expect([longer.status, longer.headers.get('content-range'), longer.bytes.toString()]).toEqual([
      206,
      `bytes 0-${pdf.length - 1}/${pdf.length}`,
      pdf.toString(),
    ]);
    expect((await fileOf(item.url, { Range: 'bytes=9999-' })).status).toBe(416);
    expect((await fileOf(item.url, { Range: 'bytes=0-1,4-5' })).status).toBe(200);
    expect((await fileOf(item.url, { Range: 'nonsense' })).status).toBe(200);
    expect(
      (await fileOf(item.url, { 'If-None-Match': whole.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }))
        .status,
    ).toBe(304);
    const head = await fileOf(item.url, {}, 'HEAD');
    expect({ status: head.status, length: head.headers.get('content-length') }).toEqual({
      status: 200,
      length: String(pdf.length),
    });
  });

  test('variants are generated once and removed with the picture', async () => {
    const item = await add(await jpeg(900, 300), 'wide.jpg');
    const before = (await keptFiles()).length;
    const address = item.thumbnailUrl ?? '';
    const [first, second] = [await fileOf(address), await fileOf(address)];
    expect((await sharp(first.bytes).metadata()).width).toBe(320);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect((await keptFiles()).length).toBe(before + 1);
    expect((await admin.delete(`/api/media/${item.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/trash/media/${item.id}`)).status).toBe(204);
    expect((await keptFiles()).length).toBe(before - 1);
  });

  test('a missing file is logged once', async () => {
    const item = await add(pdf, 'gone.pdf');
    const { sha256 } = (
      await server.orm.em.fork().execute<{ sha256: string }[]>('select sha256 from media where id = ?', [item.id])
    )[0] ?? { sha256: '' };
    const key = (await keptFiles()).find((name) => name.includes(sha256)) ?? '';
    expect(key).not.toBe('');
    await store().then((files) => files.remove(key));
    expect(await fileOf(item.url)).toMatchObject({ status: 404 });
    expect((await admin.delete(`/api/media/${item.id}`)).status).toBe(204);
  });

  test('the same bytes are stored once and removed with the last row', async () => {
    const bytes = await jpeg(333, 222);
    const [one, two] = [await add(bytes, 'one.jpg'), await add(bytes, 'two.jpg')];
    const before = (await keptFiles()).length;
    expect((await admin.delete(`/api/media/${one.id}`)).status).toBe(204);
    expect((await keptFiles()).length).toBe(before);
    expect((await fileOf(two.url)).status).toBe(200);
    expect((await admin.delete(`/api/media/${two.id}`)).status).toBe(204);
    for (const { id } of [one, two]) expect((await admin.delete(`/api/trash/media/${id}`)).status).toBe(204);
    expect((await keptFiles()).length).toBe(before - 1);
  });

  test('uploading and deleting the same bytes at once leaves every row its file', async () => {
    const bytes = await jpeg(111, 99);
    const first = await Promise.all([1, 2, 3].map((n) => add(bytes, `n${n}.jpg`)));
    const work = first.flatMap((item, n) => [
      admin.delete(`/api/media/${item.id}`).then(() => admin.delete(`/api/trash/media/${item.id}`)),
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

  test('a start removes files without a row, except recent ones', async () => {
    const [old, fresh] = ['a', 'b'].map((letter) => `originals/${letter.repeat(2)}/${letter.repeat(64)}.png`) as [
      string,
      string,
    ];
    const files = await store();
    for (const key of [old, fresh]) await files.put(key, Buffer.from('left'));
    await age(old);
    const kept = (await keptFiles()).length;
    const replica = await startServer({
      database: server.database,
      dataDir: server.dataDir,
      ...(bucket && { s3: bucket.config }),
    });
    const left = await without(old, keptFiles);
    await replica.stop();
    expect(left.filter((name) => /[ab]{64}/.test(name))).toEqual([expect.stringContaining('b'.repeat(64))]);
    expect(left).toHaveLength(kept - 1);
  });

  const store = async () => (bucket ? (await openBucket(bucket.config)).store : folderStore(server.dataDir));
  const age = async (key: string) => {
    if (bucket) return bucket.age(key);
    const yesterday = new Date(Date.now() - 86_400_000);
    return utimes(join(server.dataDir, 'media', key), yesterday, yesterday);
  };
});

test('partial files of a killed process are not listed and are removed', async () => {
  const { server, keptFiles } = await startMedia();
  const half = join(server.dataDir, 'media/arriving/half.jpg');
  await mkdir(dirname(half), { recursive: true });
  await writeFile(half, 'half of a pict');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(half, yesterday, yesterday);
  const replica = await startServer({ database: server.database, dataDir: server.dataDir });
  const left = await without('arriving/half.jpg', keptFiles);
  await replica.stop();
  await server.stop();
  expect(left).toEqual([]);
});

describe('a bucket that cannot be used is refused at the start', () => {
  let bucket: TestBucket;
  beforeAll(async () => void (bucket = await startBucket()));
  afterAll(() => bucket.stop());

  test.each<[string, object, RegExp]>([
    [
      'that is not there',
      { bucket: 'nothing' },
      /^The bucket "nothing" at http.* cannot be used: there is no such bucket/,
    ],
    [
      'with other keys',
      { credentials: { accessKeyId: 'x', secretAccessKey: 'y' } },
      /cannot be used: the keys are not accepted/,
    ],
  ])('a bucket %s', async (_, changes, message) => {
    await expect(
      openStore({ dataDir: '/nowhere', s3: { ...bucket.config, ...changes } }, () => undefined),
    ).rejects.toThrow(message);
  });

  test('an unreachable bucket is only logged: pages without pictures are better than no pages', async () => {
    const said: string[] = [];
    const s3 = { ...bucket.config, endpoint: 'http://127.0.0.1:9' };
    await openStore({ dataDir: '/nowhere', s3 }, (message) => said.push(message));
    expect(said).toEqual([expect.stringMatching(/^The bucket "library" at http:\/\/127\.0\.0\.1:9 cannot be used/)]);
  });
});
