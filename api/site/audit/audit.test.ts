import { firstChore } from '../../testing/first-chore.ts';
import { contentInput, kinds, roleInput, samplePassword, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { expireAudit } from './retention.ts';

interface Entry {
  id: number;
  actor: string;
  actorId: number | null;
  actorName: string | null;
  place: string | null;
  requestId: string | null;
  action: string;
  kind: string;
  itemId: string | null;
  title: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const server = await serverForFile();
const admin = await server.loggedIn();

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);
const entries = async (query = '', client = admin) => (await client.get<Entry[]>(`/api/audit${query}`)).body;
const made = async (path: string, input: object) => (await admin.post<{ id: number }>(path, input)).body.id;
const newest = async () => (await sql<{ id: number }>('select coalesce(max(id), 0) as id from audit'))[0]?.id ?? 0;
/** Entries after this id, oldest first. */
const since = async (id: number) => (await entries('?limit=200')).filter((entry) => entry.id > id).reverse();

test('every table has an audit trigger or is listed as an exception', async () => {
  const unwatched = [
    // Maintained by the database, or part of the log.
    ...[
      'audit',
      'audit_people',
      'timeline_entries',
      'undo_steps',
      'content_counts',
      'mikro_orm_migrations',
      'throttles',
      'presence',
      'idempotency_keys',
      'content_version',
      'content_changes',
      'content_change_state',
      'content_search_state',
      'access_version',
      'redirects_version',
      'setup_marks',
    ],
    // Derived from changes that are recorded, or written by a release.
    ...['former_slugs', 'media_uses', 'content_links', 'permissions', 'newsletter_recipients'],
    ...['webhook_deliveries', 'webhook_leases'],
    // The items of an import are recorded; the run is an entry of its own.
    ...['imports', 'import_items'],
    // Beginning an export and deleting its file are entries.
    'site_exports',
  ];
  const tables = await sql<{ name: string; isWatched: boolean }>(
    `select c.relname as name, exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audited', 'changed')) as "isWatched"
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const advice = tables
    .filter(({ name, isWatched }) => !isWatched && !unwatched.includes(name))
    .map(({ name }) => `${name}: declare how it is recorded in the tables of its feature, or list it here`);
  expect(advice).toEqual([]);
});

describe('entries', () => {
  test('contain the changed fields before and after, and no others', async () => {
    const id = await made('/api/posts', contentInput(kinds[1], { title: 'Old', status: 'draft' }));
    const before = await newest();
    await admin.put(`/api/posts/${id}`, { title: 'New', status: 'published', metaDescription: null });
    const [entry, ...others] = await since(before);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'update', kind: 'post', itemId: String(id), title: 'New' });
    expect(entry?.before).toEqual({ title: 'Old', status: 'draft', meta_description: expect.any(String) as unknown });
    expect(entry?.after).toEqual({ title: 'New', status: 'published', meta_description: null });
    await admin.put(`/api/posts/${id}`, { title: 'New' });
    expect(await since(entry?.id ?? 0)).toEqual([]);
  });

  test('mask secrets and personal data', async () => {
    const input = userInput({ password: 'a-very-secret-river-1' });
    const before = await newest();
    const id = await made('/api/users', input);
    await admin.put(`/api/users/${id}`, { password: 'another-secret-river-2', email: 'new-address@example.com' });
    const [created, changed] = await since(before);
    expect(created).toMatchObject({ action: 'create', kind: 'user', itemId: String(id), before: null });
    expect(created?.after).toMatchObject({
      password_hash: '•••',
      email: '(personal)',
      username: '(personal)',
      is_active: true,
    });
    expect(changed).toMatchObject({
      before: { password_hash: '•••', email: '(personal)' },
      after: { password_hash: '•••', email: '(personal)' },
    });
    const [{ text } = { text: '' }] = await sql<{ text: string }>('select json_agg(a)::text as text from audit a');
    for (const secret of ['secret-river', '$argon2', 'new-address', String(input['email'])])
      expect(text).not.toContain(secret);
  });

  test('are not written when the change fails', async () => {
    const before = await newest();
    expect((await admin.post('/api/posts', contentInput(kinds[1], { slug: 'taken-twice' }))).status).toBe(201);
    expect((await admin.post('/api/posts', contentInput(kinds[1], { slug: 'taken-twice' }))).status).toBe(409);
    expect((await admin.delete('/api/users/1')).status).toBe(409);
    expect(await since(before)).toHaveLength(1);
  });

  test('record logins, failed logins and logouts, but not what was typed', async () => {
    const person = userInput() as { username: string; password: string };
    const id = await made('/api/users', person);
    const before = await newest();
    const visitor = server.visitor();
    await visitor.post('/api/auth/login', { username: person.username, password: 'not-the-password' });
    await visitor.post('/api/auth/login', { username: 'my-password-by-mistake', password: 'x-y-z' });
    const client = await server.loggedIn(person);
    await client.post('/api/auth/logout');
    const written = await since(before);
    expect(
      written.map(({ action, actor, actorId, itemId, place }) => ({ action, actor, actorId, itemId, place })),
    ).toEqual([
      { action: 'login-failed', actor: 'visitor', actorId: null, itemId: String(id), place: 'localhost' },
      { action: 'login-failed', actor: 'visitor', actorId: null, itemId: null, place: 'localhost' },
      { action: 'login', actor: 'person', actorId: id, itemId: String(id), place: 'localhost' },
      { action: 'logout', actor: 'person', actorId: id, itemId: String(id), place: 'localhost' },
    ]);
    expect(JSON.stringify(written)).not.toMatch(/not-the-password|by-mistake/);
  });

  test('name visitor or server as the actor of their changes', async () => {
    const before = await newest();
    const input = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@example.com', message: 'Call me' };
    expect((await server.visitor().post('/api/messages', input)).status).toBe(201);
    await sql(`update settings set value = '"x"' where key = 'siteDescription'`);
    const [message, setting] = await since(before);
    expect(message).toMatchObject({
      actor: 'visitor',
      kind: 'message',
      action: 'create',
      after: { email: '(personal)', message: '(personal)' },
    });
    expect(setting).toMatchObject({
      actor: 'server',
      actorId: null,
      kind: 'setting',
      itemId: 'siteDescription',
      requestId: null,
    });
  });

  test('lose erased names, but stay', async () => {
    const id = await made('/api/users', userInput({ firstName: 'Erase', lastName: 'Me' }));
    const [entry] = await entries(`?kind=user&itemId=${id}`);
    expect(entry?.title).toBe('Erase Me');
    await sql('delete from audit_people where user_id = ?', [id]);
    expect((await entries(`?kind=user&itemId=${id}`))[0]).toEqual({ ...entry, title: null });
  });
});

describe('append-only', () => {
  test.each([
    ['update audit set title = $$x$$'],
    ['delete from audit'],
    ['truncate audit'],
    [`delete from audit where created_at < now() + interval '1 day'`],
  ])('%s is refused', async (statement) => {
    const before = await newest();
    await expect(sql(statement)).rejects.toThrow('The audit log is only ever added to');
    expect(await newest()).toBe(before);
  });

  test('except for entries past the retention period', async () => {
    const insert = `insert into audit (created_at, actor, action, kind, title) values (now() - make_interval(days => ?), 'server', 'create', 'page', ?)`;
    await firstChore(server, 'audit-expiry');
    await sql(insert, [366, 'too old']);
    await sql(insert, [364, 'old enough']);
    expect(await expireAudit(server.orm)).toBe(1);
    const titles = (await entries('?search=old')).map(({ title }) => title);
    expect(titles).toContain('old enough');
    expect(titles).not.toContain('too old');
    await expect(sql('delete from audit')).rejects.toThrow('only ever added to');
  });
});

describe('reading', () => {
  test('filters work the same over both transports', async () => {
    const role = await made('/api/roles', roleInput({ displayName: 'Quartz Curator' }));
    await admin.put(`/api/roles/${role}`, { description: 'Looks after quartz' });
    const day = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const cases: [object, number][] = [
      [{ kind: 'role', itemId: String(role) }, 2],
      [{ kind: 'role', itemId: String(role), action: 'update' }, 1],
      [{ search: 'looks after QUARTZ' }, 1],
      [{ search: 'quartz', actorId: '1' }, 2],
      [{ search: 'quartz', actorId: '2' }, 0],
      [{ search: 'quartz', from: day }, 2],
      [{ search: 'quartz', from: tomorrow }, 0],
      [{ search: 'quartz', to: day }, 0],
      [{ search: '100%' }, 0],
    ];
    for (const [filter, expected] of cases) {
      const query = new URLSearchParams(filter as Record<string, string>);
      const answer = await admin.get<Entry[]>(`/api/audit?limit=50&${query}`);
      expect({ filter, found: answer.body.length }).toEqual({ filter, found: expected });
      expect(answer.headers.get('x-total-count')).toBe(String(expected));
      const times = Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [
          name,
          name === 'from' || name === 'to' ? `${value}T00:00:00Z` : (value as unknown),
        ]),
      );
      const { data } = await admin.graphql<{ audit: { totalCount: number } }>(
        'query ($filter: AuditFilter) { audit(filter: $filter) { totalCount edges { node { id title before after } } } }',
        { filter: times },
      );
      expect(data?.audit.totalCount).toBe(expected);
    }
  });

  test.each([
    ['?from=yesterday', 'from'],
    ['?to=0000-01-01', 'to'],
    ['?actorId=x', 'actorId'],
    ['?limit=0', 'limit'],
    ['?nothing=1', 'nothing'],
    ['?kind=a&kind=b', 'kind'],
    ['/export?format=pdf', 'format'],
  ])('%s is refused with the field’s name', async (query, field) => {
    const { status, body } = await admin.get<{ fields: object }>(`/api/audit${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('exports everything, with formulas escaped for spreadsheets', async () => {
    await made('/api/roles', roleInput({ displayName: "=cmd|' /C calc'!A0", description: 'a "quoted", text' }));
    const csv = await admin.get<string>('/api/audit/export?search=calc');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(csv.body).toContain(`"'=cmd|' /C calc'!A0"`);
    expect(csv.body).not.toMatch(/(?:^|,)"=/m);
    const [{ n } = { n: 0 }] = await sql<{ n: number }>('select count(*)::int as n from audit');
    const json = await admin.get<Entry[]>('/api/audit/export?format=json');
    // Including the entry of this export.
    expect(json.body).toHaveLength(n + 1);
    expect((await admin.get('/api/audit/export?format=json&search=nothing-at-all')).body).toEqual([]);
  });

  test('an export includes all pages', async () => {
    await sql(
      `insert into audit (actor, action, kind, title) select 'server', 'create', 'page', 'Bulk ' || n from generate_series(1, 1203) n`,
    );
    const { body } = await admin.get<Entry[]>('/api/audit/export?format=json&search=Bulk');
    expect(new Set(body.map(({ id }) => id)).size).toBe(1203);
  });
});

test('the log contains no password of the sample users', async () => {
  expect(JSON.stringify(await entries('?limit=1000'))).not.toContain(samplePassword);
});
