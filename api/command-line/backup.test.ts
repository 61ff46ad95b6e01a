import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../config.ts';
import { migrations } from '../kernel/database/migrations.ts';
import { freshDatabase, type TestDatabase } from '../testing/database/database.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { backUp, restore } from './backup.ts';
import { examine } from './doctor.ts';

let folder: string;
let source: TestServer;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halden-backup-'));
  source = await startServer();
  database = await freshDatabase();
});
afterAll(async () => {
  await source.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a restored backup has its rows, counts, media and next ids', async () => {
  const editor = await source.loggedIn();
  const text = '<p>Łódź "quoted" \\ back\nslash 😀</p>';
  const post = { title: 'Kept', slug: 'kept', content: text, status: 'published', category: 'Technology' };
  const { body: made } = await editor.post<{ id: number }>('/api/posts', post);
  await editor.put(`/api/posts/${made.id}`, { slug: 'kept-elsewhere' });
  const media = join(folder, 'media');
  await mkdir(join(media, 'ab'), { recursive: true });
  await writeFile(join(media, 'ab/picture'), 'bytes');
  const place = join(folder, 'backup');
  await backUp(source.database.url, media, place);
  await expect(backUp(source.database.url, media, place)).rejects.toThrow('already exists');

  const there = await startServer({ database });
  const someone = await there.loggedIn();
  await someone.post('/api/posts', { ...post, slug: 'not-in-the-backup' });
  const em = there.orm.em.fork();
  await em.execute(
    `select jobs.create_queue('old', '{"policy": "standard"}'); insert into jobs.job (name, start_after) values ('old', now() + interval '1 day')`,
  );
  await restore(database.url, join(folder, 'restored'), place);
  // The queue is emptied; only the running server's daily chores may have been added since.
  expect(await em.execute(`select count(*)::int as n from jobs.job where name = 'old'`)).toEqual([{ n: 0 }]);
  const visitor = there.visitor();
  const posts = async () => (await visitor.get<{ slug: string }[]>('/api/posts?limit=10')).body.map(({ slug }) => slug);
  // The running server invalidates its cache.
  while ((await posts()).join() !== 'kept-elsewhere') await new Promise((done) => setTimeout(done, 50));
  const { body } = await visitor.get<Record<string, unknown>>('/api/posts/slug/kept-elsewhere');
  expect(body).toMatchObject({
    title: 'Kept',
    content: (await source.visitor().get<{ content: string }>(`/api/posts/${made.id}`)).body.content,
  });
  expect((await visitor.get('/api/posts?limit=1')).headers.get('x-total-count')).toBe('1');
  expect(await readFile(join(folder, 'restored/ab/picture'), 'utf8')).toBe('bytes');
  const again = await there.loggedIn();
  expect((await again.post<{ id: number }>('/api/posts', { ...post, slug: 'next' })).body.id).toBe(made.id + 1);
  await there.stop();
});

