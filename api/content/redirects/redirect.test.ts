import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { contentInput, kinds, unique } from '../../testing/samples.ts';
import type { Client } from '../../testing/client.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Redirect {
  id: number;
  from: string;
  to: string | null;
  status: number;
  isUnused: boolean;
  version: number;
}
interface Answer {
  data?: Redirect;
  refusal?: { code?: unknown; message?: string; fields?: unknown; current?: unknown };
}
type Call = (input: object, id?: number) => Promise<Answer>;

const fields = '{ id from to status isUnused version }';
const overRest: Call = async (input, id) => {
  const { status, body } =
    id === undefined ? await admin.post('/api/redirects', input) : await admin.put(`/api/redirects/${id}`, input);
  return status < 400 ? { data: body as unknown as Redirect } : { refusal: body };
};
const overGraphql: Call = async (input, id) => {
  const operation =
    id === undefined
      ? `mutation ($input: RedirectInput!) { made: createRedirect(input: $input) ${fields} }`
      : `mutation ($id: ID!, $input: RedirectPatch!) { made: updateRedirect(id: $id, input: $input) ${fields} }`;
  const { data, errors } = await admin.graphql<{ made: Redirect }>(operation, { input, id });
  if (errors) return { refusal: { message: errors[0]?.message ?? '', ...errors[0]?.extensions } };
  return { data: { ...(data as { made: Redirect }).made, id: Number(data?.made.id) } };
};
const both: [string, Call][] = [
  ['REST', overRest],
  ['GraphQL', overGraphql],
];

const made = async (from: string, to: string | null, status = 301) => {
  const { data, refusal } = await overRest({ from, to, status });
  expect(refusal).toBeUndefined();
  return data as Redirect;
};
const visit = async (path: string, client: Client = visitor) => {
  const { status, headers } = await client.get(path);
  return [status, headers.get('location')];
};
const post = async (input: object) =>
  (await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1], { status: 'published', ...input }))).body.id;

afterEach(async () => {
  const em = server.orm.em.fork();
  await em.execute('delete from redirects');
  await em.execute('delete from not_found_log');
});

