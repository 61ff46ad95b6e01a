import { personWith, roleWith } from '../../testing/access/people.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { inTurn } from '../../testing/pairs.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

/** A client with only these permissions. */
const allowed = async (...permissions: string[]) =>
  server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));

async function created(kind: (typeof kinds)[number], changes: Record<string, unknown> = {}) {
  const { body } = await admin.post<{ id: number; title: string; slug: string }>(
    `/api/${kind.many}`,
    contentInput(kind, changes),
  );
  return body;
}

function expectKeptNowhere(headers: Headers) {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('access-control-allow-origin')).toBeNull();
}

const words = {
  draft: 'Preview — draft, not public',
  private: 'Preview — private, not public',
  published: 'Preview — published, as visitors see it',
};

describe.each(kinds)('a stored $one', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  test.each(own.rows(['draft', 'private', 'published'] as const))(
    '%s is shown to people who may read it',
    async (status) => {
      const item = await created(kind, { status });
      const reader = await allowed(`${kind.many}.read`);
      const { status: code, headers, body } = await reader.get<string>(`/preview/${kind.many}/${item.id}`);
      expect(code).toBe(200);
      expectKeptNowhere(headers);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(body).toContain(item.title);
      expect(body).toContain(words[status]);
      expect(body).toContain(`href="/admin/${kind.many}/${item.id}"`);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('type="module"');
    },
  );

  own.test('a visitor is redirected to the login, whether or not the item exists', async () => {
    const item = await created(kind);
    for (const id of [item.id, 999_999]) {
      const { status, headers, body } = await visitor.get<string>(`/preview/${kind.many}/${id}?x=1`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(`/login?next=%2Fpreview%2F${kind.many}%2F${id}%3Fx%3D1`);
      expectKeptNowhere(headers);
      expect(body).not.toContain(item.title);
    }
  });

  test('people who may not read it get a 403, whether or not the item exists', async () => {
    const item = await created(kind);
    const stranger = await allowed('messages.read');
    for (const id of [item.id, 999_999]) {
      const { status, headers, body } = await stranger.get<string>(`/preview/${kind.many}/${id}`);
      expect(status).toBe(403);
      expect(body).toContain(`You need the permission ${kind.many}.read`);
      expect(body).not.toContain(item.title);
      expectKeptNowhere(headers);
    }
  });

  test.each(own.rows(['999999', '0', 'x', '1.5', '99999999999']))('%s is not found', async (id) => {
    const { status, headers, body } = await admin.get<string>(`/preview/${kind.many}/${id}`);
    expect(status).toBe(404);
    expect(body).toContain('404 Page Not Found');
    expect(body).not.toContain('Preview —');
    expectKeptNowhere(headers);
  });

  test('is never visible to visitors afterwards', async () => {
    const item = await created(kind, { title: `Zeppelin ${kind.one}`, slug: `zeppelin-${kind.one}` });
    await admin.get(`/preview/${kind.many}/${item.id}`);
    await admin.post(`/preview/${kind.many}`, { id: item.id, title: 'Zeppelin typed' });
    const folder = { pages: '', posts: '/blog', articles: '/articles' }[kind.many];
    expect((await visitor.get(`${folder}/${item.slug}`)).status).toBe(404);
    for (const path of [
      '/rss.xml',
      '/atom.xml',
      '/sitemap-site.xml',
      '/llms.txt',
      '/api/search?q=zeppelin',
      '/search?q=zeppelin',
    ]) {
      expect(JSON.stringify((await visitor.get(path)).body)).not.toContain('eppelin-');
    }
  });
});

