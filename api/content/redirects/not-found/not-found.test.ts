import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';
import { publishedSite } from '../../../testing/site/published.site.ts';
import { stubPages } from '../../../testing/site/stub-pages.ts';
import { contentInput, kinds, unique } from '../../../testing/samples.ts';

const server = await serverForFile({ site: publishedSite });
const admin = await server.loggedIn();
const visitor = server.visitor();

interface Entry {
  path: string;
  count: number;
  firstAt: string;
  lastAt: string;
  referrer: string | null;
}

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const log = async (query = '') => {
  await server.flushNotFound();
  return (await admin.get<Entry[]>(`/api/not-found-log${query}`)).body;
};
const paths = async (query = '') => (await log(query)).map(({ path }) => path);

afterEach(async () => {
  await server.flushNotFound();
  await sql('delete from not_found_log');
});

test('counts addresses that were not found, without their queries, cached or not', async () => {
  await visitor.get('/lost?token=secret', { Referer: 'https://other.example/links?who=ada#top' });
  await visitor.get('/lost');
  await visitor.get('/lost/');
  await visitor.get('/LOST');
  await visitor.get('/about');
  const [entry, ...others] = await log();
  expect(others).toEqual([]);
  expect(entry).toEqual({
    path: '/lost',
    count: 2,
    firstAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    lastAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    referrer: 'https://other.example/links',
  });
  await visitor.get('/lost', { Referer: `${server.url}/invitation/abc` });
  expect(await log()).toMatchObject([{ path: '/lost', count: 3, referrer: `${server.url}/` }]);
});

test('leaves out files, APIs, tokens, addresses that only bots request and overlong ones', async () => {
  const refused = ['/media/1/none.jpg', '/assets/none.js', '/brand/none.svg', '/api/none', '/preview/link/secret'];
  const tokens = ['/reset-password/abc/def', '/invitation/a/b', '/newsletter/none/a', '/graphql/none'];
  for (const path of [...refused, ...tokens, '/.env', '/a/.git/config', `/${'a'.repeat(600)}`]) await visitor.get(path);
  await visitor.send('HEAD', '/head-only');
  await visitor.get('/kept');
  expect(await paths()).toEqual(['/kept']);
});

test('is written to the database periodically', async () => {
  await visitor.get('/by-itself');
  let found: object[] = [];
  while (found.length === 0) {
    await sleep(50);
    found = await sql(`select path from not_found_log where path = '/by-itself'`);
  }
});

test('keeps the latest 10,000 addresses, and counts at most 1,000 between two writes', async () => {
  await sql(`insert into not_found_log (path, count, last_at)
    select '/before-' || n, 1, now() - n * interval '1 minute' from generate_series(1, 10000) n`);
  await visitor.get('/newest');
  await server.flushNotFound();
  const [{ n, oldest } = { n: 0, oldest: '' }] = await sql<{ n: number; oldest: string }>(
    `select count(*)::int as n, (array_agg(path order by last_at))[1] as oldest from not_found_log`,
  );
  expect([n, oldest]).toEqual([10_000, '/before-9999']);
  await sql('delete from not_found_log');
  // Another server on the same database, because rendering the page a thousand times shows nothing more.
  const loadPage = stubPages(() => ({ status: 404, head: '', html: '', state: '' }));
  const other = await startServer({ database: server.database, site: { template: () => '<!--app-->', loadPage } });
  for (let first = 0; first < 1010; first += 101) {
    await Promise.all(Array.from({ length: 101 }, (_, at) => other.visitor().get(`/endless/${first + at}`)));
  }
  await other.stop();
  // The rows of one write have one time.
  const writes = await sql<{ n: number }>('select count(*)::int as n from not_found_log group by first_at');
  expect(Math.max(...writes.map(({ n }) => n))).toBeLessThanOrEqual(1000);
  expect(writes.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(1000);
});

test('leaves out an address that is found since', async () => {
  const slug = `later-${unique()}`;
  const id = (await admin.post<{ id: number }>('/api/posts', contentInput(kinds[1], { slug: `${slug}-draft` }))).body
    .id;
  for (const path of ['/moved', '/old/one', `/blog/${slug}`, '/lost']) await visitor.get(path);
  expect((await paths()).sort()).toEqual([`/blog/${slug}`, '/lost', '/moved', '/old/one']);
  await admin.post('/api/redirects', { from: '/moved', to: '/about' });
  await admin.post('/api/redirects', { from: '/old/*', to: '/about' });
  expect((await paths()).sort()).toEqual([`/blog/${slug}`, '/lost']);
  await admin.put(`/api/posts/${id}`, { slug, status: 'published' });
  expect(await paths()).toEqual(['/lost']);
  await admin.put(`/api/posts/${id}`, { slug: `${slug}-now` });
  expect(await paths()).toEqual(['/lost']);
});

test('is searched, paged and sorted; addresses are ignored and restored; the rest is cleared', async () => {
  for (const path of ['/a', '/b', '/b?x', '/c']) await visitor.get(path);
  await server.flushNotFound();
  const read = async (variables: object = {}) => {
    const { data } = await admin.graphql<{ notFoundLog: { totalCount: number; edges: { node: Entry }[] } }>(
      `query ($filter: NotFoundFilter, $first: Int) { notFoundLog(first: $first, filter: $filter, sort: most) {
         totalCount edges { node { path count } } } }`,
      variables,
    );
    return [data?.notFoundLog.totalCount, ...(data?.notFoundLog.edges ?? []).map(({ node }) => node.path)];
  };
  expect(await read()).toEqual([3, '/b', '/a', '/c']);
  expect(await read({ first: 1 })).toEqual([3, '/b']);
  expect(await read({ filter: { search: 'C' } })).toEqual([1, '/c']);
  const ignore =
    'mutation ($path: String!, $isIgnored: Boolean) { ignoreNotFound(path: $path, isIgnored: $isIgnored) }';
  await admin.graphql(ignore, { path: '/b' });
  expect(await paths('?limit=10')).toEqual(expect.not.arrayContaining(['/b']));
  expect(await read({ filter: { isIgnored: true } })).toEqual([1, '/b']);
  await visitor.get('/b');
  expect(await read({ filter: { isIgnored: true } })).toEqual([1, '/b']);
  expect((await admin.graphql('mutation { clearNotFoundLog }')).data).toEqual({ clearNotFoundLog: 2 });
  expect(await paths()).toEqual([]);
  await admin.graphql(ignore, { path: '/b', isIgnored: false });
  expect(await paths()).toEqual(['/b']);
});
