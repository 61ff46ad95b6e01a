import { personWith, roleWith } from '../../../testing/access/people.ts';
import { Client } from '../../../testing/client.ts';
import { pathOf, previewLinkDoors } from '../../../testing/transports/preview-links.ts';
import { contentInput, kinds, type Kind } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { startServer } from '../../../testing/server.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { linkCookie, rememberedMs } from './link.cookie.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();
const { rest } = previewLinkDoors;
const [pages, posts] = kinds;
const password = 'calm-harbour';

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const made = async (kind: Kind, changes = {}) =>
  (await admin.post<{ id: number; title: string; slug: string }>(`/api/${kind.many}`, contentInput(kind, changes)))
    .body;
const linkTo = async (kind: Kind, id: number, input = {}, client = admin) =>
  pathOf((await rest.create(client, kind, id, input)).body);
const usesOf = async (id: number) => (await rest.list(admin, posts, id)).body.map(({ uses }) => uses);
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const enter = (client: Client, path: string, typed: string, headers = {}) =>
  client.post<string>(path, new URLSearchParams({ password: typed }).toString(), { ...form, ...headers });

function expectKeptNowhere(headers: Headers) {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('access-control-allow-origin')).toBeNull();
}

describe.each(kinds)('a link to a $one', (kind) => {
  test.each([
    ['draft', 'Preview of a draft'],
    ['private', `Preview of a ${kind.one} that is not public`],
  ])('that is %s shows it with a banner', async (status, words) => {
    const item = await made(kind, { status });
    const path = await linkTo(kind, item.id);
    const { status: code, headers, body } = await visitor.get<string>(path);
    expect([code, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expectKeptNowhere(headers);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toContain(item.title);
    expect(body).toContain(words);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<html data-private');
    expect(body).not.toContain('/admin/');
    expect(body).not.toContain('type="module"');
    // What is typed later is shown at once.
    await admin.put(`/api/${kind.many}/${item.id}`, { title: 'Written later' });
    expect((await visitor.get<string>(path)).body).toContain('Written later');
  });

  test('leads to the address of a live item, and shows the working copy', async () => {
    const item = await made(kind, { status: 'published' });
    const path = await linkTo(kind, item.id);
    const folder = { pages: '', posts: '/blog', articles: '/articles' }[kind.many];
    const { status, headers } = await visitor.get(path);
    expect([status, headers.get('location')]).toEqual([302, `${folder}/${item.slug}`]);
    expectKeptNowhere(headers);

    await admin.put(`/api/${kind.many}/${item.id}/working-copy`, { title: 'Waiting', slug: `waiting-${item.id}` });
    const waiting = await visitor.get<string>(path);
    expect([waiting.status, waiting.body]).toEqual([200, expect.stringContaining('Waiting')]);
    expect(waiting.body).toContain('Preview of changes that are not published yet');
    expect((await visitor.get<string>(`${folder}/${item.slug}`)).body).not.toContain('Waiting');
    expect((await visitor.get(`${folder}/waiting-${item.id}`)).status).toBe(404);

    await admin.post(`/api/${kind.many}/${item.id}/working-copy/publish`);
    expect((await visitor.get(path)).headers.get('location')).toBe(`${folder}/waiting-${item.id}`);
    await admin.put(`/api/${kind.many}/${item.id}`, { status: 'draft' });
    expect((await visitor.get(path)).status).toBe(200);
  });
});

test('the banner names the creator, but not their username, and the expiry', async () => {
  const role = await roleWith(admin, ['posts.read', 'posts.update']);
  const person = await personWith(admin, role);
  const maker = await server.loggedIn(person);
  const { id } = await made(posts);
  const path = await linkTo(posts, id, {}, maker);
  await sql(`update preview_links set expires_at = '2126-11-30T14:05:00Z' where content_id = ?`, [id]);
  await admin.put(`/api/users/${person.id}`, { firstName: 'Ada', lastName: '<King>' });
  const until = 'until <time datetime="2126-11-30T14:05:00.000Z">November 30, 2126</time>';
  expect((await visitor.get<string>(path)).body).toContain(`Shared by Ada &lt;King&gt; ${until}`);
  await admin.put(`/api/users/${person.id}`, { firstName: null, lastName: null });
  const { body } = await visitor.get<string>(path);
  expect(body).toContain(`Shared ${until}`);
  expect(body).not.toContain(person.username);
  const hour = await linkTo(posts, id, { expiresInDays: 1 / 24 });
  expect((await visitor.get<string>(hour)).body).toMatch(
    /until <time [^>]*>\w+ \d+, \d{4} at \d+:\d\d [AP]M UTC<\/time>/,
  );
});

test('no other unpublished item can be reached through it', async () => {
  const secret = await made(pages, { title: 'Zyzzogeton', slug: 'zyzzogeton' });
  const path = await linkTo(posts, (await made(posts)).id);
  const { body } = await visitor.get<string>(path);
  // The stand-in site writes the titles of all pages that it can read into every page.
  expect(body).toContain('About');
  expect(body).not.toContain('Zyzzogeton');
  for (const other of [`${path}/zyzzogeton`, `${path}?slug=zyzzogeton`, `${path}?id=${secret.id}`]) {
    expect((await visitor.get<string>(other)).body).not.toContain('Zyzzogeton');
  }
  expect((await visitor.get('/zyzzogeton')).status).toBe(404);
});

describe('a link that does not work', () => {
  const endings: [string, (id: number) => Promise<string>][] = [
    ['never existed', () => Promise.resolve(`/preview/link/${'A'.repeat(43)}`)],
    ['is not a token', () => Promise.resolve('/preview/link/%00')],
    ['has no token', () => Promise.resolve('/preview/link')],
    ['has a longer path', async (id) => `${await linkTo(posts, id)}/more`],
    ['is in capitals', async (id) => (await linkTo(posts, id)).replace(/[^/]+$/, (token) => token.toUpperCase())],
    [
      'has expired',
      async (id) => {
        const path = await linkTo(posts, id);
        await sql('update preview_links set expires_at = now() where content_id = ?', [id]);
        return path;
      },
    ],
    [
      'was revoked',
      async (id) => {
        const { body } = await rest.create(admin, posts, id);
        await rest.revoke(admin, posts, id, body.id);
        return pathOf(body);
      },
    ],
    [
      'is of an item in the trash',
      async (id) => {
        const path = await linkTo(posts, id, { password });
        await admin.delete(`/api/posts/${id}`);
        return path;
      },
    ],
  ];

  test.each(endings)('because it %s gets the same response as any other', async (_, end) => {
    const path = await end((await made(posts)).id);
    const unknown = await visitor.get<string>(`/preview/link/${'B'.repeat(43)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('This preview is not available');
    const [get, post, head] = [
      await visitor.get<string>(path),
      await enter(visitor, path, password),
      await visitor.send('HEAD', path),
    ];
    for (const { status, headers, body } of [get, post]) {
      expect([status, body]).toEqual([404, unknown.body]);
      expectKeptNowhere(headers);
    }
    expect(head.status).toBe(404);
  });
});

describe('a password', () => {
  test('is asked for, and remembered for this link alone', async () => {
    const item = await made(posts);
    const path = await linkTo(posts, item.id, { password });
    const other = await linkTo(posts, item.id, { password });
    const reader = server.visitor();
    const asked = await reader.get<string>(path);
    expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(asked.body).not.toContain(item.title);
    expectKeptNowhere(asked.headers);

    const missing = await enter(reader, path, '');
    expect([missing.status, missing.body]).toEqual([400, expect.stringContaining('Enter the password</p>')]);
    const wrong = await enter(reader, path, 'not it');
    expect([wrong.status, wrong.body]).toEqual([403, expect.stringContaining('The password is wrong</p>')]);
    expect(wrong.body).not.toContain('not it');
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await usesOf(item.id)).toEqual([0, 0]);

    const right = await enter(reader, path, password);
    expect([right.status, right.headers.get('location')]).toEqual([303, path]);
    const [cookie = ''] = right.headers.getSetCookie();
    expect(cookie).toMatch(/^halden\.preview=/);
    expect(cookie).toContain(`Path=${path};`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=28800');
    const shown = await reader.get<string>(path);
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining(item.title)]);
    expect(await usesOf(item.id)).toEqual([0, 1]);
    // The stand-in browser sends the cookie everywhere, a real one only there.
    expect((await reader.get<string>(other)).body).toContain('<form');
    expect((await visitor.get<string>(path)).body).toContain('<form');
  });

  test('is not asked for once the item is live', async () => {
    const { id, slug } = await made(posts, { status: 'published' });
    const { status, headers } = await visitor.get(await linkTo(posts, id, { password }));
    expect([status, headers.get('location')]).toEqual([302, `/blog/${slug}`]);
  });

  test('opens a link that has no password', async () => {
    const path = await linkTo(posts, (await made(posts)).id);
    const { status, headers } = await enter(visitor, path, 'anything');
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([303, path, []]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another origin', { Origin: 'https://elsewhere.example' }, 403],
    ['our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303],
    ['our page in an old browser', { Origin: 'null' }, 303],
  ])('posted from %s', async (_, headers, status) => {
    const path = await linkTo(posts, (await made(posts)).id, { password });
    expect((await enter(server.visitor(), path, password, headers)).status).toBe(status);
  });

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{"password":"calm-harbour"}', 415],
    ['too much', form, `password=${'x'.repeat(5000)}`, 413],
    ['several', form, 'password=a&password=b', 400],
  ])('as %s is refused', async (_, headers, body, status) => {
    const path = await linkTo(posts, (await made(posts)).id, { password });
    const answer = await visitor.post<string>(path, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain(path);
    expectKeptNowhere(answer.headers);
  });

  test.each([
    ['GET', 200],
    ['PUT', 405],
    ['DELETE', 405],
  ])('%s is %i', async (method, status) => {
    const path = await linkTo(posts, (await made(posts)).id, { password });
    const { status: got, headers } = await visitor.send(method, path);
    expect(got).toBe(status);
    if (status === 405) expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
  });

  test('expires with the cookie; a cookie of another link or key is ignored', () => {
    let now = 1_000_000;
    const link = { tokenHash: 'a', passwordHash: 'b' };
    const cookie = linkCookie('secret', true, () => now);
    let value = '';
    let options: object = {};
    const response = {
      cookie: (name: string, text: string, given: object) => ([value, options] = [`${name}=${text}`, given]),
    };
    cookie.remember(response as never, link, '/preview/link/x');
    expect(value).toMatch(/^__Secure-halden-preview=/);
    expect(options).toMatchObject({ secure: true, httpOnly: true, path: '/preview/link/x' });
    const opens = (one: typeof link, of = cookie) => of.isUnlocked({ headers: { cookie: value } } as never, one);
    expect(opens(link)).toBe(true);
    expect(opens({ ...link, tokenHash: 'c' })).toBe(false);
    expect(opens({ ...link, passwordHash: 'c' })).toBe(false);
    expect(
      opens(
        link,
        linkCookie('other', true, () => now),
      ),
    ).toBe(false);
    now += rememberedMs;
    expect(opens(link)).toBe(false);
  });

  // Last, because it uses up the allowance of this address.
  test('can be tried ten times in a quarter of an hour', async () => {
    const path = await linkTo(posts, (await made(posts)).id, { password });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await enter(visitor, path, 'wrong')).status);
    expect(statuses.slice(-2)).toEqual([403, 429]);
    const { status, headers, body } = await enter(visitor, path, password);
    expect([status, body]).toEqual([429, expect.stringContaining('Too many attempts')]);
    expect(body).toContain('<form method="post">');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await sql('delete from throttles');
    expect((await enter(server.visitor(), path, password)).status).toBe(303);
  });
});

test.each([
  ['HEAD', 'HEAD', {}],
  ['a prefetch', 'GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a prefetch of Safari', 'GET', { Purpose: 'prefetch' }],
  ['a prefetch of Firefox', 'GET', { 'X-Moz': 'prefetch' }],
  ['a chat program', 'GET', { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
])('%s is not a use', async (_, method, headers) => {
  const { id } = await made(posts);
  const path = await linkTo(posts, id);
  expect((await visitor.send(method, path, undefined, headers)).status).toBe(200);
  expect(await usesOf(id)).toEqual([0]);
  await visitor.get(path, { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140' });
  expect(await usesOf(id)).toEqual([1]);
});

test('a link is never cached: revoking it takes effect with the next request', async () => {
  const { id } = await made(posts);
  const { body: link } = await rest.create(admin, posts, id);
  for (let n = 0; n < 3; n++) expect((await visitor.get(pathOf(link))).status).toBe(200);
  expect(await usesOf(id)).toEqual([3]);
  await rest.revoke(admin, posts, id, link.id);
  expect((await visitor.get(pathOf(link))).status).toBe(404);
});

test('a link works in maintenance mode', async () => {
  const path = await linkTo(posts, (await made(posts)).id);
  await admin.put('/api/settings/maintenanceMode', { value: 'true' });
  expect((await visitor.get(path)).status).toBe(200);
  await admin.put('/api/settings/maintenanceMode', { value: 'false' });
});

test('the token of a link is not in logs or metrics, even when the page fails', async () => {
  const failing = await startServer({
    database: server.database,
    site: { ...publishedSite, loadPage: () => () => Promise.reject(new Error('Broken')) },
  });
  const path = await linkTo(posts, (await made(posts)).id, { password });
  const open = await linkTo(posts, (await made(posts)).id);
  const reader = failing.visitor();
  expect((await reader.get(open)).status).toBe(500);
  await enter(reader, path, 'wrong');
  await reader.get(`${open}/`);
  const { body: metrics } = await reader.get<string>('/metrics');
  expect(metrics).toContain('halden_request_duration_seconds_count{part="site"');
  const logged = failing.errors.map((entry) => JSON.stringify(entry)).join();
  expect(logged).toContain('/preview/...');
  for (const token of [open, path].map((one) => one.split('/').at(-1) ?? '')) {
    expect(logged).not.toContain(token);
    expect(metrics).not.toContain(token);
  }
  await failing.stop();
});