describe.each(both)('over %s', (_, call) => {
  test('a redirect is made, read, changed and deleted', async () => {
    const { data } = await call({ from: '/Old//page/', to: '/about' });
    expect(data).toMatchObject({ from: '/old/page', to: '/about', status: 301, isUnused: false, version: 1 });
    const changed = await call({ to: null, status: 410 }, data?.id);
    expect(changed.data).toMatchObject({ from: '/old/page', to: null, status: 410, version: 2 });
    const listed = await admin.get<Redirect[]>('/api/redirects');
    expect(listed.body).toMatchObject([{ id: data?.id, from: '/old/page', to: null, status: 410 }]);
    expect((await admin.delete(`/api/redirects/${data?.id}`)).status).toBe(204);
    expect((await admin.get(`/api/redirects/${data?.id}`)).status).toBe(404);
  });

  test.each<[object, object]>([
    [{ to: '/b' }, { from: 'From is required' }],
    [{ from: 'old', to: '/b' }, { from: 'From must be a path on this site, such as /old-page' }],
    [{ from: '//evil.example', to: '/b' }, { from: 'From must be a path on this site, such as /old-page' }],
    [{ from: '/a#b', to: '/b' }, { from: 'From must not have a fragment: browsers do not send it' }],
    [{ from: '/a/*?b=1', to: '/b' }, { from: 'From can have either a * or a query, as in /page.php?id=12' }],
    [
      { from: '/admin/?b=1', to: '/b' },
      { from: 'Addresses below /admin belong to the server and cannot be redirected' },
    ],
    [{ from: '/a*', to: '/b' }, { from: 'A * can only be the last part, as in /old/*' }],
    [{ from: '/a/*/b', to: '/b' }, { from: 'A * can only be the last part, as in /old/*' }],
    [
      { from: '/admin/pages', to: '/b' },
      { from: 'Addresses below /admin belong to the server and cannot be redirected' },
    ],
    [{ from: '/x/../API/a', to: '/b' }, { from: 'Addresses below /api belong to the server and cannot be redirected' }],
    [{ from: '/%6cogin', to: '/b' }, { from: 'Addresses below /login belong to the server and cannot be redirected' }],
    [
      { from: '/assets/*', to: '/b' },
      { from: 'Addresses below /assets belong to the server and cannot be redirected' },
    ],
    [{ from: '/a' }, { to: 'To is required' }],
    [{ from: '/a', to: 'b' }, { to: 'To must be a path on this site, or begin with http:// or https://' }],
    [
      { from: '/a', to: 'javascript:alert(1)' },
      { to: 'To must be a path on this site, or begin with http:// or https://' },
    ],
    [{ from: '/a', to: '/b/*' }, { to: 'A * in To needs a * in From' }],
    [{ from: '/a', to: '/b', status: 410 }, { to: 'A removed page (410) leads nowhere: leave To empty' }],
    [{ from: '/a', to: '/b', status: 307 }, { status: 'Status must be 301, 302 or 410' }],
    [{ from: `/${'a'.repeat(500)}`, to: '/b' }, { from: 'From must be less than 500 characters' }],
  ])('%j is refused', async (input, problems) => {
    // GraphQL itself requires `from`.
    if (!('from' in input) && call === overGraphql) return;
    expect(await call(input)).toMatchObject({ refusal: { code: 'BAD_USER_INPUT', fields: problems } });
  });

  test.each<[kept: [string, string | null][], from: string, to: string | null, field: string, message: string]>([
    [[], '/a', '/a', 'to', '/a would lead to itself.'],
    [[], '/a', '/A/?x=1#y', 'to', '/a would lead to itself.'],
    [[], '/a/*', '/a/b/*', 'to', '/a/* would lead to itself.'],
    [[], '/a/*', '/a/b', 'to', '/a/* would lead to itself.'],
    [[], '/a?b=1', '/a?c=2&b=1', 'to', '/a?b=1 would lead to itself.'],
    [[['/a?b=1', '/c']], '/x', '/a?d&b=1#e', 'to', '/x leads to /a, which leads to /c. Use /c.'],
    [[['/x', '/a?b=1']], '/a?b=1', '/c', 'from', '/x leads to /a, which would lead to /c. Let /x lead to /c first.'],
    [[['/a', '/c']], '/a?b=1', '/a', 'to', '/a?b=1 leads to /a, which leads to /c. Use /c.'],
    [[['/b', '/c']], '/a', '/b', 'to', '/a leads to /b, which leads to /c. Use /c.'],
    [[['/b', '/a']], '/a', '/b', 'to', '/a leads to /b, which leads back to /a.'],
    [[['/b?x=2', '/b?x=1']], '/b?x=1', '/b?x=2', 'to', '/b?x=1 leads to /b?x=2, which leads back to /b?x=1.'],
    [[['/x', '/a']], '/a', '/b', 'from', '/x leads to /a, which would lead to /b. Let /x lead to /b first.'],
    [[['/b', null]], '/a', '/b', 'to', '/a leads to /b, which is marked as removed (410). Mark /a as removed, too.'],
    [[['/b/*', '/c/*']], '/a', '/b/one', 'to', '/a leads to /b/one, which leads to /c/one. Use /c/one.'],
    [[['/b/*', '/c/*']], '/a/*', '/b/*', 'to', '/a/* leads to /b/*, which leads to /c/*. Use /c/*.'],
    [[['/b/*', '/c/*']], '/a/*', '/b/d/*', 'to', '/a/* leads to /b/d/*, which leads to /c/d/*. Use /c/d/*.'],
    [[['/b/*', '/a/*']], '/a/*', '/b/*', 'to', '/a/* leads to /b/*, which leads back to /a/*.'],
    [
      [['/b/one', '/c']],
      '/a/*',
      '/b/*',
      'to',
      '/a/* leads to /b/*, and /b/one leads on to /c. Choose another target, or remove the redirect from /b/one.',
    ],
    [
      [['/a/*', '/b/*']],
      '/b/one',
      '/c',
      'from',
      '/a/* leads to /b/*, and /b/one would lead on to /c. Change the redirect from /a/* first.',
    ],
    [
      [['/a', '/b/one']],
      '/b/*',
      '/c/*',
      'from',
      '/a leads to /b/one, which would lead to /c/one. Let /a lead to /c/one first.',
    ],
  ])('with %j, %s to %s is refused', async (kept, from, to, field, message) => {
    for (const [one, other] of kept) await made(one, other, other === null ? 410 : 301);
    expect(await call({ from, to })).toMatchObject({
      refusal: { code: 'BAD_USER_INPUT', message, fields: { [field]: message } },
    });
  });

  test('an update may not create a chain; a taken address and an outdated version are conflicts', async () => {
    await made('/b', '/c');
    const { id } = await made('/a', '/d');
    const message = '/a leads to /b, which leads to /c. Use /c.';
    expect(await call({ to: '/b' }, id)).toMatchObject({
      refusal: { code: 'BAD_USER_INPUT', fields: { to: message } },
    });
    const taken = 'There is already a redirect from /b';
    expect(await call({ from: '/B' }, id)).toMatchObject({ refusal: { code: 'CONFLICT', fields: { from: taken } } });
    expect(await call({ from: '/b', to: '/x' })).toMatchObject({ refusal: { code: 'CONFLICT', message: taken } });
    await call({ to: '/e', version: 1 }, id);
    expect(await call({ to: '/f', version: 1 }, id)).toMatchObject({
      refusal: { code: 'CONFLICT', current: { to: '/e', version: 2 } },
    });
  });
});

