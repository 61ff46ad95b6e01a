import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createOrm } from '../../app/orm.ts';
import { untilImport, type FoundImport } from '../../testing/imports/imports.ts';
import { upload } from '../../testing/media/upload.ts';
import { png } from '../../testing/media/media.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { roleInput, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { wordPressExport, type WordPressItem } from '../../testing/imports/wordpress.ts';

/** The files of the former site, by path. */
const served = new Map<string, Buffer>();
const former = createServer((req, res) => {
  const file = served.get(req.url ?? '');
  res.writeHead(file ? 200 : 404).end(file);
});
await new Promise<void>((resolve) => former.listen(0, '127.0.0.3', resolve));
const site = `http://127.0.0.3:${(former.address() as AddressInfo).port}`;
const server = await serverForFile({ site: publishedSite, fetchInside: ['127.0.0.3'] });
const admin = await server.loggedIn();
const visitor = server.visitor();
afterAll(() => former.close());

const sent = (bytes: string | Uint8Array, by = admin, format = 'wordpress') =>
  upload<{ id: number; message: string; fields?: Record<string, string> }>(
    by,
    '/api/imports',
    { bytes: Buffer.from(bytes), name: 'export.xml', type: 'text/xml' },
    { fields: { format } },
  );

const until = (id: string | number, isReached: Parameters<typeof untilImport>[2]) => untilImport(admin, id, isReached);

async function rehearsed(items: readonly WordPressItem[] | string): Promise<FoundImport> {
  const { status, body } = await sent(typeof items === 'string' ? items : wordPressExport(items, site));
  expect(status).toBe(201);
  return until(body.id, (found) => found.status !== 'reading');
}

async function imported(items: readonly WordPressItem[]): Promise<FoundImport> {
  const { id } = await rehearsed(items);
  return started(id);
}

async function started(id: string): Promise<FoundImport> {
  const { errors } = await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { status } }', { id });
  expect(errors).toBeUndefined();
  return until(id, ({ status }) => status === 'done' || status === 'failed');
}

const outcomes = ({ items }: FoundImport) => items.map(({ target, title, outcome }) => [target, title, outcome]);
const itemNamed = ({ items }: FoundImport, title: string) => items.find((item) => item.title === title);

type Row = Record<string, unknown> & { id: number; content: string };

const bySlug = async (kind: string, slug: string, by = admin) => {
  const { status, body } = await by.get<Row>(`/api/${kind}/slug/${slug}`);
  return status === 200 ? body : null;
};
const slugs = async (kind: string) =>
  (await admin.get<{ slug: string }[]>(`/api/${kind}`)).body.map(({ slug }) => slug);

const boat: WordPressItem = {
  id: 7,
  type: 'attachment',
  status: 'inherit',
  title: 'Boat',
  attachmentUrl: `${site}/wp-content/uploads/2019/05/boat.png`,
  excerpt: 'At sea',
  parent: 12,
  link: `${site}/2019/05/01/sailing/boat/`,
  meta: { _wp_attachment_image_alt: 'A small boat' },
};
const sailing: WordPressItem = {
  id: 12,
  link: `${site}/2019/05/01/sailing/`,
  title: 'Sailing &amp; rowing',
  name: 'sailing',
  content:
    'A first line\nand a second\n\n[gallery ids="7"]\n\nSee <a href="' +
    `${site}/company/about-us/#crew">us</a> and <a href="${site}/2019/05/01/sailing/boat/">it</a>.` +
    `<div style="background-image:url(${site}/wp-content/uploads/2019/05/boat.png)">Aboard</div>`,
  categories: { boats: 'Boats', sea: 'Sea' },
  tags: { wind: 'Wind' },
  meta: { _thumbnail_id: '7' },
};
const aboutUs: WordPressItem = {
  id: 13,
  type: 'page',
  title: 'About us',
  name: 'about-us',
  link: `${site}/company/about-us/`,
  content: `<!-- wp:paragraph --><p>We sail. <a href="/2019/05/01/sailing/">Read on</a> <a href="${site}/?p=12">or here</a>.</p><!-- /wp:paragraph -->`,
};

