import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { seededRoles } from '#schema/permissions';
import type { Client } from '../testing/client.ts';
import { contentInput, kinds, samplePassword, userInput } from '../testing/samples.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { upload } from '../testing/upload.ts';
import { fetchRemote } from './fetch-remote.ts';
import { inFolder } from './receive-upload.ts';

interface Item {
  id: number;
  filename: string;
  kind: string;
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  url: string;
  thumbnailUrl: string | null;
  placeholder: string | null;
  version: number;
  [name: string]: unknown;
}
interface Refusal {
  message: string;
  code: string;
  fields?: Record<string, string>;
  current?: unknown;
}

let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.loggedIn();
  visitor = server.visitor();
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const jpeg = (width = 800, height = 600) => picture(width, height).jpeg().toBuffer();
const png = (width = 40, height = 30) => picture(width, height).png().toBuffer();
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" viewBox="0 0 20 10">${inner}</svg>`;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const wav = Buffer.concat([
  Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.alloc(24),
]);

const add = async (bytes: Buffer | string, name: string, fields?: Record<string, string>) => {
  const { status, body } = await upload<Item>(admin, '/api/media', { bytes, name }, { ...(fields && { fields }) });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const fileOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(server.url + path, { method, headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const keptFiles = async () =>
  (await readdir(join(server.dataDir, 'media'), { recursive: true }).catch(() => [])).filter((name) =>
    /\.\w+$/.test(name),
  );
const rows = async () => (await admin.get<Item[]>('/api/media')).body.length;

describe('what is taken', () => {
  test.each<[string, () => Promise<Buffer> | Buffer | string, string, Partial<Item>]>([
    ['a JPEG', jpeg, 'photo.jpg', { kind: 'image', mimeType: 'image/jpeg', width: 800, height: 600 }],
    ['a PNG', png, 'icon.png', { kind: 'image', mimeType: 'image/png', width: 40, height: 30 }],
    ['a WebP', () => picture(50, 20).webp().toBuffer(), 'a.webp', { mimeType: 'image/webp', width: 50 }],
    ['an AVIF', () => picture(50, 20).avif().toBuffer(), 'a.avif', { mimeType: 'image/avif', width: 50 }],
    ['a GIF', () => picture(50, 20).gif().toBuffer(), 'a.gif', { mimeType: 'image/gif', isAnimated: false }],
    ['a drawing', () => svg('<path d="M0 0h9"/>'), 'a.svg', { mimeType: 'image/svg+xml', width: 20, height: 10 }],
    ['a PDF', () => pdf, 'paper.pdf', { kind: 'document', mimeType: 'application/pdf', width: null as never }],
    ['a WAV', () => wav, 'sound.wav', { kind: 'audio', mimeType: 'audio/wav' }],
  ])('%s', async (_, make, name, expected) => {
    const item = await add(await make(), name);
    expect(item).toMatchObject({ filename: name, url: `/media/${item.id}/${name}`, version: 1, ...expected });
    const { status, headers, bytes } = await fileOf(item.url);
    expect({ status, type: headers.get('content-type'), length: bytes.length }).toEqual({
      status: 200,
      type: item.mimeType,
      length: item.bytes,
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await admin.get(`/api/media/${item.id}`)).body).toEqual(item);
    expect(
      (await admin.graphql('query ($id: ID!) { media(id: $id) { filename kind url } }', { id: item.id })).data,
    ).toEqual({
      media: { filename: name, kind: item.kind, url: item.url },
    });
  });

  test('what is said beside it is kept', async () => {
    const item = await add(await png(), 'a.png', { altText: ' A blue field ', caption: '', tags: 'blue, fields ,' });
    expect(item).toMatchObject({ altText: 'A blue field', caption: null, tags: ['blue', 'fields'] });
  });

  test('a photograph is turned as its camera says, and tells nothing else', async () => {
    const turned = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.includes('secret place')).toBe(true);
    const item = await add(turned, 'turned.jpg');
    expect(item).toMatchObject({ width: 40, height: 60 });
    const { bytes } = await fileOf(item.url);
    expect(bytes.includes('secret place')).toBe(false);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('an animation keeps its frames and has no variants', async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 400, height: 20, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const item = await add(gif, 'moves.gif');
    expect(item).toMatchObject({ isAnimated: true, width: 400, height: 20 });
    expect((await sharp((await fileOf(item.url)).bytes).metadata()).pages).toBe(2);
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    expect((await fileOf(`/media/${item.id}/${fingerprint}/160.webp`)).headers.get('content-type')).not.toBe(
      'image/webp',
    );
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\me\\Übersicht der Fälle.PNG', 'Ubersicht-der-Falle.png'],
    ['evil.php', 'evil.png'],
    ['photo.jpg', 'photo.png'],
    ['a\0b.png', 'a-b.png'],
    ['…', 'file.png'],
    ['.htaccess', 'htaccess.png'],
    ['x'.repeat(400), `${'x'.repeat(196)}.png`],
    ['"><script>.png', 'script.png'],
    ['line\r\nSet-Cookie: x=1.png', 'line-Set-Cookie-x-1.png'],
  ])('the name %j becomes %j', async (given, expected) => {
    // A browser's own FormData would change some of these names.
    const boundary = 'xxBOUNDARYxx';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${given.replace(/["\r\n\\]/g, (c) => (c === '\\' ? '\\\\' : `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`))}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), await png(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const answer = await admin.send<Item>(
      'POST',
      '/api/media',
      body.toString('latin1'),
      { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      'latin1',
    );
    expect(answer.status).toBe(201);
    expect(answer.body.filename).toMatch(/^[A-Za-z0-9][A-Za-z0-9._()-]*\.png$/);
    if (!given.includes('"') && !given.includes('\r')) expect(answer.body.filename).toBe(expected);
  });
});

describe('what is refused', () => {
  const notTaken = /^This is not a file of a kind that the library takes/;
  const damaged = /^The image is damaged or cut off$/;
  const zip = Buffer.from('PK\x03\x04' + '\0'.repeat(60), 'latin1');

  test.each<[string, () => Promise<Buffer> | Buffer | string, string, number, RegExp]>([
    ['nothing', () => Buffer.alloc(0), 'a.png', 400, /^File is empty$/],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', 'a.html', 400, notTaken],
    ['HTML named as a picture', () => '<html><body onload=alert(1)>', 'a.jpg', 400, notTaken],
    [
      'XHTML',
      () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
      'a.svg',
      400,
      notTaken,
    ],
    ['JavaScript', () => 'alert(1)', 'a.js', 400, notTaken],
    ['a shell script', () => '#!/bin/sh\nrm -rf /', 'a.png', 400, notTaken],
    ['a program for Linux', () => Buffer.from('\x7fELF' + '\0'.repeat(60), 'latin1'), 'a.png', 400, notTaken],
    ['a program for Windows', () => Buffer.from('MZ' + '\0'.repeat(200), 'latin1'), 'a.png', 400, notTaken],
    ['a ZIP', () => zip, 'a.png', 400, notTaken],
    ['text', () => 'hello', 'a.txt', 400, notTaken],
    ['NULs', () => Buffer.alloc(1000), 'a.png', 400, notTaken],
    [
      'random bytes',
      () => Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 73 + 11) % 251)),
      'a.png',
      400,
      notTaken,
    ],
    ['a TIFF', () => picture(10, 10).tiff().toBuffer(), 'a.tiff', 400, notTaken],
    ['a BMP', () => Buffer.from('BM' + '\0'.repeat(100), 'latin1'), 'a.bmp', 400, notTaken],
    ['the beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'a.png', 400, damaged],
    ['half a PNG', async () => (await noisy('png')).subarray(0, 3000), 'a.png', 400, damaged],
    ['half a JPEG', async () => (await noisy('jpeg')).subarray(0, 3000), 'a.jpg', 400, damaged],
    ['half a WebP', async () => (await noisy('webp')).subarray(0, 2000), 'a.webp', 400, damaged],
    ['half a GIF', async () => (await noisy('gif')).subarray(0, 2000), 'a.gif', 400, damaged],
    ['half an AVIF', async () => (await noisy('avif')).subarray(0, 1500), 'a.avif', 400, damaged],
    ['a GIF that is a script too', () => 'GIF89a/*' + '\0'.repeat(20) + '*/=1;alert(1)', 'a.gif', 400, damaged],
    [
      'a JPEG header before HTML',
      () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0<script>alert(1)</script>', 'latin1'),
      'a.jpg',
      400,
      damaged,
    ],
    [
      'a PNG that says it is enormous',
      () => pngWithSize(60_000, 60_000),
      'a.png',
      400,
      /^The image is too large: 60000 x 60000/,
    ],
    ['a PNG that is a thin line', () => pngWithSize(20_000, 10), 'a.png', 400, /^The image is too large: 20000 x 10/],
    [
      'a picture of many pixels in few bytes',
      () => picture(7200, 7200).png({ compressionLevel: 1 }).toBuffer(),
      'a.png',
      400,
      /^The image is too large: 7200 x 7200/,
    ],
    ['a drawing without a root', () => '<svg', 'a.svg', 400, notTaken],
    ['a drawing over a megabyte', () => svg(`<path d="${'M0 0'.repeat(300_000)}"/>`), 'a.svg', 400, notTaken],
    [
      'more than 5 MB',
      () => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)]),
      'a.pdf',
      413,
      /^File too large - File size must be less than 5MB$/,
    ],
  ])('%s', async (_, make, name, status, message) => {
    const before = { rows: await rows(), files: (await keptFiles()).length };
    const answer = await upload<Refusal>(admin, '/api/media', { bytes: await make(), name, type: 'image/png' });
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['file']);
    expect({ rows: await rows(), files: (await keptFiles()).length }).toEqual(before);
  });

  test.each<[string, string, string, number]>([
    ['no boundary', 'multipart/form-data', 'x', 415],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--', 400],
    [
      'a body that is cut off',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n\x89PNG',
      400,
    ],
    ['nothing at all', 'multipart/form-data; boundary=a', '--a--\r\n', 400],
    [
      'a file under another name',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="upload"; filename="x.png"\r\n\r\nx\r\n--a--\r\n',
      400,
    ],
    ['plain bytes', 'image/png', 'x', 415],
    ['JSON', 'application/json', '{}', 415],
  ])('a body with %s', async (_, type, body, expected) => {
    const answer = await admin.send<Refusal>('POST', '/api/media', body, { 'Content-Type': type });
    expect({ status: answer.status, hasMessage: answer.body.message.length > 10 }).toEqual({
      status: expected,
      hasMessage: true,
    });
  });

  test('two files in one body', async () => {
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('file', new Blob([new Uint8Array(await png())]), name);
    const body = new Response(form);
    const answer = await admin.send<Refusal>(
      'POST',
      '/api/media',
      Buffer.from(await body.arrayBuffer()).toString('latin1'),
      { 'Content-Type': body.headers.get('content-type') ?? '' },
      'latin1',
    );
    expect(answer).toMatchObject({ status: 400, body: { message: 'Send one file at a time' } });
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ altText: 'x'.repeat(301) }, { altText: 'Alternative text must be less than 300 characters' }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
    [{ tags: 'x'.repeat(51) }, { 'tags[0]': 'A tag must be less than 50 characters' }],
  ])('%j beside the file', async (fields, problems) => {
    const answer = await upload<Refusal>(admin, '/api/media', { bytes: await png(), name: 'a.png' }, { fields });
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields: problems });
  });

  test('the limit is a setting', async () => {
    const settings = [{ key: 'mediaSettings', value: { uploadLimitMb: 1 } }];
    const save = 'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }';
    expect((await admin.graphql(save, { settings })).errors).toBeUndefined();
    const bytes = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
    expect((await upload<Refusal>(admin, '/api/media', { bytes, name: 'a.pdf' })).body.message).toBe(
      'File too large - File size must be less than 1MB',
    );
    await admin.graphql(save, { settings: [{ key: 'mediaSettings', value: { uploadLimitMb: 5 } }] });
    expect((await upload<Item>(admin, '/api/media', { bytes, name: 'a.pdf' })).status).toBe(201);
  });
});