test('a redirect to a former address of an item is stored with the current one', async () => {
  const [old, present] = [`first-${unique()}`, `second-${unique()}`];
  await admin.put(`/api/posts/${await post({ slug: old })}`, { slug: present });
  const message = `/a leads to /blog/${old}, which leads to /blog/${present}. Use /blog/${present}.`;
  expect(await overRest({ from: '/a', to: `/blog/${old}` })).toMatchObject({ refusal: { fields: { to: message } } });
});

test('a redirect can retarget those that lead to its address, and undo restores them', async () => {
  await made('/first', '/second?x=1');
  await made('/other', '/second-other');
  const { data, extensions } = await admin.graphql(
    'mutation ($input: RedirectInput!) { createRedirect(input: $input, movesOthers: true) { id } }',
    { input: { from: '/second', to: '/third' } },
  );
  expect(data).toBeTruthy();
  const all = async () =>
    (await admin.get<Redirect[]>('/api/redirects')).body.map(({ from, to }) => `${from} ${to}`).sort();
  const moved = ['/first /third', '/other /second-other', '/second /third'];
  expect(await all()).toEqual(moved);
  const undo = async (id: unknown) => {
    const done = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { stayed { reason } } }', { id });
    expect(done.data).toEqual({ undo: { stayed: [] } });
    return (done.extensions?.['undo'] as { id?: string } | undefined)?.id;
  };
  const undone = await undo((extensions?.['undo'] as { id?: string } | undefined)?.id);
  expect(await all()).toEqual(['/first /second?x=1', '/other /second-other']);
  await undo(undone);
  expect(await all()).toEqual(moved);
});

test('of two concurrent saves that would form a chain, one is refused', async () => {
  const answers = await Promise.all([overRest({ from: '/a', to: '/b' }), overRest({ from: '/b', to: '/c' })]);
  expect(answers.filter(({ data }) => data)).toHaveLength(1);
});