test('a rehearsal reports what would happen, and changes nothing', async () => {
  const everything = () =>
    Promise.all(
      ['posts', 'pages', 'users', 'redirects', 'media'].map(async (path) => (await admin.get(`/api/${path}`)).body),
    );
  const before = await everything();
  const found = await rehearsed([
    boat,
    sailing,
    { id: 20, title: 'Later', status: 'future', date: '2030-01-01 10:00:00' },
    { id: 21, title: '', content: '' },
    { id: 22, type: 'nav_menu_item' },
    { id: 27, title: 'Empty & short', name: 'empty', content: '' },
    { id: 23, type: 'product', title: 'Anchor' },
    { id: 24, type: 'page', name: 'blog', title: 'Blog' },
    { id: 25, title: 'x'.repeat(201), name: 'long' },
    { id: 26, title: '', name: 'untitled', content: '<p>First words here</p>' },
  ]);
  expect(found).toMatchObject({ status: 'rehearsed', site, timelineEntryId: null });
  expect(outcomes(found).filter(([target]) => target !== 'redirect')).toEqual([
    ['user', 'Ann Old', 'new'],
    ['file', 'Boat', 'new'],
    ['post', 'Sailing & rowing', 'new'],
    ['post', 'Later', 'new'],
    [null, 'item-21', 'refused'],
    [null, 'Item 22', 'refused'],
    ['post', 'Empty & short', 'new'],
    [null, 'Anchor', 'refused'],
    ['page', 'Blog', 'new'],
    ['post', `${'x'.repeat(199)}…`, 'new'],
    ['post', 'First words here', 'new'],
    [null, `${site}/company/about-us/`, 'refused'],
  ]);
  expect(itemNamed(found, `${site}/company/about-us/`)?.reason).toBe(
    '“Sailing & rowing” links to it, and it is not imported',
  );
  expect(itemNamed(found, 'Later')?.notes).toEqual(['It was scheduled for 2030-01-01 10:00 UTC, and is a draft here.']);
  expect(itemNamed(found, 'Blog')?.notes).toEqual([
    'Pages have no byline, so it is left out: Ann Old',
    'Its slug was "blog", which is an address of every site here.',
  ]);
  expect(itemNamed(found, 'Empty & short')?.notes).toEqual([
    'It had no text, so its title or excerpt stands in its place.',
  ]);
  expect(itemNamed(found, 'item-21')?.reason).toBe('Content is required');
  expect(itemNamed(found, 'Item 22')?.reason).toBe('An entry of a menu: menus are made here under Navigation');
  expect(itemNamed(found, 'Anchor')?.reason).toBe('There is no kind of content called "product" here');
  expect(await everything()).toEqual(before);
  expect(
    (await admin.graphql('mutation ($id: ID!) { deleteImport(id: $id) }', { id: found.id })).errors,
  ).toBeUndefined();
});