describe('a drawing', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onload="alert(1)" OnClick="alert(1)"/>'],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['an outside image', '<image href="https://evil.example/x.png" width="1" height="1"/>'],
    ['an outside reference', '<use href="https://evil.example/x.svg#a"/>'],
    ['data reference', '<use xlink:href="data:image/svg+xml,x"/>'],
    [
      'an animated address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
    ],
    [
      'a style that loads',
      '<style>@import url(https://evil.example/x.css)</style><path style="fill:url(https://evil.example/a)"/>',
    ],
    ['a handler', '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'],
    ['an iframe', '<iframe src="https://evil.example"/>'],
    ['CDATA', '<![CDATA[<script>alert(1)</script>]]>'],
  ])('with %s is kept without it', async (_, inner) => {
    const item = await add(svg(`<rect width="9" height="9" fill="#123456"/>${inner}`), 'a.svg');
    const { bytes, headers } = await fileOf(item.url);
    const text = bytes.toString();
    expect(text).toContain('<rect width="9" height="9" fill="#123456"');
    expect(text).not.toMatch(
      /<script|alert\(1\)"|onload|onclick|onerror|evil\.example|javascript:|<iframe|<handler|foreignObject|<style|@import/i,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('entities are not expanded', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;&b;&b;</text>')}`;
    const answer = await upload<Item>(admin, '/api/media', { bytes: bomb, name: 'a.svg' });
    if (answer.status === 201)
      expect((await fileOf(answer.body.url)).bytes.toString()).not.toContain('aaaaaaaaaaaaaaaaaaaa');
    else expect(answer.status).toBe(400);
  });

  test('references within it, gradients and filters stay', async () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0h9v9z" fill="url(#g)"/><use href="#g"/>';
    const { bytes } = await fileOf((await add(svg(inner), 'b.svg')).url);
    expect(bytes.toString()).toContain('fill="url(#g)"');
    expect(bytes.toString()).toContain('<linearGradient id="g">');
    expect(bytes.toString()).toContain('href="#g"');
  });
});

