import { request } from 'node:http';
import { refusal } from '../../testing/matchers.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { inTurn } from '../../testing/pairs.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const { body: made } = await admin.post<{ token: string }>('/api/tokens', {
  name: 'Sync',
  permissions: kinds.flatMap(({ many }) => ['read', 'update', 'publish'].map((action) => `${many}.${action}`)),
  expiresInDays: 1,
});
const bearer = { Authorization: `Bearer ${made.token}` };

interface Item {
  id: number;
  slug: string;
  version: number;
  title: string;
}

const create = async (kind: Kind, changes: Record<string, unknown> = {}) =>
  (await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, { status: 'published', ...changes }))).body;

/** As `fetch` cannot: without headers of its own, which keep Express from answering 304. */
function get(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; etag: unknown }> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, etag: response.headers.etag }));
    })
      .on('error', reject)
      .end();
  });
}

describe.each(kinds)('$many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  const path = `/api/${kind.many}`;

  test.each<[string, Record<string, string>]>([
    ['a visitor', {}],
    ['a token', bearer],
  ])('the ETag of an item is its id and version, for %s', async (_, headers) => {
    const item = await create(kind);
    const etag = `"${item.id}-${item.version}"`;
    for (const address of [`${path}/${item.id}`, `${path}/slug/${item.slug}`]) {
      expect(await get(address, headers)).toEqual({ status: 200, etag });
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        expect([known, (await get(address, { ...headers, 'If-None-Match': known })).status]).toEqual([known, 304]);
      }
      for (const known of [`"${item.id}-9"`, `"${item.id}-${item.version}1"`, `"1${item.id}-${item.version}"`]) {
        expect([known, (await get(address, { ...headers, 'If-None-Match': known })).status]).toEqual([known, 200]);
      }
    }
    const saved = await admin.put<Item>(`${path}/${item.id}`, { title: 'Saved' });
    expect(saved.headers.get('etag')).toBe(`"${item.id}-${saved.body.version}"`);
    expect(await get(`${path}/${item.id}`, { ...headers, 'If-None-Match': etag })).toEqual({
      status: 200,
      etag: `"${item.id}-${saved.body.version}"`,
    });
  });

  test.each(['gzip', 'br'])('its %s variant matches too', async (encoding) => {
    const item = await create(kind, { metaDescription: 'm'.repeat(150), title: `T${'t'.repeat(180)}` });
    const address = `${path}/${item.id}`;
    const { etag } = await get(address, { 'Accept-Encoding': encoding });
    const known = { 'Accept-Encoding': encoding, 'If-None-Match': String(etag) };
    expect((await get(address, known)).status).toBe(304);
    expect((await admin.put(address, { title: 'Saved' }, { 'If-Match': String(etag) })).status).toBe(200);
    expect((await admin.put(address, { title: 'Again' }, { 'If-Match': String(etag) })).status).toBe(412);
    expect((await get(address, known)).status).toBe(200);
  });

  test('a create response has it', async () => {
    const { headers, body } = await admin.post<Item>(path, contentInput(kind));
    expect(headers.get('etag')).toBe(`"${body.id}-${body.version}"`);
  });

  const matches: [string, (etag: string) => string, boolean][] = [
    ['the ETag', (etag) => etag, true],
    ['the ETag among others', (etag) => `"1-1", ${etag}`, true],
    ['the ETag made weak by a proxy', (etag) => `W/${etag}`, true],
    ['the ETag with a proxy’s compression suffix', (etag) => etag.replace(/"$/, '-gzip"'), true],
    ['anything', () => '*', true],
    ['another version', (etag) => etag.replace(/\d+"$/, '99"'), false],
    ['another item', (etag) => etag.replace(/^"/, '"1'), false],
    ['nonsense', () => 'nonsense', false],
  ];

  const writes = matches.flatMap(([name, of, isMatch]) =>
    ['PUT', 'DELETE'].map((method) => ({ method, name, of, isMatch })),
  );
  test.each(own.rows(writes))('$method with If-Match of $name', async ({ method, of, isMatch }) => {
    const item = await create(kind);
    const etag = `"${item.id}-${item.version}"`;
    const body = method === 'PUT' ? { title: 'Saved' } : undefined;
    const answer = await admin.send<Item>(method, `${path}/${item.id}`, body, { 'If-Match': of(etag) });
    if (isMatch) {
      expect(answer.status).toBe(method === 'PUT' ? 200 : 204);
      return;
    }
    expect([answer.status, answer.headers.get('etag')]).toEqual([412, etag]);
    const message = 'This item was saved in the meantime: its ETag is another one';
    expect(answer.body).toEqual(refusal('PRECONDITION_FAILED', undefined, message));
    expect((await admin.get<Item>(`${path}/${item.id}`)).body).toEqual(item);
  });

  own.test('If-Match does not change the responses without permission or for a missing item', async () => {
    const item = await create(kind);
    const stale = { 'If-Match': '"1-99"' };
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { title: 'Saved' } : undefined;
      expect((await visitor.send(method, `${path}/${item.id}`, body, stale)).status).toBe(401);
      expect((await admin.send(method, `${path}/2147483647`, body, { 'If-Match': '*' })).status).toBe(404);
    }
    expect((await visitor.send('DELETE', `${path}/${item.id}`, undefined, { ...bearer, ...stale })).status).toBe(403);
    const both = await admin.put<Item>(`${path}/${item.id}`, { title: 'Saved', version: 99 }, { 'If-Match': '*' });
    expect(both.status).toBe(409);
  });
});