describe('after the import', () => {
  beforeAll(async () => {
    served.set('/wp-content/uploads/2019/05/boat.png', await png());
    const found = await imported([
      boat,
      sailing,
      aboutUs,
      { id: 30, title: 'Locked', name: 'locked', password: 'x' },
      {
        id: 31,
        name: '%e6%97%a5%e6%9c%ac',
        title: '日本',
        status: 'draft',
        date: '0000-00-00 00:00:00',
        categories: { drafts: 'Drafts' },
      },
      {
        id: 32,
        name: 'evil',
        title: 'Evil',
        content: '<p onclick="x()">Hi<script>alert(1)</script></p>[video src="javascript:alert(1)"]',
      },
      { id: 33, name: 'film', content: 'https://youtu.be/SQEQr7c0-dw\n\n[contact-form to="a"]' },
    ]);
    expect(found.items.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(found.status).toBe('done');
  });

  test('a post has its date, topics, picture, byline and paragraphs', async () => {
    const post = await bySlug('posts', 'sailing', visitor);
    expect(post).toMatchObject({
      title: 'Sailing & rowing',
      status: 'published',
      publishedAt: '2019-05-01T10:00:00.000Z',
      category: 'Boats',
      tags: ['Wind', 'Sea'],
      author: { name: 'Ann Old' },
      featuredImage: expect.stringMatching(/^\/media\/\d+\/boat\.png$/),
    });
    expect(post?.content).toContain('<p>A first line<br />\nand a second</p>');
    expect(post?.content).toMatch(
      /<div class="wp-block-gallery">\s*<figure><img src="\/media\/\d+\/boat\.png" alt="A small boat" \/><figcaption>At sea<\/figcaption><\/figure>/,
    );
    expect(post?.content).toMatch(/<a href="\/media\/\d+\/boat\.png">it<\/a>/);
    expect(post?.content).toMatch(/<div><img src="\/media\/\d+\/boat\.png" alt="" \/>\s*(?:<p>)?Aboard/);
  });

  test('links lead to what was imported, and former addresses are redirected', async () => {
    expect((await bySlug('posts', 'sailing'))?.content).toContain('<a href="/about-us#crew">');
    const page = await bySlug('pages', 'about-us');
    expect(page?.content).toBe(
      '<p>We sail. <a href="/blog/sailing">Read on</a> <a href="/blog/sailing">or here</a>.</p>',
    );
    expect(page).toMatchObject({ showInNavigation: false });
    for (const [from, to] of [
      ['/2019/05/01/sailing/', '/blog/sailing'],
      ['/company/about-us/', '/about-us'],
      ['/category/boats/', '/categories/boats'],
      ['/category/water/sea/', '/tags/sea'],
      ['/category/boats/feed/', '/categories/boats/rss.xml'],
      ['/category/drafts/', '/blog'],
      ['/tag/wind/', '/tags/wind'],
      ['/2019/05/01/sailing/boat/', '/blog/sailing'],
      ['/feed/', '/rss.xml'],
    ]) {
      const first = await visitor.get(String(from));
      const canonical = first.headers.get('location');
      const location = canonical === to ? canonical : (await visitor.get(String(canonical))).headers.get('location');
      expect([from, location]).toEqual([from, to]);
    }
  });

  test('WordPress addresses with ids redirect to published items', async () => {
    const visit = async (path: string) => {
      const { status, headers } = await visitor.get(path);
      return [status, headers.get('location')];
    };
    expect(await visit('/?p=12')).toEqual([301, '/blog/sailing']);
    expect(await visit('/?page_id=13')).toEqual([301, '/about-us']);
    for (const path of ['/?p=30', '/?p=99', '/?p=12x', '/?p=', '/']) expect(await visit(path)).toEqual([200, null]);
  });

  test('hidden items stay hidden, and nothing is scheduled or sent', async () => {
    expect(await bySlug('posts', 'locked', visitor)).toBeNull();
    expect(await bySlug('posts', 'locked')).toMatchObject({ status: 'private' });
    expect(await bySlug('posts', 'ri-ben')).toMatchObject({ title: '日本', status: 'draft', publishedAt: null });
    const users = (await admin.get<{ username: string; isActive: boolean; roles?: unknown[] }[]>('/api/users')).body;
    expect(users.find(({ username }) => username === 'ann')).toMatchObject({ isActive: false });
    expect((await bySlug('posts', 'evil'))?.content).toBe('<p>Hi</p>');
  });

  test('a video becomes its player, and an unknown shortcode is left out', async () => {
    const { content } = (await bySlug('posts', 'film')) ?? { content: '' };
    expect(content).toContain('src="https://www.youtube-nocookie.com/embed/SQEQr7c0-dw"');
    expect(content).not.toContain('contact-form');
  });

  test('a second run duplicates nothing, takes over changes and keeps local edits', async () => {
    const before = await slugs('posts');
    const { id } = (await bySlug('posts', 'locked')) ?? { id: 0 };
    await admin.put(`/api/posts/${id}`, { title: 'Edited here' });
    const found = await imported([
      boat,
      { ...sailing, title: 'Sailing only' },
      aboutUs,
      { id: 30, title: 'Locked anew', name: 'locked', password: 'x' },
    ]);
    expect(outcomes(found).filter(([target]) => target !== 'redirect')).toEqual([
      ['user', 'Ann Old', 'same'],
      ['file', 'Boat', 'same'],
      ['post', 'Sailing only', 'changed'],
      ['page', 'About us', 'same'],
      ['post', 'Locked anew', 'conflict'],
    ]);
    expect(itemNamed(found, 'Locked anew')?.reason).toBe(
      'It was edited here since the last import, and stays as it is',
    );
    expect(await slugs('posts')).toEqual(before);
    expect(await bySlug('posts', 'sailing')).toMatchObject({ title: 'Sailing only' });
    expect(await bySlug('posts', 'locked')).toMatchObject({ title: 'Edited here' });
    expect((await admin.get<unknown[]>('/api/media')).body).toHaveLength(1);
  });

  test('the import is one entry of the timeline and is undone as a whole', async () => {
    const { data } = await admin.graphql<{ timeline: { edges: { node: { id: string; summary: string } }[] } }>(
      '{ timeline(first: 20) { edges { node { id summary via } } } }',
    );
    const entries = data?.timeline.edges
      .map(({ node }) => node)
      .filter(({ summary }) => summary.startsWith('Imported'));
    expect(entries?.map(({ summary }) => summary)).toEqual([`Imported ${site}`, `Imported ${site}`]);
    const undone = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { stayed { kind reason } } }', {
      id: entries?.[1]?.id,
    });
    expect(undone.errors).toBeUndefined();
    expect(await bySlug('posts', 'film')).toBeNull();
    expect(await bySlug('pages', 'about-us')).toBeNull();
    // Edited after the import.
    expect(await bySlug('posts', 'sailing')).not.toBeNull();
    expect((await admin.get<unknown[]>('/api/redirects')).body).toEqual([]);
  });
});

