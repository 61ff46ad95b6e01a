import sharp from 'sharp';
import { badFiles } from '../../../testing/media/bad-files.ts';
import {
  jpeg,
  pdf,
  picture,
  png,
  startMedia,
  svg,
  wav,
  type MediaItem,
  type Refusal,
  type MediaServer,
} from '../../../testing/media/media.ts';
import { upload } from '../../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];
let add: MediaServer['add'];
let fileOf: MediaServer['fileOf'];
let keptFiles: MediaServer['keptFiles'];
let rows: MediaServer['rows'];

beforeAll(async () => {
  ({ server, admin, add, fileOf, keptFiles, rows } = await startMedia());
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('accepted files', () => {
  test.each<[string, () => Promise<Buffer> | Buffer | string, string, Partial<MediaItem>]>([
    ['a JPEG', jpeg, 'photo.jpg', { kind: 'image', mimeType: 'image/jpeg', width: 800, height: 600 }],
    ['a PNG', png, 'icon.png', { kind: 'image', mimeType: 'image/png', width: 40, height: 30 }],
    ['a WebP', () => picture(50, 20).webp().toBuffer(), 'a.webp', { mimeType: 'image/webp', width: 50 }],
    ['an AVIF', () => picture(50, 20).avif().toBuffer(), 'a.avif', { mimeType: 'image/avif', width: 50 }],
    ['a GIF', () => picture(50, 20).gif().toBuffer(), 'a.gif', { mimeType: 'image/gif', isAnimated: false }],
    ['a drawing', () => svg('<path d="M0 0h9"/>'), 'a.svg', { mimeType: 'image/svg+xml', width: 20, height: 10 }],
    [
      'a drawing after comments',
      () => `\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg>\n<!---->${svg('<path d="M0 0h9"/>')}`,
      'b.svg',
      { mimeType: 'image/svg+xml', width: 20 },
    ],
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

  test('the description sent with it is stored', async () => {
    const item = await add(await png(), 'a.png', { altText: ' A blue field ', caption: '', tags: 'blue, fields ,' });
    expect(item).toMatchObject({ altText: 'A blue field', caption: null, tags: ['blue', 'fields'] });
  });

  test('the same bytes are a second file, or with `onlyOnce` the file that is there', async () => {
    const bytes = await picture(31, 17).jpeg().toBuffer();
    const first = await add(bytes, 'ward.jpg', { altText: 'The ward' });
    expect((await add(bytes, 'ward.jpg')).id).not.toBe(first.id);
    const again = () =>
      upload<MediaItem>(admin, '/api/media', { bytes, name: 'again.jpg' }, { fields: { onlyOnce: 'true' } });
    expect(await again()).toMatchObject({ status: 200, body: { ...first, isExisting: true } });
    // What is in the trash is not there.
    const { body } = await admin.get<MediaItem[]>('/api/media?search=ward');
    for (const { id } of body) await admin.delete(`/api/media/${id}`);
    expect(await again()).toMatchObject({ status: 201, body: { filename: 'again.jpg', altText: null } });
  });

  test('a photograph is rotated as its EXIF data says, and loses its metadata', async () => {
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
    ['C:\\Users\\me\\Übersicht der Fälle.PNG', 'Uebersicht-der-Faelle.png'],
    ['Отчёт 2024.png', 'Otchyot-2024.png'],
    ['価格表.png', 'Jia-Ge-Biao.png'],
    ['Größe (2).png', 'Groesse-(2).png'],
    ['evil.php', 'evil.png'],
    ['photo.jpg', 'photo.png'],
    ['a\0b.png', 'a-b.png'],
    ['…', 'file.png'],
    ['.htaccess', 'htaccess.png'],
    ['x'.repeat(400), `${'x'.repeat(196)}.png`],
    ['"><script>.png', 'script.png'],
    ['"q" and “r”.png', 'q-and-r.png'],
    ['\u202egnp.exe.png', 'gnp.exe.png'],
    ['A\u200bB\u00ad.png', 'AB.png'],
    ['name.png. .', 'name.png'],
    ['CON.png', 'file-CON.png'],
    ['nul.txt.png', 'file-nul.txt.png'],
    ['console.png', 'console.png'],
    ['🎉 party 🎊.png', 'party.png'],
    ['דוח.png', 'dvkh.png'],
    ['line\r\nSet-Cookie: x=1.png', 'line-Set-Cookie-x-1.png'],
  ])('the name %j becomes %j', async (given, expected) => {
    // A browser's own FormData would change some of these names.
    const boundary = 'xxBOUNDARYxx';
    const percentEncoded = (c: string) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`;
    const filename = given.replace(/["\r\n\\]/g, (c) => (c === '\\' ? '\\\\' : percentEncoded(c)));
    const disposition = `Content-Disposition: form-data; name="file"; filename="${filename}"`;
    const head = `--${boundary}\r\n${disposition}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), await png(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const answer = await admin.send<MediaItem>(
      'POST',
      '/api/media',
      body.toString('latin1'),
      { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      'latin1',
    );
    expect(answer.status).toBe(201);
    expect(answer.body.filename).toMatch(/^[A-Za-z0-9][A-Za-z0-9._()-]*\.png$/);
    if (!given.includes('\r')) expect(answer.body.filename).toBe(expected);
  });
});

test.each([
  ['Отчёт 2024.png', 'Отчёт 2024'],
  ['C:\\Users\\me\\Gro\u0308ße.png', 'Größe'],
  ['"Annual" report.png', '"Annual" report'],
  ['\u202egnp.exe.png', 'gnp.exe'],
  [`${'🎉'.repeat(250)}.png`, '🎉'.repeat(200)],
])('the title keeps the name %j', async (name, title) => {
  const item = await add(await png(), name);
  expect(item['title']).toBe(title);
  expect(
    (await admin.get<MediaItem[]>(`/api/media?search=${encodeURIComponent(title.slice(0, 8))}`)).body,
  ).toContainEqual(item);
});

describe('what is refused', () => {
  test.each(badFiles)('%s', async (_, make, name, status, message) => {
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
    ['an empty body', 'multipart/form-data; boundary=a', '--a--\r\n', 400],
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
      'File too large - File size must be less than 1MB. ' +
        'An administrator can raise “Upload limit in MB” in Settings.',
    );
    await admin.graphql(save, { settings: [{ key: 'mediaSettings', value: { uploadLimitMb: 5 } }] });
    expect((await upload<MediaItem>(admin, '/api/media', { bytes, name: 'a.pdf' })).status).toBe(201);
  });
});