test('logins and links of a backup are not valid again', async () => {
  const editor = await source.loggedIn();
  const { body: post } = await editor.post<{ id: number }>('/api/posts', { title: 'A', slug: 'linked', content: 'A' });
  const em = source.orm.em.fork();
  const later = `now() + interval '1 day'`;
  await em.execute(
    `insert into password_resets (token_hash, user_id, expires_at) values ('reset', 1, ${later});
     insert into preview_links (content_id, created_by, token_hash, expires_at) values (${post.id}, 1, 'link', ${later});
     insert into invitations (token_hash, expires_at, used_at) values ('open', ${later}, null), ('used', ${later}, now())`,
  );
  const place = join(folder, 'links');
  await backUp(source.database.url, join(folder, 'no-media'), place);
  const another = await freshDatabase('empty');
  await restore(another.url, join(folder, 'no-restored'), place);
  const client = new pg.Client({ connectionString: another.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from password_resets) as resets,
       (select count(*)::int from preview_links) as links, (select count(*)::int from users) as users,
       (select array_agg(token_hash || ' ' || (withdrawn_at is not null) order by token_hash) from invitations) as invitations`,
  );
  expect(rows).toEqual([{ sessions: 0, resets: 0, links: 0, users: 1, invitations: ['open true', 'used false'] }]);
  await client.end();
  await another.drop();
});

test('a backup with other migrations is refused without changes', async () => {
  const place = join(folder, 'older');
  await backUp(source.database.url, join(folder, 'none'), place);
  const file = join(place, 'backup.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { migrations: string[] };
  await writeFile(file, JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }));
  const before = (await source.visitor().get('/api/settings')).body;
  await expect(restore(source.database.url, folder, place)).rejects.toThrow(/Restore it into an empty database/);
  expect((await source.visitor().get('/api/settings')).body).toEqual(before);
  await expect(restore(source.database.url, folder, folder)).rejects.toThrow('There is no backup in');
});

describe('the doctor', () => {
  const environment = () => ({
    ...{ DATA_DIR: folder, DATABASE_URL: source.database.url, PUBLIC_URL: 'https://www.example.com', TRUST_PROXY: '1' },
  });
  const diagnose = async (changes: Record<string, string> = {}) =>
    (await examine(() => loadConfig({ ...environment(), ...changes }))).map(
      ({ level, what, remedy }) => `${level}: ${what} ${remedy ?? ''}`,
    );

  test('reports no problems on a healthy server', async () => {
    const findings = await diagnose();
    expect(findings.filter((one) => one.startsWith('wrong'))).toEqual([]);
    expect(findings.join('\n')).toMatch(/Migrations: all \d+ applied/);
    expect(findings.join('\n')).toContain('Notifications from other servers arrive');
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['an unreachable database', { DATABASE_URL: 'postgresql://a:s3cr@127.0.0.1:1/b' }, /wrong: .*cannot be used/],
    ['a localhost PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }, /note: PUBLIC_URL points to this machine/],
    ['an invalid variable', { PORT: 'x' }, /wrong: .*\n {2}- PORT must/],
    ['an http PUBLIC_URL', { PUBLIC_URL: 'http://www.example.com' }, /note: PUBLIC_URL is not encrypted /],
    [
      'an unwritable DATA_DIR',
      { DATA_DIR: '/dev/null/halden', SESSION_SECRET: randomBytes(32).toString('hex') },
      /wrong: DATA_DIR \/dev\/null\/halden cannot be written/,
    ],
  ])('reports %s', async (_, changes, words) => {
    const findings = await diagnose(changes);
    expect(findings.join('\n')).toMatch(words);
    expect(findings.join('\n')).not.toContain('s3cr');
  });

  test('names files that the site shows and visitors cannot open', async () => {
    const em = source.orm.em.fork();
    const [file] = await em.execute<{ id: number }[]>(
      `insert into media (filename, kind, mime_type, bytes, sha256, fingerprint)
       values ('closed.jpg', 'image', 'image/jpeg', 1, 'x', 'x') returning id`,
    );
    const post = { title: 'Shown', slug: 'shown-file', status: 'published', content: '<p>x</p>' };
    const editor = await source.loggedIn();
    await editor.post('/api/posts', { ...post, featuredImage: `/media/${file?.id}/closed.jpg` });
    const closed = 'wrong: The file closed.jpg cannot be opened by visitors';
    expect((await diagnose()).join('\n')).not.toContain(closed);
    await em.execute('update media set is_shown = false');
    expect((await diagnose()).join('\n')).toContain(closed);
    await em.execute(`delete from content where slug = 'shown-file'`);
    await em.execute(`delete from media where filename = 'closed.jpg'`);
  });

  test('detects newer, missing and unsupported older migrations', async () => {
    const client = new pg.Client({ connectionString: source.database.url });
    await client.connect();
    await client.query(`insert into mikro_orm_migrations (name) values ('20991231000000-from-the-future')`);
    expect((await diagnose()).join('\n')).toContain('newer version of Halden (20991231000000-from-the-future)');
    await client.query(`delete from mikro_orm_migrations where name like '2099%' or name = $1`, [
      migrations.at(-1)?.name,
    ]);
    expect((await diagnose()).join('\n')).toContain('Migrations: 1 pending');
    await client.query('delete from mikro_orm_migrations');
    await client.query(`insert into mikro_orm_migrations (name) values ('20261121000000-initial')`);
    expect((await diagnose()).join('\n')).toContain('before the first release');
    await client.end();
  });
});