test('a file that could not be fetched is named, and fetched when the import is started again', async () => {
  const lost = { ...boat, id: 50, title: 'Lost', attachmentUrl: `${site}/wp-content/uploads/2020/lost.png` };
  const content = `<p><img src="${site}/wp-content/uploads/2020/lost-300x200.png"></p>`;
  const found = await imported([lost, { id: 51, name: 'with-lost', content }]);
  expect(found.status).toBe('done');
  expect(itemNamed(found, 'Lost')).toMatchObject({ state: 'failed', reason: 'The address answered with 404' });
  expect((await bySlug('posts', 'with-lost'))?.content).toContain(site);
  served.set('/wp-content/uploads/2020/lost.png', await png());
  expect(itemNamed(await started(found.id), 'Lost')).toMatchObject({ state: 'done', reason: null });
  expect((await bySlug('posts', 'with-lost'))?.content).toMatch(/src="\/media\/\d+\/lost\.png"/);
});

test('who loses a right while their import runs is told so, and the rest is not imported', async () => {
  const { body: all } = await admin.get<{ resource: string; action: string }[]>('/api/permissions');
  const role = await roleWith(
    admin,
    all.map(({ resource, action }) => `${resource}.${action}`),
    { level: 100 },
  );
  const someone = await personWith(admin, role);
  const { body } = await sent(wordPressExport([{ id: 90, name: 'robbed' }], site), await server.loggedIn(someone));
  await until(body.id, ({ status }) => status !== 'reading');
  // Not the server's own, because a statement runs beside the transaction that holds the lock.
  const other = createOrm(server.database.url);
  const em = () => other.em.fork();
  await em().transactional(async (locking) => {
    await locking.execute('lock table content in share mode');
    await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: body.id });
    const waiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'insert into "content"%'`;
    while ((await em().execute<unknown[]>(waiting)).length === 0) await sleep(20);
    expect((await admin.delete(`/api/users/${someone.id}/roles/${role}`)).status).toBe(204);
  });
  const { status, problem } = await until(body.id, (found) => found.status !== 'running');
  expect([status, problem]).toEqual([
    'failed',
    expect.stringMatching(/^Importing needs every permission; .* is missing$/),
  ]);
  await other.close();
});

test('a lost connection to the database leaves the import running, and the next attempt resumes it', async () => {
  const { id } = await rehearsed(['first', 'second'].map((name, at) => ({ id: 80 + at, name: `outage-${name}` })));
  // Not the server's own, because a statement runs beside the transaction that holds the lock.
  const other = createOrm(server.database.url);
  const em = () => other.em.fork();
  /** Ends the connection that saves an item. */
  const loseConnection = (begin: () => Promise<unknown>) =>
    em().transactional(async (locking) => {
      await locking.execute('lock table content in share mode');
      await begin();
      const ended = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'insert into "content"%'`;
      while ((await em().execute<unknown[]>(ended)).length === 0) await sleep(20);
    });
  /** Without the queue's delay. */
  const tryAgain = async (values: string) => {
    const statement = `update jobs.job set start_after = now()${values} where name = 'import-run' and state = 'retry' returning id`;
    while ((await em().execute<unknown[]>(statement)).length === 0) await sleep(20);
  };
  await loseConnection(() => admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id }));
  // This attempt is the last one.
  await loseConnection(() => tryAgain(', retry_limit = 1'));
  const failed = await until(id, ({ status }) => status !== 'running');
  expect([failed.status, failed.problem]).toEqual(['failed', expect.stringContaining('nothing is imported twice')]);
  expect(server.errors.splice(0)).toEqual([expect.arrayContaining(['import-run: given up after 2 tries'])]);
  expect((await started(id)).status).toBe('done');
  expect((await slugs('posts')).filter((slug) => slug.startsWith('outage-')).sort()).toEqual([
    'outage-first',
    'outage-second',
  ]);
  await other.close();
});

