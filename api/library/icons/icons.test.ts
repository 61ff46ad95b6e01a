import sharp from 'sharp';
import { refusal } from '../../testing/matchers.ts';
import { upload } from '../../testing/media/upload.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { writeIco } from './ico.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const save = (key: string, value: unknown) => admin.put(`/api/settings/${key}`, { value });
const saved = async (key: string, value: unknown) => expect((await save(key, value)).status).toBe(200);

async function file(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function pixel(path: string, x: number, y: number): Promise<string> {
  const image = sharp((await file(path)).bytes).extract({ left: x, top: y, width: 1, height: 1 });
  return (await image.ensureAlpha().raw().toBuffer()).toString('hex');
}

async function icons() {
  const { data } = await visitor.graphql<{ site: { icons: Record<string, string | null> } }>(
    '{ site { icons { ico svg appleTouch png192 png512 maskable } } }',
  );
  return data?.site.icons ?? {};
}

/** A red dot on a transparent background. */
const dot = '<circle cx="8" cy="8" r="8" fill="#cc0000"/>';
const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16">${inner}</svg>`;
const square = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background } });
const png = await square(64, '#00aa44').png().toBuffer();

const usual = [
  ['/favicon.ico', 'image/x-icon', null],
  ['/icon.svg', 'image/svg+xml', null],
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
  ['/icon-maskable.png', 'image/png', 512],
] as const;

