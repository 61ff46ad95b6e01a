import { request } from 'node:http';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { contentInput, kinds, unique, type Kind } from '../../../testing/samples.ts';
import { inTurn } from '../../../testing/pairs.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();

const folders = { pages: '/', posts: '/blog/', articles: '/articles/' } as const;

describe.each(kinds)('former slugs of $many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
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

  test('redirect in the REST API too, keeping the query', async () => {
    const { a, b } = names();
    const id = await make(a);
    const path = `/api/${kind.many}/slug`;
    const get = async (address: string) => {
      const { status, headers } = await server.visitor().get(address);
      return [status, headers.get('location')];
    };
    await change(id, { slug: b });
    const moved = [301, `${path}/${b}?absolute=true`];
    expect(await get(`${path}/${a}?absolute=true`)).toEqual(moved);
    expect(await get(`${path}/${b}`)).toEqual([200, null]);
    await change(id, { status: 'draft' });
    expect(await get(`${path}/${a}?absolute=true`)).toEqual([404, null]);
  });

  own.test('do not loop when a slug is taken back', async () => {
    const { a, b } = names();
    const id = await make(a);
    await change(id, { slug: b });
    await change(id, { slug: a });
    expect([await visit(a), await visit(b)]).toEqual([200, `301 ${at(a)}`]);
  });

  own.test('redirect only to published items', async () => {
    const { a, b } = names();
    const id = await make(a);
    await change(id, { slug: b });
    await change(id, { status: 'private' });
    expect([await visit(a), await visit(b)]).toEqual([404, 404]);
    await change(id, { status: 'published' });
    expect(await visit(a)).toBe(`301 ${at(b)}`);
  });

  own.test('are stored only for items that have been published', async () => {
    const { a, b, c } = names();
    const id = await make(a, 'draft');
    await change(id, { slug: b, status: 'published' });
    expect(await visit(a)).toBe(404);
    await change(id, { status: 'draft' });
    await change(id, { slug: c });
    await change(id, { status: 'published' });
    expect([await visit(a), await visit(b)]).toEqual([404, `301 ${at(c)}`]);
  });

  test.each(own.rows(['created', 'published', 'renamed']))('are dropped when another item is %s there', async (how) => {
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

  own.test('are free while the item is in the trash, and deleted with it', async () => {
    const { a, b } = names();
    const before = await kept();
    const id = await make(a);
    await change(id, { slug: b });
    expect(await kept()).toBe((before ?? 0) + 1);
    await remove(id);
    expect(await visit(a)).toBe(404);
    expect((await admin.delete(`/api/trash/${kind.one}/${id}`)).status).toBe(204);
    expect(await kept()).toBe(before);
    expect(await visit(a)).toBe(404);
  });

  own.test('are not stored when the change is rejected', async () => {
    const { a, b } = names();
    const id = await make(a);
    await make(b);
    const before = await kept();
    expect((await admin.put(`/api/${kind.many}/${id}`, { slug: b })).status).toBe(409);
    expect([await kept(), await visit(a), await visit(b)]).toEqual([before, 200, 200]);
  });

  own.test('do not redirect in GraphQL', async () => {
    const { a, b } = names();
    await change(await make(a), { slug: b });
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

/** `fetch` would normalise the address. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/blog/', '/blog'],
  ['/Blog', '/blog'],
  ['/BLOG/Some-Post/', '/blog/some-post'],
  ['/blog//some-post', '/blog/some-post'],
  ['/about/?a=B/&c=%2F', '/about?a=B/&c=%2F'],
  ['/Blog?category=AI%20Research&page=2', '/blog?category=AI%20Research&page=2'],
  ['/home', '/'],
  ['/Home/?x=1', '/?x=1'],
  ['/RSS.xml', '/rss.xml'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/Login', '/login'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/Newsletter/confirm/AbC_x/', '/newsletter/confirm/AbC_x'],
  ['//', '/'],
  ['//?a', '/?a'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%2e%2e', '/'],
  ['/%2e%2e//evil.example/%2E', '/evil.example'],
  ['/a/../..//evil.example', '/evil.example'],
  ['/%62log', '/blog'],
  ['/%42LOG/some%2dpost?q=%41', '/blog/some-post?q=%41'],
  ['/blog/./some-post', '/blog/some-post'],
  ['/blog/a/%2E%2e/some-post', '/blog/some-post'],
  ['/admin/../about', '/about'],
  ['/%61dmin/Posts', '/admin/Posts'],
  ['/%68ome', '/'],
  ['/rss%2exml', '/rss.xml'],
  ['/Newsletter/confirm/%41bC_x', '/newsletter/confirm/AbC_x'],
  ['///evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['//user@evil.example/', '/user@evil.example'],
  ['//admin', '/admin'],
])('%s redirects to %s', async (path, location) => {
  expect(await raw(path)).toEqual({ status: 301, location });
  expect(new URL(location, 'https://own.example').origin).toBe('https://own.example');
  expect(await raw(path, 'HEAD')).toEqual({ status: 301, location });
});

test.each([
  ['/', 200],
  ['/?A=B', 200],
  ['/blog?category=AI', 200],
  ['/nothing-here', 404],
  ['/caf%c3%A9', 404],
  ['/about%2F', 404],
  ['/blog%2fsome-post', 404],
  ['/about%5C', 404],
  ['/about%20', 404],
  ['/about%00', 404],
  ['/about%', 404],
  ['/about%3F', 404],
  ['/newsletter/confirm/AbC_x', 404],
  ['/reset-password/AbC', 404],
  ['/invitation/AbC', 404],
  ['/admin/', 404],
  ['/admin/Posts/', 404],
  ['/api/Pages/', 404],
  ['/media/A.png/', 404],
  ['/brand/Logo.png', 404],
  ['/assets/Index.js', 404],
])('%s is not redirected', async (path, status) => {
  expect(await raw(path)).toEqual({ status, location: undefined });
});

test('only GET and HEAD are redirected', async () => {
  expect((await raw('/Contact/', 'POST')).location).toBeUndefined();
});

test('an absolute request target does not redirect to another host', async () => {
  expect(await raw('http://evil.example/Blog/')).toEqual({ status: 301, location: '/blog' });
});
