import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createOrm } from '../../app/orm.ts';
import { png } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds, roleInput, userInput } from '../../testing/samples.ts';
import {
  graphqlData,
  changed,
  exported,
  opened,
  put,
  putRows,
  rowsIn,
  sent,
  until,
  type Client,
  type Files,
  type Row,
} from '../../testing/imports/bundle.ts';
import type { FoundImport } from '../../testing/imports/imports.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { zipListOf } from '../../testing/imports/zip.ts';
import { contactInput } from '../../testing/site/public-forms.ts';

const source = await serverForFile();
const admin = await source.loggedIn();
const [pages, posts] = kinds;

/** A pseudo-random number generator with a fixed seed (mulberry32). @returns from 0 to `below` - 1 */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Uploads a bundle and imports it. */
async function brought(client: Client, bytes: Uint8Array, withRoles: boolean): Promise<FoundImport> {
  const { status, body } = await sent(client, bytes);
  expect([status, body.message]).toEqual([201, undefined]);
  const rehearsed = await until(client, body.id, (now) => now !== 'reading');
  expect(rehearsed).toMatchObject({ status: 'rehearsed', problem: null, isWhole: true });
  const hasRoles = ({ items }: FoundImport) => items.some(({ target }) => target === 'role');
  expect(hasRoles(rehearsed)).toBe(false);
  if (withRoles) {
    const choices = [{ part: 'extra', source: 'roles', target: 'roles' }];
    await graphqlData(
      client,
      'mutation ($id: ID!, $choices: [ImportChoiceInput!]!) { mapImport(id: $id, choices: $choices) { id } }',
      {
        id: String(body.id),
        choices,
      },
    );
    expect(hasRoles(await until(client, body.id, (now) => now !== 'reading'))).toBe(true);
  }
  await graphqlData(client, 'mutation ($id: ID!) { startImport(id: $id) { id } }', { id: String(body.id) });
  return until(client, body.id, (now) => now === 'done' || now === 'failed');
}