describe('a visitor', () => {
  test('is redirected with the query, for GET and HEAD, from the next request on', async () => {
    expect(await visit('/old-page')).toEqual([404, null]);
    const { id } = await made('/old-page', '/about?from=old#team');
    expect(await visit('/old-page')).toEqual([301, '/about?from=old#team']);
    expect(await visit('/Old-Page/?a=1&utm_source=x')).toEqual([301, '/old-page?a=1&utm_source=x']);
    expect(await visit('/old-page?a=1&utm_source=x')).toEqual([301, '/about?from=old&a=1&utm_source=x#team']);
    const head = await visitor.send('HEAD', '/old-page?b');
    expect([head.status, head.headers.get('location')]).toEqual([301, '/about?from=old&b#team']);
    expect(head.headers.get('cache-control')).toBe('no-cache');
    await overRest({ to: 'https://elsewhere.example/x', status: 302 }, id);
    expect(await visit('/old-page')).toEqual([302, 'https://elsewhere.example/x']);
    await admin.delete(`/api/redirects/${id}`);
    expect(await visit('/old-page')).toEqual([404, null]);
  });

  test('is redirected by the query, one target for each item, before a page that lives at the path', async () => {
    await made('/Page.php?id=12', '/about');
    await made('/page.php?ID=13&utm_source=mail&id=13', '/services', 302);
    await made('/page.php?id=12&lang=de&', '/contact');
    await made('/page.php?id=14', null, 410);
    await made('/page.php', '/blog');
    await made('/?p=7', '/about#seven');
    await made('/about?a[]=%C3%A9&b', 'https://example.com/x?y=1');
    const answers: [string, number, string | null][] = [
      ['/page.php?id=12', 301, '/about'],
      ['/page.php?utm_source=x&id=12&fbclid=y', 301, '/about?utm_source=x&fbclid=y'],
      ['/page.php?lang=de&id=12', 301, '/contact'],
      ['/page.php?id=12&more=1', 301, '/about?more=1'],
      ['/page.php?id=13&ID=13', 302, '/services'],
      ['/page.php?id=14', 410, null],
      ['/page.php?id=1', 301, '/blog?id=1'],
      ['/page.php', 301, '/blog'],
      ['/?p=7', 301, '/about#seven'],
      ['/?p=8', 200, null],
      ['/about?b=&a%5B%5D=é', 301, 'https://example.com/x?y=1'],
      ['/about?b=1', 200, null],
    ];
    for (const [path, ...expected] of answers) expect([path, ...(await visit(path))]).toEqual([path, ...expected]);
    expect(
      (await admin.get<Redirect[]>('/api/redirects?search=page.php%3Fid')).body.map(({ from }) => from).sort(),
    ).toEqual(['/page.php?id=12', '/page.php?id=12&lang=de', '/page.php?ID=13&id=13', '/page.php?id=14'].sort());
    const { refusal } = await overRest({ from: '/PAGE.php?lang=de&id=12', to: '/x' });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
  });

  test('gets 410 for a removed page', async () => {
    await made('/gone', null, 410);
    expect(await visit('/gone')).toEqual([410, null]);
  });

  test('follows an exact address first, then the longest wildcard, which matches everything below it', async () => {
    await made('/old/*', '/new/*');
    await made('/old/deep/*', 'https://deep.example/x/*', 302);
    await made('/old/deep/one', '/about');
    expect(await visit('/old/a/b?c=d')).toEqual([301, '/new/a/b?c=d']);
    expect(await visit('/old/deep/two/three')).toEqual([302, 'https://deep.example/x/two/three']);
    expect(await visit('/old/deep/one')).toEqual([301, '/about']);
    expect(await visit('/old/deep')).toEqual([301, '/new/deep']);
    expect(await visit('/old')).toEqual([404, null]);
  });

  test('gets one redirect instead of two when a language folder is dropped', async () => {
    await made('/en/*', '/*');
    await made('/team', '/contact');
    const slug = `story-${unique()}`;
    await post({ slug });
    expect(await visit('/en/team')).toEqual([301, '/contact']);
    expect(await visit(`/en/blog/${slug}`)).toEqual([301, `/blog/${slug}`]);
  });

  test('gets the page that lives at the address; the redirect is kept, unused and marked', async () => {
    const slug = `living-${unique()}`;
    const { isUnused } = await made(`/blog/${slug}`, '/about');
    expect(isUnused).toBe(false);
    const id = await post({ slug });
    expect(await visit(`/blog/${slug}`)).toEqual([200, null]);
    const { body } = await admin.get<Redirect[]>('/api/redirects');
    expect(body).toMatchObject([{ isUnused: true }]);
    await made('/services', '/about');
    expect(await visit('/services')).toEqual([200, null]);
    await admin.put(`/api/posts/${id}`, { status: 'draft' });
    expect(await visit(`/blog/${slug}`)).toEqual([301, '/about']);
  });

  test.each(['/feed.json', '/articles/rss.xml', '/articles/atom.xml', '/articles/feed.json', '/favicon.ico'])(
    'gets the document at %s; the redirect is unused and marked',
    async (path) => {
      const { isUnused } = await made(path, '/about');
      expect([isUnused, await visit(path)]).toEqual([true, [200, null]]);
      const { data } = await admin.graphql(`{ isLiveAddress(path: "${path}") }`);
      expect(data).toEqual({ isLiveAddress: true });
    },
  );

  test('is redirected to the current address of a moved target', async () => {
    const [old, present] = [`target-${unique()}`, `moved-${unique()}`];
    const id = await post({ slug: old });
    await made('/a', `/blog/${old}?x=1`);
    await admin.put(`/api/posts/${id}`, { slug: present });
    expect(await visit('/a')).toEqual([301, `/blog/${present}?x=1`]);
  });
});