describe('variants', () => {
  test.each([
    ['160.webp', 'image/webp', 160],
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
    '960.webp',
    '2560.avif',
    '160.gif',
    '160.svg',
    '0160.webp',
    '-1.webp',
    '160.webp/..%2f..',
    'photo.png',
  ])('%s is none', async (name) => {
    const item = await add(await jpeg(), 'photo.jpg');
    const fingerprint = item.thumbnailUrl?.split('/')[3];
    expect((await fileOf(`/media/${item.id}/${fingerprint}/${name}`)).headers.get('content-type')).not.toMatch(
      /^image/,
    );
  });

  test('cropping changes what is shown, its size and its lasting addresses', async () => {
    const item = await add(await jpeg(), 'photo.jpg');
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const { body } = await admin.put<Item>(`/api/media/${item.id}`, { crop, focalX: 0.1, version: 1 });
    expect(body).toMatchObject({ width: 400, height: 600, crop, version: 2, url: item.url });
    expect(body.focalX).toBeCloseTo(0.1);
    expect(body.thumbnailUrl).not.toBe(item.thumbnailUrl);
    const shown = await sharp((await fileOf(item.url)).bytes).metadata();
    expect([shown.width, shown.height]).toEqual([400, 600]);
    expect((await sharp((await fileOf(body.thumbnailUrl ?? '')).bytes).metadata()).width).toBe(320);
    const old = await fileOf(item.thumbnailUrl ?? '');
    expect({ status: old.status, location: old.headers.get('location') }).toEqual({ status: 302, location: item.url });
    const whole = await admin.put<Item>(`/api/media/${item.id}`, { crop: null });
    expect(whole.body).toMatchObject({ width: 800, height: 600, crop: null });
  });
});