describe.each([
  ['the default mark', '', true],
  ['a drawing', dataUrl('svg+xml', drawing(dot)), true],
  ['a PNG', dataUrl('png', png), false],
  ['an ICO of PNGs', dataUrl('x-icon', writeIco([{ size: 64, png }])), false],
])('from %s', (_, faviconUrl, hasSvg) => {
  beforeAll(() => saved('faviconUrl', faviconUrl));

  test('all sizes are served at their usual addresses', async () => {
    for (const [path, type, size] of usual) {
      const { status, headers, bytes } = await file(path);
      if (path === '/icon.svg' && !hasSvg) {
        expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8']);
        continue;
      }
      expect([path, status, headers.get('content-type')?.split(';')[0], headers.get('cache-control')]).toEqual([
        path,
        200,
        type,
        'public, max-age=3600',
      ]);
      if (size !== null) {
        const { width, height, format } = await sharp(bytes).metadata();
        expect([path, format, width, height]).toEqual([path, 'png', size, size]);
      }
    }
    for (const path of ['/apple-touch-icon.png', '/icon-maskable.png']) {
      expect([path, (await sharp((await file(path)).bytes).metadata()).hasAlpha]).toEqual([path, false]);
    }
  });

  test('icons have immutable addresses, which pages and the manifest name', async () => {
    const found = await icons();
    expect(found['svg'] !== null).toBe(hasSvg);
    for (const path of Object.values(found)) {
      if (path === null) continue;
      const { status, headers } = await file(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const { body } = await visitor.get<{ icons: { src: string; sizes: string; purpose?: string }[] }>(
      '/site.webmanifest',
    );
    expect(body.icons.map(({ src }) => src)).toEqual(
      [found['svg'], found['png192'], found['png512'], found['maskable']].filter(Boolean),
    );
    expect(body.icons.at(-1)?.purpose).toBe('maskable');
  });
});

test('the ICO holds 16, 32 and 48 pixels', async () => {
  await saved('faviconUrl', dataUrl('svg+xml', drawing(dot)));
  const { bytes } = await file('/favicon.ico');
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
  const sizes = [0, 1, 2].map(async (number) => {
    const [length, offset] = [bytes.readUInt32LE(6 + 16 * number + 8), bytes.readUInt32LE(6 + 16 * number + 12)];
    return (await sharp(bytes.subarray(offset, offset + length)).metadata()).width;
  });
  expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
});

test('an ICO with 32-bit pixels is read, and served unchanged', async () => {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(16, 4);
  header.writeInt32LE(32, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const rows = Buffer.from('ff0000ff'.repeat(256), 'hex');
  const ico = writeIco([{ size: 16, png: Buffer.concat([header, rows, Buffer.alloc(64)]) }]);
  await saved('faviconUrl', dataUrl('x-icon', ico));
  expect((await file('/favicon.ico')).bytes.equals(ico)).toBe(true);
  // Stored as blue, green, red.
  expect(await pixel('/icon-192.png', 90, 90)).toBe('0000ffff');
});

test('touch icons have a background and padding', async () => {
  await saved('faviconUrl', dataUrl('svg+xml', drawing(dot)));
  expect(await pixel('/apple-touch-icon.png', 1, 90)).toBe('ffffffff');
  expect(await pixel('/apple-touch-icon.png', 90, 90)).toBe('cc0000ff');
  expect(await pixel('/icon-maskable.png', 52, 256)).toBe('ffffffff');
  expect(await pixel('/icon-512.png', 1, 1)).toBe('00000000');
  await saved('faviconUrl', dataUrl('svg+xml', drawing(dot.replace('#cc0000', '#ffffff'))));
  expect(await pixel('/apple-touch-icon.png', 1, 90)).toBe('14161fff');
  await saved('faviconUrl', dataUrl('png', png));
  expect(await pixel('/apple-touch-icon.png', 1, 1)).toBe('00aa44ff');
  expect(await pixel('/icon-maskable.png', 1, 1)).toBe('00aa44ff');
});

test('icons come from the logo if there is no favicon, otherwise from the mark in the primary colour', async () => {
  await saved('faviconUrl', '');
  await saved('primaryColor', '#117733');
  const mark = await icons();
  expect(await pixel('/icon-maskable.png', 1, 1)).toBe('117733ff');
  await saved('primaryColor', '#1E3AE2');
  expect((await icons())['ico']).not.toBe(mark['ico']);
  expect((await file(String(mark['png192']))).headers.get('location')).toBe((await icons())['png192']);
  await saved('logoUrl', dataUrl('svg+xml', drawing('<rect width="16" height="16" fill="#0055aa"/>')));
  expect(await pixel('/icon-192.png', 90, 90)).toBe('0055aaff');
  // An icon of another site is linked and not fetched.
  await saved('faviconUrl', 'https://cdn.test/icon.svg?v=2');
  expect(await pixel('/icon-192.png', 90, 90)).toBe('0055aaff');
  // An unreadable logo still leaves the default icons.
  await saved('logoUrl', dataUrl('gif', 'GIF89a'));
  expect(await pixel('/icon-maskable.png', 1, 1)).toBe('1e3ae2ff');
  await saved('logoUrl', '');
});

test('a file of the media library serves as the favicon', async () => {
  const { body } = await upload<{ url: string }>(admin, '/api/media', { bytes: png, name: 'icon.png' });
  await saved('faviconUrl', body.url);
  expect(await pixel('/icon-192.png', 90, 90)).toBe('00aa44ff');
  await saved('faviconUrl', '');
});

const animated = await sharp(
  Buffer.concat([await square(8, '#f00').raw().toBuffer(), await square(8, '#00f').raw().toBuffer()]),
  { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } },
)
  .gif({ delay: [100, 100] })
  .toBuffer();

test.each([
  ['a file cut off', 'png', png.subarray(0, 60), 'The icon is damaged or cut off'],
  ['an animation', 'gif', animated, 'The icon must not be animated'],
  [
    'a huge picture',
    'png',
    await square(8000, '#fff').png().toBuffer(),
    'The icon is too large: 8000 x 8000. The limit is 50 megapixels and 16000 pixels a side',
  ],
  [
    'an ICO without pictures',
    'x-icon',
    Buffer.from('\0\0\x01\0\x01\0', 'latin1'),
    'The icon file is damaged, or has no picture in 32-bit colours. Use a PNG or SVG instead',
  ],
  [
    'a drawing that contains only scripts and links',
    'svg+xml',
    drawing('<script>alert(1)</script><image href="https://elsewhere.test/a.png"/>'),
    'The drawing is empty. Scripts, links and pictures from elsewhere are removed from it',
  ],
  ['a drawing that is not XML', 'svg+xml', '<svg <<< ', 'The icon is damaged or cut off'],
  ['a type other than declared', 'png', 'GIF89a', 'File is not a valid image'],
  ['no image', 'pdf', '%PDF-1.7', 'Must be a valid URL'],
])('%s is refused', async (_, type, bytes, message) => {
  const { status, body } = await save('faviconUrl', dataUrl(type, bytes));
  expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { faviconUrl: message })]);
});