/** The tables of a bundle, but for what an import changes on purpose, and the media by checksum. */
function comparable(files: Files): Record<string, Row[] | string> {
  const rows = (table: string) => rowsIn(files, table);
  const tables = [...files.keys()].filter((path) => path.startsWith('tables/')).map((path) => path.slice(7, -6));
  const digest = (path: string) =>
    createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex');
  return {
    ...Object.fromEntries(tables.map((table) => [table, rows(table)])),
    users: rows('users').map((row) => ({ ...row, is_active: '' })),
    webhooks: rows('webhooks').map((row) => ({ ...row, is_active: '' })),
    schedules: [],
    files: [...files.keys()]
      .filter((path) => /^(media|content)\//.test(path))
      .map((path) => `${path} ${digest(path)}`)
      .sort()
      .join('\n'),
  };
}

const post = async (path: string, body: object) => {
  const answer = await admin.post<{ id: number; slug: string; message?: string }>(path, body);
  expect([path, answer.status, answer.body.message]).toEqual([path, 201, undefined]);
  return answer.body;
};

let whole: Buffer;

beforeAll(async () => {
  const random = randomFrom(7);
  const word = () => ['ward', 'café', '“quote”', 'Ω', '日本', 'a\u0301', '%_\\', "o'clock", '😀'][random(9)];
  const words = (many: number) => Array.from({ length: 1 + random(many) }, word).join(' ');
  const pictures: string[] = [];
  for (let number = 0; number < 3; number++) {
    const { body } = await upload<{ id: number; url: string }>(admin, '/api/media', {
      bytes: await png(20 + number, 10 + random(20)),
      name: `picture ${number}.png`,
      type: 'image/png',
    });
    await admin.put(`/api/media/${body.id}`, { altText: words(4), tags: [`tag ${random(3)}`] });
    pictures.push(body.url);
  }
  const person = await post('/api/users', userInput({ username: 'writer', publicName: 'The Writer' }));
  const role = await post('/api/roles', roleInput({ name: 'proof-reader', level: 30 }));
  await admin.post(`/api/users/${person.id}/roles`, { roleId: role.id });
  for (let number = 0; number < 12; number++) {
    const kind = [pages, posts][random(2)] ?? posts;
    const item = await post(
      `/api/${kind.many}`,
      contentInput(kind, {
        title: `${number} ${words(6)}`,
        slug: `random-${number}`,
        status: ['draft', 'published', 'private'][random(3)],
        content: `<p>${words(40)} <a href="/blog/live">More</a></p><p><img src="${pictures[random(3)]}" alt="${number}" /></p>`,
        ...(kind === posts && {
          featuredImage: pictures[random(3)],
          tags: [`topic ${random(4)}`],
          authorId: String(person.id),
        }),
      }),
    );
    if (random(3) === 0) await admin.put(`/api/${kind.many}/${item.id}`, { slug: `moved-${number}`, title: words(5) });
    if (random(4) === 0) await admin.delete(`/api/${kind.many}/${item.id}`);
  }
  const planned = await post('/api/posts', contentInput(posts, { slug: 'planned' }));
  await admin.put(`/api/posts/${planned.id}/schedule`, { publishAt: '2100-01-01T00:00:00Z' });
  const live = await post('/api/posts', contentInput(posts, { slug: 'live', status: 'published' }));
  const comments = source.orm.em.fork();
  await comments.execute(
    `insert into comments (content_id, author, email_digest, written_at, text)
       select ?, 'Reader ' || n, encode(sha256('a'), 'hex'), '2019-05-01', 'Text ' || n from generate_series(1, 3) n`,
    [live.id],
  );
  // Including a comment that replies to a later one.
  await comments.execute('update comments set parent_id = case id when 1 then 3 when 3 then 2 end');
  await admin.put(`/api/posts/${live.id}/working-copy`, {
    title: 'Not yet',
    content: '<p><a href="/blog/planned">It</a></p>',
  });
  await admin.put('/api/settings/siteName', { value: words(3) });
  await admin.put('/api/settings/logoUrl', { value: pictures[0] });
  await admin.put(`/api/users/${person.id}`, { authorPicture: pictures[1] });
  await post('/api/redirects', { from: '/old/*', to: '/blog/*', status: 301 });
  await post('/api/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] });
  await source.visitor().post('/api/messages', contactInput({ email: 'visitor@example.com' }));
  await source.visitor().post('/api/subscribers', { email: 'reader@example.com' });
  whole = await exported(source, admin);
});

test('a bundle restored into an empty installation is exported again unchanged', async () => {
  const target = await startServer();
  try {
    const boss = await target.loggedIn();
    const { body: me } = await boss.get('/api/auth/user');
    const above = { id: 900, name: 'above', display_name: 'Above', description: '', level: 1000, is_active: true };
    const ambitious = await changed(whole, (files, manifest) => {
      putRows(files, manifest, 'roles', [...rowsIn(files, 'roles'), above]);
      // As from a release before files could be closed.
      putRows(
        files,
        manifest,
        'media',
        rowsIn(files, 'media').map(({ is_shown: _, ...row }) => row),
      );
      putRows(files, manifest, 'user_roles', [...rowsIn(files, 'user_roles'), { user_id: 2, role_id: 900 }]);
    });
    const done = await brought(boss, ambitious, true);
    expect(done).toMatchObject({ status: 'done', problem: null });
    expect(
      done.items.filter(({ outcome }) => outcome === 'refused').map(({ title, reason }) => [title, reason]),
    ).toEqual([
      ['Above', 'It is above your own level'],
      ['1 schedule', 'Nothing that is imported acts by itself. Plan it here again'],
    ]);
    const back = await opened(new Uint8Array(await exported(target, boss)));
    expect(comparable(back)).toEqual(comparable(await opened(new Uint8Array(whole))));

    const referencesOf = async (server: TestServer) => {
      const read = (query: string) => server.orm.em.fork().execute<object[]>(query);
      const [links, uses] = [
        await read('select item_id, is_waiting, target from content_links order by 1, 2, 3'),
        await read(`select media_id, kind, is_in_trash from media_uses order by 1, 2, 3, item`),
      ];
      return { links, uses, closed: await read('select id from media where not is_shown') };
    };
    const references = await referencesOf(source);
    expect([references.links.length > 10, references.uses.length > 10]).toEqual([true, true]);
    expect(await referencesOf(target)).toEqual(references);

    // The administrator keeps the account, other users and webhooks are inactive, and nothing is sent.
    expect(await boss.get('/api/auth/user')).toMatchObject({ status: 200, body: me });
    const rows = <T>(query: string) => target.orm.em.fork().execute<T[]>(query);
    expect(await rows('select username from users where is_active')).toEqual([{ username: 'admin' }]);
    expect(await rows('select is_active from webhooks')).toEqual([{ is_active: false }]);
    expect(await rows('select from webhook_deliveries')).toEqual([]);
    expect((await target.visitor().get('/blog/live')).status).toBe(200);
    // New rows get new ids. The installation is no longer empty, so a bundle is imported beside existing items.
    expect((await boss.post('/api/posts', contentInput(posts, { slug: 'new-here' }))).status).toBe(201);
    // A copy gets later changes of its original, except to items that were edited in the copy.
    const { body: live } = await boss.get<{ id: number }>('/api/posts/slug/live');
    await boss.put(`/api/posts/${live.id}`, { excerpt: 'Edited here' });
    const newer = await changed(whole, (files, manifest) =>
      putRows(
        files,
        manifest,
        'content',
        rowsIn(files, 'content').map((row) =>
          ['live', 'planned'].includes(String(row['slug']))
            ? { ...row, title: `${String(row['title'])}!`, updated_at: '2100-01-01T00:00:00.000+00:00' }
            : row,
        ),
      ),
    );
    const followed = await until(boss, (await sent(boss, newer)).body.id, (now) => now !== 'reading');
    expect(followed).toMatchObject({ status: 'rehearsed', isWhole: false });
    expect([...new Set(followed.items.map(({ outcome }) => outcome))].sort()).toEqual([
      ...['changed', 'conflict', 'refused', 'same'],
    ]);
    expect(
      followed.items.flatMap(({ path, outcome }) => (/live|planned/.test(path ?? '') ? [[path, outcome]] : [])),
    ).toEqual([
      ['/blog/planned', 'changed'],
      ['/blog/live', 'conflict'],
    ]);
    expect(await boss.get('/api/auth/user')).toMatchObject({ status: 200, body: me });
    expect(target.errors).toEqual([]);
  } finally {
    await target.stop();
  }
});

test('an installation in which somebody has changed what an editor may do is not empty', async () => {
  const target = await startServer();
  try {
    const boss = await target.loggedIn();
    const { body: roles } = await boss.get<{ id: number; name: string }[]>('/api/roles');
    const { body: permissions } =
      await boss.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
    const editor = roles.find(({ name }) => name === 'editor');
    const users = permissions.find(({ resource, action }) => resource === 'users' && action === 'read');
    await boss.post(`/api/roles/${editor?.id}/permissions`, { permissionId: users?.id });
    const rehearsed = await until(boss, (await sent(boss, whole)).body.id, (now) => now !== 'reading');
    expect(rehearsed).toMatchObject({ status: 'rehearsed', isWhole: false });
  } finally {
    await target.stop();
  }
});

test('the command clones a running site into an empty one', async () => {
  const target = await startServer();
  const clone = (...args: string[]) => target.command('clone', ['--from', ...args]);
  try {
    const { body: permissions } = await admin.get<{ resource: string; action: string }[]>('/api/permissions');
    const names = permissions.map(({ resource, action }) => `${resource}.${action}`);
    const token = async (name: string, allowed: string[]) =>
      (await admin.post<{ token: string }>('/api/tokens', { name, permissions: allowed, expiresInDays: 1 })).body.token;
    const future = createServer((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/zip', 'Halden-Schema': '99991231000000-later' })
        .write('PK'),
    );
    await once(future.listen(0, '127.0.0.1'), 'listening');
    const later = `http://127.0.0.1:${(future.address() as AddressInfo).port}`;
    const refused = await Promise.allSettled([
      // This site never sends its whole export.
      clone(later, '--token', 'hld_any').finally(() => future.close()),
      clone(source.url, '--token', 'hld_wrong'),
      clone(source.url, '--token', await token('Reads', ['posts.read'])),
      clone('http://cms.example.com', '--token', 'hld_wrong'),
    ]);
    expect(refused.map((one) => one.status === 'rejected' && (one.reason as Error).message.split('\n')[0])).toEqual([
      expect.stringContaining(
        'runs a newer Halden (the schema of 99991231000000-later). Upgrade this installation first',
      ),
      `${source.url} sends no export: This API token is not valid: it may have expired or been revoked.`,
      expect.stringContaining('sends no export: Exporting the site needs every permission. You lack: '),
      '--from must begin with https://: the token could be read.',
    ]);
    const script = ['scripts/run.ts', 'scripts/clone.ts'];
    const everything = ['--from', source.url, '--token', await token('Everything', names)];
    const env = { ...process.env, DATABASE_URL: target.database.url, DATA_DIR: target.dataDir };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...script, ...everything], { env });
    expect(stderr).toBe('');
    expect(stdout).toContain('Imported');
    const visitor = target.visitor();
    expect((await visitor.get('/api/posts/slug/live')).status).toBe(200);
    const people = await target.orm.em.fork().execute('select 1 from messages union all select 1 from subscribers');
    expect(people).toEqual([]);
    expect(await target.orm.em.fork().execute('select 1 from comments')).toHaveLength(3);
    // Refused before the other site is called, which would refuse this token.
    await expect(clone(source.url, '--token', 'hld_wrong')).rejects.toThrow(
      'This installation is in use, and a clone needs an empty one. Nothing was fetched.',
    );
  } finally {
    await target.stop();
  }
});

test('a bundle of release 0.1.0 is restored; its users and roles within the limits for both', async () => {
  const bundle = await readFile(join(import.meta.dirname, '../../testing/imports/0.1.0.zip'));
  const target = await startServer();
  try {
    const boss = await target.loggedIn();
    // Another user has this id here; scripts are removed from a bundle too.
    const hostile = await changed(bundle, (files, manifest) => {
      const lines = (path: string, from: string, to: string) =>
        put(files, manifest, path, String(files.get(path)).replaceAll(from, to));
      lines('tables/users.jsonl', 'admin@example.com', 'founder@example.com');
      lines('tables/content.jsonl', '<p>A picture:', '<p onclick=\\"steal()\\"><script>steal()</script>A picture:');
    });
    const done = await brought(boss, hostile, false);
    expect(done).toMatchObject({ status: 'done', problem: null });
    const rows = <T>(query: string) => target.orm.em.fork().execute<T[]>(query);
    expect(await rows('select id, username, is_active from users order by id')).toEqual([
      { id: 1, username: 'admin', is_active: true },
      { id: 2, username: 'writer', is_active: false },
      { id: 3, username: 'admin-2', is_active: false },
    ]);
    expect(await rows('select user_id from user_roles')).toEqual([{ user_id: 1 }]);
    expect(await rows(`select name from roles where name = 'proof-reader'`)).toEqual([]);
    expect(await rows(`select created_by, author_id, content from content where slug = 'first'`)).toEqual([
      { created_by: 3, author_id: 2, content: expect.stringMatching(/^<p>A picture:/) },
    ]);
    expect((await target.visitor().get('/blog/first')).status).toBe(200);
    expect(target.errors).toEqual([]);
  } finally {
    await target.stop();
  }
});

describe('an installation stays empty', () => {
  let target: TestServer;
  let boss: Client;
  beforeAll(async () => {
    target = await startServer();
    boss = await target.loggedIn();
  });
  afterAll(() => target.stop());

  const seeded = () =>
    target.orm.em.fork().execute('select count(*)::int as n from content where version = 1 having count(*) = 6');

  test('when a bundle is damaged, foreign or newer', async () => {
    const cases: [name: string, bytes: Buffer, message: string][] = [
      ['no zip', Buffer.from('PK no zip'), 'This is no zip file, or not the whole of one'],
      ['cut off', whole.subarray(0, whole.length / 2), 'This is no zip file, or not the whole of one'],
      [
        'foreign',
        await changed(whole, (_files, manifest) => Object.assign(manifest, { format: 'other' })),
        'This zip file is no export of Halden',
      ],
      [
        'newer schema',
        await changed(whole, (_files, manifest) => Object.assign(manifest, { schema: '29990101000000-later' })),
        'This bundle was made by a newer Halden',
      ],
      [
        'newer format',
        await changed(whole, (_files, manifest) => Object.assign(manifest, { version: 2 })),
        'This bundle was made by a newer Halden',
      ],
      [
        'unlisted',
        await changed(whole, (files) => files.set('tables/other.jsonl', Buffer.from('x'))),
        'tables/other.jsonl is in it, but not listed',
      ],
      [
        'a path out of it',
        await changed(whole, (files) => files.set('../../etc/passwd', Buffer.from('x'))),
        'This is no zip file, or not the whole of one',
      ],
      ['missing', await changed(whole, (files) => files.delete('tables/users.jsonl')), 'tables/users.jsonl is missing'],
      [
        'altered',
        await changed(whole, (files) => files.set('tables/users.jsonl', Buffer.from('{}\n'))),
        'tables/users.jsonl differs from its checksum',
      ],
      [
        'longer',
        await changed(whole, (files) => files.set('tables/users.jsonl', Buffer.alloc(1_000_000))),
        'tables/users.jsonl is longer than it says',
      ],
      [
        'no rows',
        await changed(whole, (files, manifest) => put(files, manifest, 'tables/users.jsonl', '[]\n')),
        'a row of the table users is no JSON object',
      ],
      [
        'fewer rows',
        await changed(whole, (files, manifest) => put(files, manifest, 'tables/users.jsonl', '')),
        'the table users has 0 rows instead of',
      ],
      ['encrypted', zipListOf([{ name: 'bundle.json', isEncrypted: true }]), 'bundle.json is encrypted'],
      [
        'a bomb',
        await changed(whole, (files, manifest) =>
          put(files, manifest, 'tables/users.jsonl', ' '.repeat(17 * 1024 * 1024)),
        ),
        '250 times as large',
      ],
    ];
    for (const [name, bytes, message] of cases) {
      const { status, body } = await sent(boss, bytes);
      const problem = status === 201 ? (await until(boss, body.id, (now) => now !== 'reading')).problem : body.message;
      expect([name, problem]).toEqual([name, expect.stringContaining(message)]);
    }
    expect(await seeded()).toEqual([{ n: 6 }]);
    expect(target.errors).toEqual([]);
  });

  test('when the run is interrupted and tried again', async () => {
    const { body } = await sent(boss, whole);
    const id = String(body.id);
    await until(boss, body.id, (now) => now === 'rehearsed');
    const start = () => graphqlData(boss, 'mutation ($id: ID!) { startImport(id: $id) { id } }', { id });
    // Not the server's own, because a statement runs beside the transaction that holds the lock.
    const other = createOrm(target.database.url);
    await other.em.fork().transactional(async (em) => {
      // It writes the subscribers last, and waits for this lock.
      await em.execute('lock table subscribers in exclusive mode');
      await start();
      const killed = `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'insert into "subscribers"%' and datname = current_database()`;
      while ((await other.em.fork().execute<unknown[]>(killed)).length === 0) await sleep(20);
    });
    await other.close();
    const tryAgain = async (when: string) => {
      const statement = `update jobs.job set start_after = ${when} where name = 'import-run' and state = 'retry' returning id`;
      while ((await target.orm.em.fork().execute<unknown[]>(statement)).length === 0) await sleep(20);
    };
    await tryAgain(`now() + interval '1 day'`);
    expect(await seeded()).toEqual([{ n: 6 }]);
    expect(await target.orm.em.fork().execute('select id from webhooks')).toEqual([]);
    await tryAgain('now()');
    expect((await until(boss, body.id, (now) => now !== 'running')).status).toBe('done');
  });
});
