import { permissionDefinitions } from '#schema/built-permissions';
import { freshDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { createOrm } from '../../app/orm.ts';
import { seed } from '../../seed/seed.ts';
import { ownTables } from '../../features.ts';

const admin = { username: 'admin', password: 'correct-horse-9', email: 'admin@example.com' };

async function inDatabase<T>(
  database: TestDatabase,
  work: (orm: ReturnType<typeof createOrm>) => Promise<T>,
): Promise<T> {
  const orm = createOrm(database.url);
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}

test('entities and migrations agree (else: npm run migration:create)', async () => {
  const database = await freshDatabase();
  const difference = (orm: ReturnType<typeof createOrm>) => orm.schema.getUpdateSchemaSQL({ safe: false });
  expect(await inDatabase(database, difference)).toBe('');
  await database.drop();
});

test('servers that start at once on an empty database migrate and seed it once', async () => {
  const database = await freshDatabase('empty');
  const started = await Promise.all(
    Array.from({ length: 4 }, () =>
      inDatabase(database, async (orm) => {
        const applied = await migrate(orm, database.url, ownTables);
        const seeded = await seed(orm, { admin: { username: 'admin', email: 'admin@example.com' } });
        return { applied, seeded };
      }),
    ),
  );
  expect(started.flatMap(({ applied }) => applied)).toEqual(migrations.map(({ name }) => name));
  expect(started.filter(({ seeded }) => seeded.generatedPassword !== undefined)).toHaveLength(1);
  const counts = await inDatabase(database, (orm) =>
    orm.em.execute(`select (select count(*)::int from users) as users, (select count(*)::int from roles) as roles,
      (select count(*)::int from permissions) as permissions, (select count(*)::int from content where kind = 'page' and slug = 'home') as homes,
      (select count(*)::int from role_permissions rp join roles r on r.id = rp.role_id where r.name = 'administrator') as "all"`),
  );
  const all = permissionDefinitions.length;
  expect(counts).toEqual([{ users: 1, roles: 4, permissions: all, homes: 1, all }]);
  await database.drop();
});

test('a later start changes nothing and prints no password', async () => {
  const database = await freshDatabase();
  await inDatabase(database, async (orm) => {
    expect(await seed(orm, { admin })).toEqual({});
    await orm.em.execute(`delete from content where kind = 'page' and slug = 'privacy-policy'`);
    await orm.em.execute(`update settings set value = '"Mine"' where key = 'siteName'`);
    const snapshot = () =>
      orm.em
        .execute(`select (select json_agg(p) from content p where p.kind = 'page') as pages, (select json_agg(s order by key) from settings s) as settings,
      (select json_agg(u) from users u) as users`);
    const before = await snapshot();
    expect(await migrate(orm, database.url, ownTables)).toEqual([]);
    expect(await seed(orm, { admin: { ...admin, username: 'other' } })).toEqual({});
    expect(await snapshot()).toEqual(before);
  });
  await database.drop();
});

test('a permission added by a release is granted to the Administrator', async () => {
  const database = await freshDatabase();
  await inDatabase(database, async (orm) => {
    await seed(orm, { admin });
    await orm.em.execute(`delete from permissions where resource = 'audit'`);
    await seed(orm, { admin });
    const holders = await orm.em.execute(`select r.name from roles r join role_permissions rp on rp.role_id = r.id
      join permissions p on p.id = rp.permission_id where p.resource = 'audit'`);
    expect(holders).toEqual([{ name: 'administrator' }]);
  });
  await database.drop();
});

describe("the database's own rules", () => {
  let database: TestDatabase;
  let orm: Awaited<ReturnType<typeof createOrm>>;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = createOrm(database.url);
    await seed(orm, { admin });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const content = (kind: string): [string, string][] => {
    const insert = (columns: string, values: string) =>
      `insert into content (kind, title, slug, content${columns}) values ('${kind}', ${values.replace('), (', `), ('${kind}', `)})`;
    return [
      [insert('', `'', 'a', 'c'`), 'title_check'],
      [insert('', `repeat('x', 201), 'a', 'c'`), 'too long'],
      [insert('', `null, 'a', 'c'`), 'null value'],
      [insert('', `'T', '', 'c'`), 'slug_check'],
      [insert('', `'T', 'Capital', 'c'`), 'slug_check'],
      [insert('', `'T', e'two\\nlines', 'c'`), 'slug_check'],
      [insert('', `'T', 'é', 'c'`), 'slug_check'],
      [insert('', `'T', repeat('x', 101), 'c'`), 'too long'],
      [insert('', `'T', 'a', null`), 'null value'],
      [insert('', `'T', 'a', ''`), 'content_check'],
      [insert(', status', `'T', 'a', 'c', 'archived'`), 'content_status_check'],
      [insert(', status', `'T', 'a', 'c', null`), 'null value'],
      [insert(', meta_description', `'T', 'a', 'c', repeat('x', 161)`), 'too long'],
      [insert('', `'T', 'same', 'c'), ('T', 'same', 'c'`), 'content_kind_slug_unique'],
      ...(kind === 'page'
        ? []
        : ([
            [insert(', excerpt', `'T', 'a', 'c', repeat('x', 301)`), 'too long'],
            [insert(', category', `'T', 'a', 'c', repeat('x', 51)`), 'too long'],
          ] as [string, string][])),
    ];
  };
  const user = (changes: object) => {
    const columns = { username: 'somebody', email: 'somebody@example.com', password_hash: 'x', ...changes };
    const values = Object.values(columns).map((value) => (value === null ? 'null' : `'${String(value)}'`));
    return `insert into users (${Object.keys(columns).join()}) values (${values.join()})`;
  };
  const role = (changes: object) => {
    const columns = { name: 'somerole', display_name: 'Some', ...changes };
    return `insert into roles (${Object.keys(columns).join()}) values (${Object.values(columns)
      .map((value) => `'${String(value)}'`)
      .join()})`;
  };

  test.each<[string, string]>([
    ...['page', 'post', 'article'].flatMap(content),
    [user({ username: 'ab' }), 'users_username_check'],
    [user({ username: 'ADMIN' }), 'users_username_unique'],
    [user({ username: 'ＡＤＭＩＮ' }), 'users_username_unique'],
    [user({ email: 'Admin@Example.com' }), 'users_email_unique'],
    [user({ email: 'nobody' }), 'users_email_check'],
    [user({ password_hash: null }), 'null value'],
    [role({ name: 'a' }), 'roles_name_check'],
    [role({ name: 'EDITOR' }), 'roles_name_unique'],
    [role({ display_name: 'a' }), 'roles_display_name_check'],
    [role({ level: 0 }), 'roles_level_check'],
    [role({ level: 101 }), 'roles_level_check'],
    [`insert into settings (key, value, type, label) values ('x', '1', 'number', 'X')`, 'settings_type_check'],
    [`insert into settings (key, value, type, label) values ('siteName', '1', 'text', 'X')`, 'settings_pkey'],
    [
      `insert into permissions (display_name, resource, action) values ('X', 'posts', 'read')`,
      'permissions_resource_action_unique',
    ],
    [`insert into user_roles (user_id, role_id) values (1, 2147483647)`, 'user_roles_role_id_foreign'],
    [`insert into user_roles (user_id, role_id) values (2147483647, 1)`, 'user_roles_user_id_foreign'],
    [`insert into user_roles (user_id, role_id) select user_id, role_id from user_roles`, 'user_roles_pkey'],
    [
      `insert into role_permissions (role_id, permission_id) values (1, 2147483647)`,
      'role_permissions_permission_id_foreign',
    ],
  ])('%s', async (sql, reason) => {
    await expect(orm.em.fork().execute(sql)).rejects.toThrow(reason);
  });
});