test('scripts in a drawing are not served', async () => {
  const hostile = drawing(`<script>alert(1)</script>${dot.replace('<circle', '<circle onload="alert(2)"')}`);
  const { body } = await save('faviconUrl', dataUrl('svg+xml', hostile));
  // The value is read back as written.
  expect(body['value']).toBe(dataUrl('svg+xml', hostile));
  const svg = (await file('/icon.svg')).bytes.toString();
  expect(svg).toContain('<circle');
  expect(svg).not.toMatch(/script|onload/);
});

test.each([
  '/apple-touch-icon-120x120.png',
  '/apple-touch-icon-precomposed.png',
  '/favicon-16x16.png',
  '/icon-64.png',
  '/android-chrome-192x192.png',
  '/brand/icon-0000000000000000-7.png',
  '/brand/icon-x',
])('%s is a short 404', async (path) => {
  const { status, headers, bytes } = await file(path);
  expect([status, headers.get('content-type'), bytes.toString()]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'There is no such icon\n',
  ]);
});

test('icons stay available in maintenance mode', async () => {
  await saved('maintenanceMode', 'true');
  for (const [path] of usual) expect([path, (await file(path)).status]).toEqual([path, 200]);
  await saved('maintenanceMode', 'false');
});

describe('a preview of unsaved settings', () => {
  const look = (body: object) => admin.post<string>('/preview/look', body);

  test('shows the page in the new look, and saves nothing', async () => {
    const before = (await admin.get('/api/settings')).body;
    const settings = { siteName: 'Not saved yet', typeface: 'serif', colorScheme: 'dark' };
    const { status, body, headers } = await look({ page: 'home', settings });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toContain('Screen /');
    expect((await admin.get('/api/settings')).body).toEqual(before);
  });

  test.each<[string, object, object]>([
    ['no page', { settings: {} }, { page: 'Page must be home, post or contact' }],
    ['no settings', { page: 'home' }, { settings: 'Settings must be an object' }],
    ['an unknown setting', { page: 'home', settings: { colour: 1 } }, { colour: 'Unknown setting' }],
    [
      'a wrong value',
      { page: 'post', settings: { typeface: 'x' } },
      { typeface: 'Typeface must be sans, serif or rounded' },
    ],
  ])('%s is refused', async (_, body, fields) => {
    const { status, body: answer } = await admin.post('/preview/look', body);
    expect([status, answer]).toEqual([400, refusal('BAD_USER_INPUT', fields as Record<string, string>)]);
  });

  test('has the icons, or the reason why not', async () => {
    const good = await admin.post<Record<string, string>>('/preview/icons', {
      settings: { faviconUrl: dataUrl('svg+xml', drawing(dot)) },
    });
    expect(Object.keys(good.body).sort()).toEqual(['apple', 'maskable', 'tab']);
    const settings = { faviconUrl: dataUrl('gif', animated) };
    const { status, body } = await admin.post('/preview/icons', { settings });
    expect([status, body]).toEqual([400, refusal('BAD_USER_INPUT', { faviconUrl: 'The icon must not be animated' })]);
  });

  test('needs the permission to read settings', async () => {
    for (const path of ['/preview/look', '/preview/icons']) {
      expect([path, (await visitor.post(path, { settings: {} })).status]).toEqual([path, 401]);
    }
  });
});
