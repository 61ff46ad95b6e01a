import { appendFile, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { badFiles } from '../../../testing/media/bad-files.ts';
import type { Client } from '../../../testing/client.ts';
import {
  jpeg,
  pdf,
  png,
  startMedia,
  type MediaItem,
  type MediaServer,
  type Refusal,
} from '../../../testing/media/media.ts';
import { addressOf, uploadClient } from '../../../testing/media/parts.ts';
import { userInput } from '../../../testing/samples.ts';
import { startServer } from '../../../testing/server.ts';
import { upload } from '../../../testing/media/upload.ts';

let server: MediaServer['server'];
let admin: Client;
let media: MediaServer;
let parts: ReturnType<typeof uploadClient>;
const other = 'https://app.example.com';

const somebody = async (roleName?: string) => {
  const input = userInput() as { username: string; password: string };
  const { body } = await admin.post<{ id: number }>('/api/users', input);
  const roles = (await admin.get<{ id: number; name: string }[]>('/api/roles')).body;
  const role = roles.find(({ name }) => name === roleName);
  if (role) await admin.post(`/api/users/${body.id}/roles`, { roleId: role.id });
  return server.loggedIn(input);
};
const folder = () => join(server.dataDir, 'uploads');
const waiting = () => readdir(folder()).catch(() => []);
const idIn = (address: string) => address.split('/').at(-1) ?? '';
const announced = async (bytes: number, metadata?: Record<string, string>) => {
  const answer = await parts.create(bytes, metadata);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: '' });
  return addressOf(answer);
};