test('an import whose last try ended with its server is set to failed, unless another try resumed it', async () => {
  const found = await Promise.all([84, 85].map((id) => rehearsed([{ id, name: `unnoticed-${id}` }])));
  const [lost, ongoing] = found.map(({ id }) => id) as [string, string];
  const em = server.orm.em.fork();
  await em.execute(`update imports set status = 'running' where id in (${lost}, ${ongoing});
    insert into jobs.job (name, data, start_after) values ('import-run', '{"importId": ${ongoing}}', now() + interval '1 day');
    insert into jobs.job (name, data) values ('import-given-up', '{"importId": ${ongoing}}'), ('import-given-up', '{"importId": ${lost}}')`);
  const failed = await until(lost, ({ status }) => status !== 'running');
  expect([failed.status, failed.problem]).toEqual(['failed', expect.stringContaining('nothing is imported twice')]);
  const done = `select 1 from jobs.job where name = 'import-given-up' and state = 'completed'
    and data ->> 'importId' in ('${lost}', '${ongoing}') having count(*) = 2`;
  while ((await em.execute<unknown[]>(done)).length === 0) await sleep(50);
  expect((await until(ongoing, () => true)).status).toBe('running');
  await em.execute(`delete from jobs.job where name = 'import-run' and state = 'created'`);
});

describe('what is not an export', () => {
  test.each<[string, string]>([
    ['another XML file', '<html><body/></html>'],
    ['no XML', '{"posts": []}'],
    ['an empty file', ''],
    ['a zip', 'PK\u0003\u0004'],
  ])('%s is refused', async (_, file) => {
    expect(await sent(file)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('This is not a WordPress export') as unknown } },
    });
  });

  test('an unknown encoding or format is refused', async () => {
    const unknown = 'The file is in an unknown encoding: x-none';
    expect(await sent('<?xml version="1.0" encoding="x-none"?><rss/>')).toMatchObject({
      status: 400,
      body: { fields: { file: unknown } },
    });
    expect(await sent(wordPressExport([]), admin, 'drupal')).toMatchObject({
      status: 400,
      body: { fields: { format: expect.any(String) as unknown } },
    });
  });

  test.each<[string, string | Uint8Array, string]>([
    [
      'that was cut off',
      wordPressExport([{ id: 1 }, { id: 2 }]).slice(0, -60),
      'The file ends in the middle of an item',
    ],
    [
      'with characters of another encoding',
      Buffer.concat([
        Buffer.from(wordPressExport([{ id: 1, content: 'x'.repeat(100_000) }])),
        Buffer.from('é', 'latin1'),
      ]),
      'The file has characters that are not in its encoding',
    ],
  ])('a file %s fails with the reason, and cannot be started', async (_, file, problem) => {
    const { body } = await sent(file);
    const found = await until(body.id, ({ status }) => status !== 'reading');
    expect(found).toMatchObject({ status: 'failed', problem });
    const { errors } = await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: found.id });
    expect(errors?.[0]?.message).toBe('This file could not be read. Upload it again');
  });
});

