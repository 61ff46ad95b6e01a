import { jest } from '@jest/globals';
import pg from 'pg';
import { permissionDefinitions } from '#schema/permissions';
import { hashPassword } from '../features/auth/password.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { publishedSite } from '../testing/published.site.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createOrm } from './orm.ts';

jest.setTimeout(120_000);

const [first] = migrations.map(({ name }) => name);

/** A database that has come so far, and a connection to it. */
async function at(migration: string | undefined): Promise<{ database: TestDatabase; client: pg.Client }> {
  const database = await freshDatabase('empty');
  await upTo(database, migration);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { database, client };
}

async function upTo(database: TestDatabase, migration: string | undefined): Promise<string[]> {
  const orm = createOrm(database.url);
  try {
    return await migrate(orm, database.url, migration);
  } finally {
    await orm.close();
  }
}

describe('what the first release wrote', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    const made = await at(first);
    ({ database } = made);
    await writeAsTheFirstRelease(made.client);
    await made.client.end();
    expect(await upTo(database, undefined)).toEqual(migrations.slice(1).map(({ name }) => name));
    server = await startServer({ database, site: publishedSite });
  });
  afterAll(async () => {
    expect(server.errors).toEqual([]);
    await server.stop();
    await database.drop();
  });

  test('visitors read, by list, by address and by search, the published and nothing else', async () => {
    const visitor = server.visitor();
    const list = await visitor.get<{ slug: string; publishedAt: string }[]>('/api/posts?limit=10');
    expect(list.body.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['newer', '2025-03-02T10:00:00.000Z'],
      ['older', '2025-02-01T10:00:00.000Z'],
    ]);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect((await visitor.get('/api/posts/slug/older')).body).toMatchObject({
      ...{ title: 'Older', content: '<p>Łódź &amp; scans</p>', category: 'Technology', version: 3 },
    });
    expect((await visitor.get('/api/posts/slug/unfinished')).status).toBe(404);
    expect((await visitor.get('/api/articles?limit=10')).body).toMatchObject([{ slug: 'essay' }]);
    expect((await visitor.get('/api/search?q=scans')).body).toMatchObject([{ title: 'Older' }]);
    expect(await visitor.get<string>('/blog/newer')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Newer') as string,
    });
    expect((await visitor.get<{ value: string }>('/api/settings/siteName')).body.value).toBe('Old Works');
  });

  test('people log in with the password that they had, and may do what they might', async () => {
    const admin = await server.loggedIn({ username: 'keeper', password: 'correct-horse-9' });
    const { body: me } = await admin.get<{ permissions: string[] }>('/api/auth/user');
    expect(me.permissions).toHaveLength(permissionDefinitions.length);
    const { body: counted } = await admin.get<unknown[]>('/api/posts?status=draft');
    expect(counted).toHaveLength(1);
    const author = await server.loggedIn({ username: 'Writer', password: 'correct-horse-9' });
    const { body: hers } = await author.get<{ permissions: string[] }>('/api/auth/user');
    expect(hers.permissions).toEqual(['posts.read', 'posts.update']);
    const gone = await server.visitor().post('/api/auth/login', { username: 'former', password: 'correct-horse-9' });
    expect(gone.status).toBe(401);
  });

  test('it can be changed, and what follows from a change does', async () => {
    const admin = await server.loggedIn({ username: 'keeper', password: 'correct-horse-9' });
    const { body: post } = await admin.get<{ id: number }>('/api/posts/slug/older');
    expect((await admin.put(`/api/posts/${post.id}`, { slug: 'older-renamed', version: 3 })).status).toBe(200);
    const moved = await server.visitor().get('/blog/older');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/older-renamed']);
    const { data } = await admin.graphql<{ audit: { edges: { node: { kind: string } }[] } }>(
      '{ audit(first: 5) { edges { node { kind } } } }',
    );
    expect(data?.audit.edges.map(({ node }) => node.kind)).toContain('post');
    const { body: next } = await admin.post<{ id: number }>('/api/posts', {
      ...{ title: 'Next', slug: 'next', content: '<p>Next</p>', status: 'published' },
    });
    expect(next.id).toBeGreaterThan(post.id);
    expect((await server.visitor().get('/api/posts?limit=1')).headers.get('x-total-count')).toBe('3');
  });
});

