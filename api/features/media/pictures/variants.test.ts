import sharp from 'sharp';
import { jpeg, startMedia, type MediaItem, type MediaServer } from '../../../testing/media/media.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];

beforeAll(async () => {
  ({ server, admin, add, fileOf } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('variants', () => {
  test.each([
    ['160.webp', 'image/webp', 160],
    // The next width above the picture's own has the picture's width.
    ['960.webp', 'image/webp', 800],
    ['640.avif', 'image/avif', 640],
    ['320.jpg', 'image/jpeg', 320],
    ['320.png', 'image/png', 320],
  ])('%s', async (name, type, width) => {
    const item = await add(await jpeg(), 'photo.jpg');
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    const [first, second] = await Promise.all([1, 2].map(() => fileOf(`/media/${item.id}/${fingerprint}/${name}`)));
    expect(first).toMatchObject({ status: 200 });
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(first?.bytes).metadata()).width).toBe(width);
    expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    '161.webp',
    '800.webp',
    '1280.webp',
    '2560.avif',
    '160.gif',
    '160.svg',
    '0160.webp',
    '-1.webp',
    '160.webp/..%2f..',
    'photo.png',
  ])('%s is not a variant', async (name) => {
    const item = await add(await jpeg(), 'photo.jpg');
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    expect((await fileOf(`/media/${item.id}/${fingerprint}/${name}`)).headers.get('content-type')).not.toMatch(
      /^image/,
    );
  });

  test('cropping changes the image, its size and its immutable addresses', async () => {
    const item = await add(await jpeg(), 'photo.jpg');
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const { body } = await admin.put<MediaItem>(`/api/media/${item.id}`, { crop, focalX: 0.1, version: 1 });
    expect(body).toMatchObject({ width: 400, height: 600, crop, version: 2, url: item.url });
    expect(body.focalX).toBeCloseTo(0.1);
    expect(body.thumbnailUrl).not.toBe(item.thumbnailUrl);
    const shown = await sharp((await fileOf(item.url)).bytes).metadata();
    expect([shown.width, shown.height]).toEqual([400, 600]);
    expect((await sharp((await fileOf(body.thumbnailUrl ?? '')).bytes).metadata()).width).toBe(320);
    const old = await fileOf(item.thumbnailUrl ?? '');
    expect({ status: old.status, location: old.headers.get('location') }).toEqual({ status: 302, location: item.url });
    const whole = await admin.put<MediaItem>(`/api/media/${item.id}`, { crop: null });
    expect(whole.body).toMatchObject({ width: 800, height: 600, crop: null });
  });
});

describe('serving', () => {
  test.each([
    '/media/0/a.png',
    '/media/99999999999/a.png',
    '/media/x/a.png',
    '/media/7777/nothing.png',
    '/media/1',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/7777/..%2f..%2fetc%2fpasswd',
    '/media/originals/00/x.jpg',
  ])('%s is not found', async (path) => {
    expect((await fileOf(path)).headers.get('content-type')).toContain('text/html');
  });
});
