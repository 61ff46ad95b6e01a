import type { Client } from '../testing/client.ts';
import { publishedSite } from '../testing/site/published.site.ts';
import { contentInput, kinds, unique, type Kind } from '../testing/samples.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ site: publishedSite });
  admin = await server.loggedIn();
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors).toEqual([]));

const folders = { pages: '/', posts: '/blog/', articles: '/articles/' } as const;

describe.each(kinds)('former slugs of $many', (kind) => {
  const at = (slug: string) => folders[kind.many] + slug;
  const names = () => ({ a: `a-${unique()}`, b: `b-${unique()}`, c: `c-${unique()}` });

  const make = async (slug: string, status = 'published') => {
    const { status: code, body } = await admin.post<{ id: number }>(
      `/api/${kind.many}`,
      contentInput(kind, { slug, status }),
    );
    expect(code).toBe(201);
    return body.id;
  };
  const change = async (id: number, changes: object) => {
    expect((await admin.put(`/api/${kind.many}/${id}`, changes)).status).toBe(200);
  };
  const remove = async (id: number) => expect((await admin.delete(`/api/${kind.many}/${id}`)).status).toBe(204);
  /** A visitor's response: status and location. */
  const visit = async (slug: string, query = '') => {
    const { status, headers } = await server.visitor().get(at(slug) + query);
    const location = headers.get('location');
    return location === null ? status : `${status} ${location}`;
  };
  const kept = async () => {
    const rows = await server.orm.em
      .fork()
      .execute<{ n: number }[]>('select count(*)::int as n from former_slugs where kind = ?', [kind.one]);
    return rows[0]?.n;
  };

  test('redirect to the current address after several renames, keeping the query', async () => {
    const { a, b, c } = names();
    const id = await make(a);
    await change(id, { slug: b });
    expect([await visit(a), await visit(b)]).toEqual([`301 ${at(b)}`, 200]);
    await change(id, { slug: c });
    expect([await visit(a), await visit(b), await visit(c)]).toEqual([`301 ${at(c)}`, `301 ${at(c)}`, 200]);
    expect(await visit(a, '?utm_source=mail&x=%20')).toBe(`301 ${at(c)}?x=%20&utm_source=mail`);
    expect((await server.visitor().get(at(a))).headers.get('cache-control')).toBe('no-cache');
  });

  test('do not loop when a slug is taken back', async () => {
    const { a, b } = names();
    const id = await make(a);
    await change(id, { slug: b });
    await change(id, { slug: a });
    expect([await visit(a), await visit(b)]).toEqual([200, `301 ${at(a)}`]);
  });

  test('redirect only to published items', async () => {
    const { a, b } = names();
    const id = await make(a);
    await change(id, { slug: b });
    await change(id, { status: 'private' });
    expect([await visit(a), await visit(b)]).toEqual([404, 404]);
    await change(id, { status: 'published' });
    expect(await visit(a)).toBe(`301 ${at(b)}`);
  });

  test('are stored only for items that have been published', async () => {
    const { a, b, c } = names();
    const id = await make(a, 'draft');
    await change(id, { slug: b, status: 'published' });
    expect(await visit(a)).toBe(404);
    await change(id, { status: 'draft' });
    await change(id, { slug: c });
    await change(id, { status: 'published' });
    expect([await visit(a), await visit(b)]).toEqual([404, `301 ${at(c)}`]);
  });

  test.each(['created', 'published', 'renamed'])('are dropped when another item is %s there', async (how) => {
    const { a, b, c } = names();
    await change(await make(a), { slug: b });
    const other =
      how === 'created'
        ? await make(a)
        : await make(how === 'renamed' ? c : a, how === 'renamed' ? 'published' : 'draft');
    if (how === 'published') {
      expect(await visit(a)).toBe(`301 ${at(b)}`);
      await change(other, { status: 'published' });
    }
    if (how === 'renamed') await change(other, { slug: a });
    expect(await visit(a)).toBe(200);
    await change(other, { status: 'draft' });
    expect(await visit(a)).toBe(404);
  });

  test('are deleted with the item', async () => {
    const { a, b } = names();
    const before = await kept();
    const id = await make(a);
    await change(id, { slug: b });
    expect(await kept()).toBe((before ?? 0) + 1);
    await remove(id);
    expect(await kept()).toBe(before);
    expect(await visit(a)).toBe(404);
  });

  test('are not stored when the change is rejected', async () => {
    const { a, b } = names();
    const id = await make(a);
    await make(b);
    const before = await kept();
    expect((await admin.put(`/api/${kind.many}/${id}`, { slug: b })).status).toBe(409);
    expect([await kept(), await visit(a), await visit(b)]).toEqual([before, 200, 200]);
  });

  test('do not redirect in the APIs', async () => {
    const { a, b } = names();
    await change(await make(a), { slug: b });
    expect((await admin.get(`/api/${kind.many}/slug/${a}`)).status).toBe(404);
    const { data } = await admin.graphql(`query ($slug: String) { ${kind.one}(slug: $slug) { id } }`, { slug: a });
    expect(data).toEqual({ [kind.one]: null });
  });

  test('are separate for each kind', async () => {
    const { a, b } = names();
    await change(await make(a), { slug: b });
    const others = kinds.filter((one: Kind) => one !== kind).map((one) => folders[one.many] + a);
    for (const path of others) expect((await server.visitor().get(path)).status).toBe(404);
  });
});