/** Its statements, which knew nothing of what came later. */
async function writeAsTheFirstRelease(client: pg.Client): Promise<void> {
  const hash = await hashPassword('correct-horse-9');
  await client.query(
    `insert into users (username, email, password_hash, is_active) values
       ('keeper', 'keeper@example.com', $1, true), ('Writer', 'Writer@Example.com', $1, true), ('former', 'former@example.com', $1, false)`,
    [hash],
  );
  await client.query(`
    insert into roles (name, display_name, level) values ('administrator', 'Administrator', 100), ('writer', 'Writer', 20);
    insert into permissions (display_name, resource, action)
      select r || ' ' || a, r, a from unnest(array['pages', 'posts', 'articles']) r, unnest(array['create', 'read', 'update', 'delete', 'publish']) a;
    insert into role_permissions select r.id, p.id from roles r, permissions p
      where r.name = 'administrator' or (p.resource = 'posts' and p.action in ('read', 'update'));
    insert into user_roles select u.id, r.id from users u join roles r
      on (u.username, r.name) in (('keeper', 'administrator'), ('Writer', 'writer'), ('former', 'administrator'));
    insert into settings (key, value, type, label) values ('siteName', '"Old Works"', 'text', 'Site name');
    insert into posts (title, slug, content, status, created_at, updated_at, published_at, version, category) values
      ('Older', 'older', '<p>Łódź &amp; scans</p>', 'published', '2025-02-01T10:00Z', '2025-02-05T10:00Z', '2025-02-01T10:00Z', 3, 'Technology'),
      ('Newer', 'newer', '<p>Text</p>', 'published', '2025-03-01T10:00Z', '2025-03-01T10:00Z', '2025-03-02T10:00Z', 1, null),
      ('Unfinished', 'unfinished', '<p>Scans</p>', 'draft', '2025-04-01T10:00Z', '2025-04-01T10:00Z', null, 1, null);
    insert into articles (title, slug, content, status, published_at) values ('Essay', 'essay', '<p>Text</p>', 'published', now());
    insert into sessions (sid, sess, expire) values ('a', '{"userId": 1}', now() + interval '1 day')`);
}

interface Column {
  name: string;
  type: string;
  isOptional: boolean;
}

async function columns(client: pg.Client): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `select table_schema || '.' || table_name || '.' || column_name as name, data_type as type,
       is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
     from information_schema.columns where table_schema in ('public', 'jobs') and table_name not like 'mikro%'`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Taken away before anybody ran the release in which it was. */
const neverReleased: Record<string, string[]> = {
  '20261121123000-sessions': ['public.sessions.'],
};

test('while servers of two versions run side by side, the older one finds all that it uses, and may leave out what it does not know', async () => {
  const { database, client } = await at(first);
  const broken: string[] = [];
  let before = await columns(client);
  for (const { name } of migrations.slice(1)) {
    await upTo(database, name);
    const after = await columns(client);
    const tables = new Set(Array.from(before.keys(), (column) => column.split('.')[1]));
    const isKnown = (column: string) => neverReleased[name]?.some((start) => column.startsWith(start)) ?? false;
    for (const column of before.values()) {
      const now = after.get(column.name);
      if (isKnown(column.name)) continue;
      if (now?.type !== column.type) broken.push(`${name}: ${column.name} is ${now?.type ?? 'gone'}`);
      else if (column.isOptional && !now.isOptional) broken.push(`${name}: ${column.name} has to be given`);
    }
    for (const column of after.values()) {
      const isNew = !before.has(column.name) && tables.has(column.name.split('.')[1]);
      if (isNew && !column.isOptional && !isKnown(column.name))
        broken.push(`${name}: ${column.name} is new and has to be given`);
    }
    before = after;
  }
  await client.end();
  await database.drop();
  expect(broken).toEqual([]);
});