describe.each(kinds)('an unsaved $one', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  own.test('is shown as typed, sanitised as on saving', async () => {
    const writer = await allowed(`${kind.many}.create`);
    const { status, headers, body } = await writer.post<string>(`/preview/${kind.many}`, {
      title: 'Typed <b>now</b>',
      slug: 'typed-now',
      content: '<p>ok</p><script>alert(1)</script>',
      status: 'published',
    });
    expect(status).toBe(200);
    expectKeptNowhere(headers);
    expect(body).toContain('Typed <b>now</b>');
    expect(body).not.toContain('<script');
  });

  const unfinished: [what: string, values: object][] = [
    ['nothing at all', {}],
    ['empty fields', { title: '', slug: '', content: '', metaDescription: null, status: 'draft' }],
    ['a slug that is taken by a screen', { slug: 'services' }],
    ['an invalid slug', { slug: 'Not an address' }],
    ['more than saving accepts', { metaDescription: 'x'.repeat(500) }],
  ];
  test.each(own.rows(unfinished))('is shown with %s', async (_, values) => {
    const { status, body } = await admin.post<string>(`/preview/${kind.many}`, values);
    expect(status).toBe(200);
    expect(body).toContain('Untitled');
  });

  test.each([
    ['create', null, 200, 403],
    ['update', 'stored', 403, 200],
    ['read', null, 403, 403],
  ])('with only %s', async (action, _, asNew, asStored) => {
    const item = await created(kind, { status: 'published' });
    const person = await allowed(`${kind.many}.${action}`);
    const answers = [{}, { id: String(item.id) }, { id: item.id }].map((values) =>
      person.post<{ message?: string }>(`/preview/${kind.many}`, { ...values, title: 'Typed' }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([asNew, asStored, asStored]);
  });

  own.test('cannot be requested by others', async () => {
    const { status, headers, body } = await visitor.post<{ code: string }>(`/preview/${kind.many}`, { title: 'Typed' });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expectKeptNowhere(headers);
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://elsewhere.example'],
    ] as const) {
      const answer = await admin.post(`/preview/${kind.many}`, { title: 'Typed' }, { [name]: value });
      expect(answer.status).toBe(403);
    }
  });

  const wrong: [what: string, body: unknown, status: number, message: string][] = [
    ['an unknown field', { colour: 'red' }, 400, 'Unknown field'],
    ['a number for a title', { title: 3 }, 400, 'Must be text'],
    ['a list', [], 400, 'Expected an object'],
    ['broken JSON', '{', 400, 'The body is not valid JSON'],
    ['an unknown id', { id: 999_999 }, 404, 'not found'],
    ['too much', { content: 'x'.repeat(1_100_000) }, 413, 'larger than 1 MB'],
  ];
  test.each(own.rows(wrong))('%s is rejected', async (_, body, status, message) => {
    const answer = await admin.post<{ message: string }>(`/preview/${kind.many}`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });
});

test('built-in pages are shown with their own layout', async () => {
  const { body: pages } = await admin.get<{ id: number; slug: string }[]>('/api/pages');
  const home = pages.find(({ slug }) => slug === 'home');
  const { status, body } = await admin.post<string>('/preview/pages', {
    id: home?.id,
    slug: 'elsewhere',
    content: '{',
  });
  expect([status, body]).toEqual([200, expect.stringContaining('Screen /')]);
});

test.each([
  ['GET', '/preview/users/1', 404],
  ['POST', '/preview/users', 404],
  ['GET', '/preview/user/1', 404],
  ['GET', '/preview/posts', 405],
  ['DELETE', '/preview/posts/1', 405],
])('%s %s is %i', async (method, path, status) => {
  expect((await admin.send(method, path)).status).toBe(status);
});

test('works in maintenance mode', async () => {
  const item = await created(kinds[1]);
  await admin.put('/api/settings/maintenanceMode', { value: 'true' });
  const reader = await allowed('posts.read');
  expect((await reader.get(`/preview/posts/${item.id}`)).status).toBe(200);
  await admin.put('/api/settings/maintenanceMode', { value: 'false' });
});

test.each(kinds)('the address with the name of the kind redirects to the preview: $one', async ({ one, many }) => {
  const { status, headers } = await admin.send('GET', `/preview/${one}/7?x=1`);
  expect([status, headers.get('Location')]).toEqual([302, `/preview/${many}/7?x=1`]);
});