beforeAll(async () => {
  media = await startMedia({ corsOrigins: [other] });
  ({ server, admin } = media);
  parts = uploadClient(admin);
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

describe('a resumable upload', () => {
  test('gives the same file as a single request', async () => {
    const bytes = await jpeg();
    const whole = (await upload<MediaItem>(admin, '/api/media', { bytes, name: 'hall.jpg' })).body;
    const address = await announced(bytes.length, {
      filename: 'hall.jpg',
      filetype: 'text/html',
      altText: ' A hall ',
      folder: 'Halls',
      tags: 'blue, empty',
    });
    expect(address).toMatch(/^\/api\/media\/uploads\/\d+-[0-9a-f-]{36}$/);
    expect(await parts.state(address)).toEqual({ status: 200, offset: 0, mediaAddress: null });
    const first = await parts.send(address, 0, bytes.subarray(0, 1000));
    expect({ status: first.status, at: first.headers.get('upload-offset') }).toEqual({ status: 204, at: '1000' });
    expect(first.headers.get('upload-expires')).toMatch(/GMT$/);
    const last = await parts.send(address, 1000, bytes.subarray(1000));
    expect(last.status).toBe(200);
    const { id, url, thumbnailUrl, createdAt, updatedAt, ...same } = last.body;
    expect(whole).toMatchObject({ ...same, altText: null, folder: null, tags: [] });
    expect(last.body).toMatchObject({ altText: 'A hall', folder: 'Halls', tags: ['blue', 'empty'] });
    expect({ thumbnailUrl, createdAt, updatedAt }).not.toMatchObject({ thumbnailUrl: null });
    expect((await media.fileOf(url)).status).toBe(200);
    expect(last.headers.get('content-location')).toBe(`/api/media/${id}`);
    // A client that missed the response can ask again, and a repeated last part does not create a second file.
    expect(await parts.state(address)).toEqual({ status: 200, offset: bytes.length, mediaAddress: `/api/media/${id}` });
    expect((await parts.send(address, bytes.length - 1, bytes.subarray(-1))).body.id).toBe(id);
    expect((await admin.get<MediaItem[]>('/api/media?search=hall')).body).toHaveLength(2);
    expect(await waiting()).toEqual([expect.stringMatching(/\.json$/)]);
  });

  test('answers with the file that is there when it is wanted only once', async () => {
    const bytes = await jpeg();
    const [{ id } = { id: 0 }] = (await admin.get<MediaItem[]>('/api/media?search=hall')).body.toReversed();
    const address = await announced(bytes.length, { filename: 'again.jpg', onlyOnce: 'true' });
    expect((await parts.send(address, 0, bytes)).body).toMatchObject({ id, filename: 'hall.jpg', isExisting: true });
  });

  test('is continued with a token, but only by the user who started it', async () => {
    const { body: token } = await admin.post<{ token: string }>('/api/tokens', {
      name: 'Uploads',
      permissions: ['media.create'],
      expiresInDays: 1,
    });
    const bearer = uploadClient(server.visitor());
    const authorization = { Authorization: `Bearer ${token.token}` };
    const answer = await bearer.create(pdf.length, { filename: 'a.pdf' }, authorization);
    expect(answer.status).toBe(201);
    const address = addressOf(answer);
    const strangers = { editor: await somebody('editor'), nobody: await somebody(), visitor: server.visitor() };
    const expected = { editor: 404, nobody: 403, visitor: 401 };
    for (const [who, client] of Object.entries(strangers)) {
      const theirs = uploadClient(client);
      const statuses = [
        (await theirs.state(address)).status,
        (await theirs.send(address, 0, pdf)).status,
        (await theirs.terminate(address)).status,
      ];
      const status = expected[who as keyof typeof expected];
      expect({ who, statuses }).toEqual({ who, statuses: [status, status, status] });
    }
    const begun = (await uploadClient(strangers.nobody).create(5)).status;
    expect([begun, (await uploadClient(strangers.visitor).create(5)).status]).toEqual([403, 401]);
    expect((await bearer.send(address, 0, pdf, authorization)).status).toBe(200);
  });

  test('of a service token is continued by that token alone', async () => {
    const bearer = async (name: string) => {
      const token = { name, permissions: ['media.create', 'media.read'], expiresInDays: 1, isService: true };
      const { body } = await admin.post<{ token: string }>('/api/tokens', token);
      const headers = { Authorization: `Bearer ${body.token}` };
      const client = server.visitor();
      const theirs = uploadClient(client);
      return {
        create: () => theirs.create(pdf.length, { filename: 'a.pdf' }, headers),
        send: (address: string) => theirs.send(address, 0, pdf, headers),
        state: async (address: string) =>
          (await client.send('HEAD', address, undefined, { 'Tus-Resumable': '1.0.0', ...headers })).status,
        end: async (address: string) => (await theirs.terminate(address, headers)).status,
      };
    };
    const [one, other] = [await bearer('One'), await bearer('Other')];
    const address = addressOf(await one.create());
    const strangers = [await other.state(address), (await other.send(address)).status, await other.end(address)];
    expect(strangers).toEqual([404, 404, 404]);
    expect((await parts.state(address)).status).toBe(404);
    expect(await one.state(address)).toBe(200);
    expect((await one.send(address)).status).toBe(200);
    // What became of it, too.
    expect(await other.state(address)).toBe(404);
  });

  test('can be cancelled', async () => {
    const address = await announced(pdf.length);
    await parts.send(address, 0, pdf.subarray(0, 5));
    const before = (await waiting()).length;
    expect((await parts.terminate(address)).status).toBe(204);
    expect((await waiting()).length).toBe(before - 2);
    expect((await parts.state(address)).status).toBe(404);
    expect((await parts.terminate(address)).status).toBe(404);
  });

  test('keeps what was received before the connection was lost', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(300_000)]);
    const address = await announced(bytes.length, { filename: 'cut.pdf' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `PATCH ${address} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nCookie: halden.sid=${admin.cookie('halden.sid') ?? ''}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, 200_000));
    while ((await stat(join(folder(), idIn(address)))).size === 0) await sleep(20);
    socket.destroy();
    const at = (await parts.state(address)).offset;
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThanOrEqual(200_000);
    const last = await parts.send(address, at, bytes.subarray(at));
    expect({ status: last.status, bytes: last.body.bytes }).toEqual({ status: 200, bytes: bytes.length });
    expect((await media.fileOf(last.body.url)).bytes.equals(bytes)).toBe(true);
  });

  test('that was complete when the server stopped finishes once its last byte is sent again', async () => {
    const bytes = await png();
    const address = await announced(bytes.length, { filename: 'late.png' });
    await appendFile(join(folder(), idIn(address)), bytes);
    expect(await parts.state(address)).toEqual({ status: 200, offset: bytes.length - 1, mediaAddress: null });
    expect((await parts.send(address, bytes.length - 1, bytes.subarray(-1))).body.filename).toBe('late.png');
  });

  test('may come from an allowed origin with a token', async () => {
    const { headers } = await server.visitor().send('OPTIONS', '/api/media/uploads', undefined, {
      Origin: other,
      'Access-Control-Request-Method': 'PATCH',
    });
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toContain('Upload-Offset');
    const answer = await parts.terminate('/api/media/uploads/1', { Origin: other, 'Sec-Fetch-Site': 'same-origin' });
    expect(answer.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
  });

  test('is added once when its last bytes arrive several times at once', async () => {
    const bytes = await jpeg(2000, 1500);
    const address = await announced(bytes.length, { filename: 'race.jpg' });
    await parts.send(address, 0, bytes.subarray(0, 100));
    const answers = await Promise.all(Array.from({ length: 6 }, () => parts.send(address, 100, bytes.subarray(100))));
    // Each request interrupts the one before, so any of them may finish the upload, or none.
    const { offset, mediaAddress } = await parts.state(address);
    if (!mediaAddress) await parts.send(address, offset, bytes.subarray(offset));
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBeLessThanOrEqual(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 400, 404, 409].includes(status))).toEqual(
      [],
    );
    const [item, ...others] = (await admin.get<MediaItem[]>('/api/media?search=race')).body;
    expect({ width: item?.width, others }).toEqual({ width: 2000, others: [] });
  });
});

describe('rejected uploads', () => {
  test.each(badFiles)('%s', async (_, make, name, status, message) => {
    const made = await make();
    const bytes = Buffer.isBuffer(made) ? made : Buffer.from(made);
    const limit = 5 * 1024 * 1024;
    const before = { rows: await media.rows(), files: (await media.keptFiles()).length };
    const begun = await parts.create(bytes.length, { filename: name });
    const isDone = bytes.length === 0 || bytes.length > limit;
    const answer = isDone ? begun : await parts.send(addressOf(begun), 0, bytes);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['file']);
    expect({ rows: await media.rows(), files: (await media.keptFiles()).length }).toEqual(before);
    // The upload cannot be continued.
    if (!isDone) expect((await parts.state(addressOf(begun))).status).toBe(404);
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['no length', { 'Upload-Length': '' }, 400, /upload-length/i],
    ['a negative length', { 'Upload-Length': '-1' }, 400, /upload-length/i],
    [
      'a length too large',
      { 'Upload-Length': '99999999999999' },
      413,
      /^File too large - File size must be less than 5MB\. An administrator can raise “Upload limit in MB”/,
    ],
    ['a deferred length', { 'Upload-Defer-Length': '1' }, 400, /length/i],
    ['concatenation', { 'Upload-Concat': 'partial' }, 400, /concatenation/i],
    ['another version of the protocol', { 'Tus-Resumable': '0.2.2' }, 400, /tus-resumable/i],
    ['malformed metadata', { 'Upload-Metadata': 'filename \u00fc!' }, 400, /upload-metadata/i],
    ['a duplicate metadata key', { 'Upload-Metadata': 'filename YQ==,filename Yg==' }, 400, /upload-metadata/i],
  ])('announced with %s', async (_, headers, status, message) => {
    const before = await waiting();
    const answer = await parts.create(10, {}, headers);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
    expect(await waiting()).toEqual(before);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ altText: 'x'.repeat(301) }, { altText: 'Alternative text must be less than 300 characters' }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
    [{ constructor: 'x' }, { constructor: 'Unknown field' }],
  ])('metadata %j, before any byte is sent', async (metadata, fields) => {
    const answer = await parts.create(10, metadata);
    if (answer.body.fields)
      expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    else expect(answer.status).toBe(400);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['a\0b.png', 'a-b.png'],
    ['line\r\nSet-Cookie: x=1.png', 'line-Set-Cookie-x-1.png'],
    ['', 'file.png'],
  ])('the name %j becomes %j', async (filename, expected) => {
    const bytes = await png();
    const address = await announced(bytes.length, { filename });
    expect((await parts.send(address, 0, bytes)).body.filename).toBe(expected);
  });

  test('a malformed part', async () => {
    const address = await announced(20);
    const wrongly: [number | string, Buffer, Record<string, string>, number][] = [
      [5, Buffer.alloc(5), {}, 409],
      [0, Buffer.alloc(21), {}, 413],
      ['x', Buffer.alloc(5), {}, 400],
      [0, Buffer.alloc(5), { 'Content-Type': 'image/png' }, 415],
      [0, Buffer.alloc(5), { 'Tus-Resumable': '2.0.0' }, 400],
    ];
    for (const [offset, bytes, headers, status] of wrongly) {
      const answer = await parts.send(address, offset, bytes, headers);
      expect({ offset, status: answer.status, hasCode: answer.body.code !== undefined }).toEqual({
        offset,
        status,
        hasCode: true,
      });
    }
    // More bytes than announced, without Content-Length.
    const response = await fetch(server.url + address, {
      method: 'PATCH',
      headers: {
        Cookie: `halden.sid=${admin.cookie('halden.sid') ?? ''}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Blob([new Uint8Array(1_000_000)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect({ status: response.status, code: ((await response.json()) as Refusal).code }).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect((await parts.state(address)).offset).toBeLessThanOrEqual(20);
    await parts.terminate(address);
  });

  test.each([
    '1',
    'x',
    '..%2f..%2fsecret',
    '%00',
    `${'9'.repeat(11)}-0`,
    '1-00000000-0000-0000-0000-000000000000.json',
  ])('the unknown upload %s', async (name) => {
    const address = `/api/media/uploads/${name}`;
    const statuses = [
      (await parts.state(address)).status,
      (await parts.send(address, 0, pdf)).status,
      (await parts.terminate(address)).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('requests from another origin', async () => {
    const answer = await parts.create(10, {}, { Origin: 'https://elsewhere.example' });
    expect({ status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }).toEqual({
      status: 403,
      allowed: null,
    });
  });
});

describe('unfinished uploads', () => {
  const aged = async (address: string, hours: number) => {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000);
    for (const name of (await waiting()).filter((one) => one.startsWith(idIn(address))))
      await utimes(join(folder(), name), at, at);
  };

  test('are limited in number: idle ones make room, active ones do not', async () => {
    const editor = await somebody('editor');
    const theirs = uploadClient(editor);
    const addresses: string[] = [];
    for (let i = 0; i < 10; i++) addresses.push(addressOf(await theirs.create(10)));
    const refused = await theirs.create(10);
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({ status: 429, wait: '600' });
    expect(refused.body.message).toMatch(/^Too many of your uploads are unfinished/);
    // Other users have limits of their own.
    await parts.terminate(await announced(10));
    await aged(addresses[3] ?? '', 1);
    expect((await theirs.create(10)).status).toBe(201);
    expect((await theirs.state(addresses[3] ?? '')).status).toBe(404);
    expect((await theirs.state(addresses[0] ?? '')).status).toBe(200);
  });

  test('expire after a day and are removed', async () => {
    const [kept, late] = [await announced(20, { filename: 'kept.pdf' }), await announced(20)];
    const info = join(folder(), `${idIn(late)}.json`);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await writeFile(info, JSON.stringify({ ...JSON.parse(await readFile(info, 'utf8')), creation_date: yesterday }));
    expect([(await parts.state(late)).status, (await parts.send(late, 0, pdf.subarray(0, 5))).status]).toEqual([
      404, 404,
    ]);
    await aged(late, 25);
    // Expired uploads are removed soon after a start, and daily.
    const second = await startServer({ database: server.database, dataDir: server.dataDir });
    while ((await waiting()).some((name) => name.startsWith(idIn(late)))) await sleep(100);
    await second.stop();
    expect((await parts.state(kept)).status).toBe(200);
    await parts.terminate(kept);
  });

  test('are limited in bytes, also when many start at once', async () => {
    const editor = await somebody('editor');
    const answers = await Promise.all(Array.from({ length: 8 }, () => uploadClient(editor).create(5 * 1024 * 1024)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
  });
});
