import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadLimitMessage } from '#schema/rules/upload';
import { png, startMedia, type MediaServer } from '../../../testing/media/media.ts';
import { fetchRemote } from './fetch-remote.ts';
import { inFolder } from '../../../kernel/http/receive-upload.ts';

let server: MediaServer['server'];
let admin: MediaServer['admin'];

beforeAll(async () => {
  ({ server, admin } = await startMedia({ fetchInside: ['127.0.0.2'] }));
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

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
  ])('%s is not an address', async (url) => {
    expect(await admin.post('/api/media/from-url', { url })).toMatchObject({
      status: 400,
      body: { fields: { url: 'Must be a valid URL' } },
    });
  });

  test('a file is fetched from a private address only if the operator allows it', async () => {
    const bytes = await png();
    const inside = createServer((_, res) => res.end(bytes));
    await new Promise<void>((done) => inside.listen(0, '127.0.0.2', done));
    const { port } = inside.address() as AddressInfo;
    expect(await admin.post('/api/media/from-url', { url: `http://127.0.0.2:${port}/logo.png` })).toMatchObject({
      status: 201,
      body: { filename: 'logo.png', mimeType: 'image/png' },
    });
    expect(await admin.post('/api/media/from-url', { url: `http://127.0.0.3:${port}/logo.png` })).toMatchObject({
      status: 400,
      body: { fields: { url: 'This address is not on the public web' } },
    });
    inside.closeAllConnections();
    await new Promise((done) => inside.close(done));
  });

  test('files, redirects, errors and responses that are too large', async () => {
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
    expect(await fetched('/file')).toBe('The address redirects to one that cannot be fetched');
    expect(await fetched('/round')).toBe('The address redirects more than 5 times');
    expect(await fetched('/said')).toBe(`File too large - ${uploadLimitMessage(1)}`);
    expect(await fetched('/much')).toBe(`File too large - ${uploadLimitMessage(1)}`);
    expect(await fetched('/none')).toBe('The address answered with 404');
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  });
});