test('former addresses are listed among the redirects, and can be removed', async () => {
  const [old, present] = [`was-${unique()}`, `is-${unique()}`];
  const id = await post({ slug: old });
  await admin.put(`/api/posts/${id}`, { slug: present });
  await made('/other', '/about');
  const read = async (filter: object) => {
    const { data } = await admin.graphql<{ redirects: { totalCount: number; edges: { node: object }[] } }>(
      `query ($filter: RedirectFilter) { redirects(filter: $filter, sort: newest) {
         totalCount edges { node { id from to status isUnused formerOf { kind id slug } } } } }`,
      { filter },
    );
    return data?.redirects.edges.map(({ node }) => node);
  };
  expect(await read({ search: old })).toEqual([]);
  const former = {
    id: `former-post-${old}`,
    from: `/blog/${old}`,
    to: `/blog/${present}`,
    status: 301,
    isUnused: false,
    formerOf: { kind: 'post', id: String(id), slug: old },
  };
  expect(await read({ search: old, withFormer: true })).toEqual([former]);
  expect((await read({ withFormer: true }))?.[0]).toMatchObject({ from: '/other', formerOf: null });
  await admin.graphql('mutation ($slug: String!) { removeFormerAddress(kind: post, slug: $slug) }', { slug: old });
  expect(await read({ search: old, withFormer: true })).toEqual([]);
  expect(await visit(`/blog/${old}`)).toEqual([404, null]);
});

test('lists are paged, searched and sorted the same over both transports', async () => {
  for (const name of ['c', 'a', 'b']) await made(`/${name}`, `/to-${name}`, name === 'b' ? 302 : 301);
  const paged = await admin.get<Redirect[]>('/api/redirects?limit=2&offset=1');
  expect(paged.body.map(({ from }) => from)).toEqual(['/a', '/c']);
  expect(paged.headers.get('x-total-count')).toBe('3');
  expect((await admin.get<Redirect[]>('/api/redirects?search=to-a')).body).toHaveLength(1);
  expect((await admin.get<Redirect[]>('/api/redirects?status=302')).body).toMatchObject([{ from: '/b' }]);
  const query = `query ($after: String) { redirects(first: 2, after: $after, sort: fromDown) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { from } } } }`;
  type Page = {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
    edges: { node: Redirect }[];
  };
  const first = (await admin.graphql<{ redirects: Page }>(query)).data?.redirects;
  expect(first).toMatchObject({ totalCount: 3, edges: [{ node: { from: '/c' } }, { node: { from: '/b' } }] });
  const rest = (await admin.graphql<{ redirects: Page }>(query, { after: first?.pageInfo.endCursor })).data?.redirects;
  expect(rest).toMatchObject({ pageInfo: { hasNextPage: false }, edges: [{ node: { from: '/a' } }] });
});