test('an export that does not name its site is imported', async () => {
  const file = wordPressExport([{ id: 61, title: 'From nowhere', name: 'from-nowhere' }]);
  const { body } = await sent(file.replace(/<link>[^<]*<\/link>|<wp:base_\w+>[^<]*<\/wp:base_\w+>/g, ''));
  await until(body.id, ({ status }) => status === 'rehearsed');
  const { errors } = await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: body.id });
  expect(errors).toBeUndefined();
  expect(await until(body.id, ({ status }) => status !== 'running')).toMatchObject({ status: 'done', problem: null });
  expect((await admin.get('/api/posts/slug/from-nowhere')).body).toMatchObject({ title: 'From nowhere' });
});

test('entities of a document type are not expanded', async () => {
  const bomb = '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n';
  const file = wordPressExport([{ id: 60, title: 'T', content: 'in' }], site)
    .replace(/^<\?xml.*\n/, bomb)
    .replace('in]]>', ']]>&b;<![CDATA[in]]>');
  const { id } = await rehearsed(file);
  await started(id);
  expect((await bySlug('posts', 'item-60'))?.content).toBe('<p>&amp;b;in</p>');
});

test('only those who hold every permission may import', async () => {
  const { body: role } = await admin.post<{ id: number }>('/api/roles', roleInput());
  const input = userInput() as Record<string, unknown> & { username: string; password: string };
  const { body: user } = await admin.post<{ id: number }>('/api/users', input);
  await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
  const other = await server.loggedIn(input);
  expect(await sent(wordPressExport([]), other)).toMatchObject({ status: 403 });
  expect(await sent(wordPressExport([]), visitor)).toMatchObject({ status: 401 });
  for (const query of [
    '{ imports { id } }',
    'mutation { startImport(id: 1) { id } }',
    'mutation { pauseImport(id: 1) { id } }',
  ]) {
    expect((await other.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
});

test('npm run import rehearses and imports with the files of a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halden-import-test-'));
  try {
    await writeFile(join(folder, 'boat.png'), await png());
    const inFolder = { ...boat, id: 70, title: 'Ashore', attachmentUrl: 'https://gone.example/uploads/boat.png' };
    const outside = {
      ...inFolder,
      id: 71,
      title: 'Outside',
      attachmentUrl: 'https://gone.example/uploads/..%2F..%2Fetc%2Fhosts',
    };
    await writeFile(
      join(folder, 'a.xml'),
      wordPressExport([inFolder, outside, { id: 72, name: 'by-command' }], 'https://gone.example'),
    );
    expect(await server.command('import', [join(folder, 'a.xml')])).toMatch(
      /^a\.xml, from https:\/\/gone\.example\n[^]*\nNothing was changed\. Add --run to import it\.\n$/,
    );
    expect(await bySlug('posts', 'by-command')).toBeNull();
    const args = ['run', '--silent', 'import', '--', join(folder, 'a.xml'), '--run', '--files', folder];
    const { stdout: printed } = await promisify(execFile)('npm', args, {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: folder,
        DATABASE_URL: server.database.url,
      },
    });
    expect(printed).toContain('failed    file “Outside”');
    expect(printed).not.toContain('failed    file “Ashore”');
    expect(await bySlug('posts', 'by-command')).toMatchObject({ status: 'published' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