describe('serving', () => {
  test('parts of a file, and what has not changed', async () => {
    const item = await add(pdf, 'paper.pdf');
    const whole = await fileOf(item.url);
    const part = await fileOf(item.url, { Range: 'bytes=2-5' });
    expect({ status: part.status, range: part.headers.get('content-range'), text: part.bytes.toString() }).toEqual({
      status: 206,
      range: `bytes 2-5/${pdf.length}`,
      text: pdf.subarray(2, 6).toString(),
    });
    expect((await fileOf(item.url, { Range: 'bytes=-3' })).bytes.toString()).toBe('EOF');
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

  test.each([
    '/media/0/a.png',
    '/media/99999999999/a.png',
    '/media/x/a.png',
    '/media/1/nothing.png',
    '/media/1',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/1/..%2f..%2fetc%2fpasswd',
    '/media/originals/00/x.jpg',
  ])('%s is nothing of the library', async (path) => {
    expect((await fileOf(path)).headers.get('content-type')).toContain('text/html');
  });
});

describe('in use', () => {
  const using = async (item: Item, changes: Record<string, unknown> = {}) => {
    const [page, post, article] = await Promise.all(
      kinds.map(async (kind) => {
        const content = `<p><img src="${item.url}" alt="" /></p>`;
        const { body } = await admin.post<Record<string, unknown>>(
          `/api/${kind.many}`,
          contentInput(kind, { content, ...(kind.isStory && { featuredImage: item.url }), ...changes }),
        );
        return body;
      }),
    );
    return { page, post, article };
  };

  test('a file that is shown cannot be deleted, and says where it is', async () => {
    const item = await add(await png(), 'used.png');
    const { page, post, article } = await using(item);
    await admin.put('/api/settings/logoUrl', { value: item.url });
    const uses = [
      { kind: 'article', item: String(article?.['id']), title: article?.['title'] },
      { kind: 'page', item: String(page?.['id']), title: page?.['title'] },
      { kind: 'post', item: String(post?.['id']), title: post?.['title'] },
      { kind: 'setting', item: 'logoUrl', title: 'Logo' },
    ];
    expect((await admin.get(`/api/media/${item.id}/uses`)).body).toEqual(uses);
    const refused = await admin.delete<Refusal>(`/api/media/${item.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: '"used.png" is shown in 4 places', code: 'CONFLICT', current: uses },
    });
    expect((await fileOf(item.url)).status).toBe(200);

    const other = await add(await png(), 'other.png');
    expect((await admin.delete(`/api/media/${item.id}?replaceWith=${other.id}`)).status).toBe(204);
    const read = await admin.get<Record<string, unknown>>(`/api/posts/${String(post?.['id'])}`);
    expect(read.body).toMatchObject({
      featuredImage: other.url,
      content: expect.stringContaining(`src="${other.url}"`),
      version: 2,
    });
    expect((await admin.get<{ value: string }>('/api/settings/logoUrl')).body.value).toBe(other.url);
    expect((await fileOf(item.url)).headers.get('content-type')).toContain('text/html');
    expect((await admin.get<unknown[]>(`/api/media/${other.id}/uses`)).body).toHaveLength(4);
    await admin.put('/api/settings/logoUrl', { value: '' });
    expect((await admin.get<unknown[]>(`/api/media/${other.id}/uses`)).body).toHaveLength(3);
    const unused = (await admin.get<Item[]>('/api/media?unused=true')).body.map(({ id }) => id);
    expect(unused).not.toContain(other.id);
  });

  test('who may not read a draft is not told its title', async () => {
    const item = await add(await png(), 'secret.png');
    await using(item, { title: 'Secret plans' });
    const role = (
      await admin.post<{ id: number }>('/api/roles', { name: 'librarian', displayName: 'Librarian', level: 5 })
    ).body;
    const permissions = (await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions')).body;
    const mediaRead = permissions.find(({ resource, action }) => resource === 'media' && action === 'read');
    await admin.post(`/api/roles/${role.id}/permissions`, { permissionId: mediaRead?.id });
    const person = userInput();
    const { body: user } = await admin.post<{ id: number }>('/api/users', person);
    await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
    const librarian = await server.loggedIn({ username: String(person['username']), password: samplePassword });
    const titles = (await librarian.get<{ title: string | null }[]>(`/api/media/${item.id}/uses`)).body.map(
      ({ title }) => title,
    );
    expect(titles).toEqual([null, null, null]);
  });

  test('replacing the file keeps its address in content', async () => {
    const item = await add(await png(), 'chart.png', { altText: 'A chart' });
    await using(item);
    const { status, body } = await upload<Item>(
      admin,
      `/api/media/${item.id}/file`,
      { bytes: await png(70, 30), name: 'new.png' },
      { method: 'PUT' },
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { url: item.url, width: 70, altText: 'A chart', version: 2 },
    });
    expect((await sharp((await fileOf(item.url)).bytes).metadata()).width).toBe(70);
    const other = await upload<Refusal>(
      admin,
      `/api/media/${item.id}/file`,
      { bytes: pdf, name: 'a.pdf' },
      { method: 'PUT' },
    );
    expect(other).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^A file of another kind/) } });
  });
});

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
      upload<Item>(admin, '/api/media', { bytes, name: `again${n}.jpg` }),
    ]);
    await Promise.all(work);
    const left = (await admin.get<Item[]>('/api/media?search=again')).body;
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

describe('the list', () => {
  beforeAll(async () => {
    await server.orm.em.fork().execute('delete from media');
    for (const [name, tags] of [
      ['b-100%.png', 'red'],
      ['A.png', 'red,blue'],
      ['c.png', ''],
    ] as const) {
      await add(await png(20 + name.length * 10), name, { tags, altText: `Alt of ${name}` });
    }
    await add(pdf, 'd.pdf');
  });
  const names = async (query: string) =>
    (await admin.get<Item[]>(`/api/media?${query}`)).body.map(({ filename }) => filename);

  test.each([
    ['', ['d.pdf', 'c.png', 'A.png', 'b-100.png']],
    ['sort=createdAt', ['b-100.png', 'A.png', 'c.png', 'd.pdf']],
    ['sort=filename', ['A.png', 'b-100.png', 'c.png', 'd.pdf']],
    ['sort=-filename&limit=2', ['d.pdf', 'c.png']],
    ['kind=document', ['d.pdf']],
    ['tag=red', ['A.png', 'b-100.png']],
    ['tag=re', []],
    ['search=ALT OF a', ['A.png']],
    ['search=B-100%25', ['b-100.png']],
    ['limit=1&offset=1', ['c.png']],
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['sort=secret', { sort: 'Must be one of createdAt, filename, bytes, with - before it to reverse' }],
    ['kind=program', { kind: 'Must be one of image, video, audio, document' }],
    ['limit=0', { limit: 'Must be a whole number from 1 to 1000' }],
    ['x=1', { x: 'Unknown parameter' }],
  ])('refuses ?%s', async (query, fields) => {
    expect(await admin.get(`/api/media?${query}`)).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['createdAt', 'filename', 'bytes'])('pages by %s over GraphQL without a gap', async (field) => {
    const query = `query ($after: String, $sort: MediaSort) { mediaList(first: 1, after: $after, sort: $sort) { totalCount pageInfo { hasNextPage endCursor } edges { node { filename } } } }`;
    for (const isDescending of [true, false]) {
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        interface Page {
          mediaList: {
            totalCount: number;
            pageInfo: { hasNextPage: boolean; endCursor: string };
            edges: { node: { filename: string } }[];
          };
        }
        const { data }: { data?: Page | null } = await admin.graphql<Page>(query, {
          after,
          sort: { field, isDescending },
        });
        expect(data?.mediaList.totalCount).toBe(4);
        seen.push(...(data?.mediaList.edges ?? []).map(({ node }) => node.filename));
        after = data?.mediaList.pageInfo.endCursor ?? null;
        more = data?.mediaList.pageInfo.hasNextPage ?? false;
      }
      expect(seen).toEqual(await names(`sort=${isDescending ? '-' : ''}${field}`));
    }
  });

  test('the tags in use', async () => {
    expect((await admin.graphql('{ mediaTags }')).data).toEqual({ mediaTags: ['red', 'blue'] });
  });
});

describe('changing what is said', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [
      { filename: '../x.png' },
      { filename: 'File name can only contain letters, numbers, spaces, dots, hyphens, underscores and brackets' },
    ],
    [{ filename: 'x.exe' }, { filename: 'File name must end in .png' }],
    [{ filename: '' }, { filename: 'File name is required' }],
    [{ focalX: 1.1 }, { focalX: 'Must be a number from 0 to 1' }],
    [{ focalY: '0.5' }, { focalY: 'Must be a number from 0 to 1' }],
    [{ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, { crop: 'The crop must lie within the image' }],
    [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, { crop: 'The crop must lie within the image' }],
    [{ tags: 'red' }, { tags: 'Must be a list' }],
    [{ sha256: 'x' }, { sha256: 'Unknown field' }],
  ])('%j is refused', async (changes, fields) => {
    const item = await add(await png(), 'a.png');
    expect(await admin.put(`/api/media/${item.id}`, changes)).toMatchObject({ status: 400, body: { fields } });
  });

  test('a stale save is refused with what is stored now', async () => {
    const item = await add(await png(), 'a.png');
    expect((await admin.put(`/api/media/${item.id}`, { altText: 'one', version: 1 })).status).toBe(200);
    expect(await admin.put(`/api/media/${item.id}`, { altText: 'two', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { altText: 'one', version: 2 } },
    });
    const update =
      'mutation ($id: ID!, $input: MediaPatch!) { updateMedia(id: $id, input: $input) { altText version } }';
    expect((await admin.graphql(update, { id: item.id, input: { altText: null, version: 2 } })).data).toEqual({
      updateMedia: { altText: null, version: 3 },
    });
  });
});

describe('who may', () => {
  const expected: Record<string, [number, number, number, number]> = {
    // read, create, update, delete
    visitor: [401, 401, 401, 401],
    none: [403, 403, 403, 403],
    viewer: [200, 403, 403, 403],
    author: [200, 201, 403, 403],
    editor: [200, 201, 200, 204],
    administrator: [200, 201, 200, 204],
  };
  test.each(Object.entries(expected))('%s', async (name, statuses) => {
    const roles = (await admin.get<{ id: number; name: string }[]>('/api/roles')).body;
    const role = roles.find((one) => one.name.toLowerCase() === name);
    expect(role !== undefined || name === 'visitor' || name === 'none').toBe(true);
    let client = visitor;
    if (name !== 'visitor') {
      const person = userInput();
      const { body } = await admin.post<{ id: number }>('/api/users', person);
      if (role) await admin.post(`/api/users/${body.id}/roles`, { roleId: role.id });
      client = await server.loggedIn({ username: String(person['username']), password: samplePassword });
    }
    const item = await add(await png(), 'a.png');
    const got = [
      (await client.get(`/api/media/${item.id}`)).status,
      (await upload(client, '/api/media', { bytes: await png(), name: 'b.png' })).status,
      (await client.put(`/api/media/${item.id}`, { altText: 'x' })).status,
      (await client.delete(`/api/media/${item.id}`)).status,
    ];
    expect(got).toEqual(statuses);
  });

  test('an upload from another site is refused', async () => {
    const answer = await upload(
      admin,
      '/api/media',
      { bytes: await png(), name: 'a.png' },
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    );
    expect(answer.status).toBe(403);
  });
  expect(seededRoles.length).toBeGreaterThan(3);
});

describe('from an address', () => {
  test.each([
    'http://127.0.0.1/x.png',
    'http://localhost/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://0.0.0.0/x.png',
    'http://10.1.2.3/x.png',
    'http://172.16.0.1/x.png',
    'http://192.168.1.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/x.png',
    'http://[fe80::1]/x.png',
  ])('%s is not on the public web', async (url) => {
    expect(await admin.post('/api/media/from-url', { url })).toMatchObject({
      status: 400,
      body: { fields: { url: 'This address is not on the public web' } },
    });
  });

  test.each([
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/own.png',
    'http://user:pass@example.com/a.png',
    'x',
  ])('%s is no address', async (url) => {
    expect(await admin.post('/api/media/from-url', { url })).toMatchObject({
      status: 400,
      body: { fields: { url: 'Must be a valid URL' } },
    });
  });

  test('what the web answers: a file, redirects, refusals, too much', async () => {
    const bytes = await png();
    const web = createServer((req, res) => {
      if (req.url === '/a%20b.png') res.end(bytes);
      else if (req.url === '/to') res.writeHead(302, { Location: '/a%20b.png' }).end();
      else if (req.url === '/inside') res.writeHead(302, { Location: 'http://127.0.0.2/x' }).end();
      else if (req.url === '/file') res.writeHead(302, { Location: 'file:///etc/passwd' }).end();
      else if (req.url === '/round') res.writeHead(302, { Location: '/round' }).end();
      else if (req.url === '/said')
        res.writeHead(200, { 'Content-Length': String(2 * 1024 * 1024) }).end(Buffer.alloc(10));
      else if (req.url === '/much') res.end(Buffer.alloc(2 * 1024 * 1024));
      else res.writeHead(404).end();
    });
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    const fetched = (path: string) =>
      inFolder((folder) =>
        fetchRemote(base + path, join(folder, 'file'), 1, ['127.0.0.1']).catch((error: Error) => error.message),
      );
    expect(await fetched('/a%20b.png')).toBe('a b.png');
    expect(await fetched('/to')).toBe('a b.png');
    expect(await fetched('/inside')).toBe('This address is not on the public web');
    expect(await fetched('/file')).toBe('The address leads to one that cannot be fetched');
    expect(await fetched('/round')).toBe('The address redirects more than 5 times');
    expect(await fetched('/said')).toBe('File too large - File size must be less than 1MB');
    expect(await fetched('/much')).toBe('File too large - File size must be less than 1MB');
    expect(await fetched('/none')).toBe('The address answered with 404');
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  });
});

/** A picture that does not compress, so that half of it is really missing. */
async function noisy(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919 * ((i % 97) + 3)) % 256));
  return sharp(raw, { raw: { width: 200, height: 200, channels: 3 } })
    [format]()
    .toBuffer();
}

/** A true PNG whose header says another size. */
async function pngWithSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
