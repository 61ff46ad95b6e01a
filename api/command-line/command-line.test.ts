import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbedded } from '../kernel/database/embedded/embedded.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { createOrm } from '../app/orm.ts';
import { seed } from '../seed/seed.ts';
import { contactInput } from '../testing/site/public-forms.ts';
import { administrator, startServer, type TestServer } from '../testing/server.ts';
import { help, runCommand } from './command-line.ts';
import { ownTables } from '../features.ts';

const admin = async (config: { dataDir: string; databaseUrl?: string }, ...args: string[]) => {
  const lines: string[] = [];
  await runCommand(
    args,
    () => Promise.resolve(config),
    (text) => lines.push(text),
  );
  return lines.join('\n');
};

const npmRun = async (dataDir: string, command: string, folder: string) =>
  (
    await promisify(execFile)('npm', ['run', '--silent', command, '--', folder], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    })
  ).stdout;

describe('with an external database', () => {
  let server: TestServer;
  let run: (...args: string[]) => Promise<string>;

  beforeAll(async () => {
    server = await startServer();
    const { clientUrl: databaseUrl } = server.orm.config.getAll();
    run = (...args) => admin({ dataDir: '/nonexistent', databaseUrl: String(databaseUrl) }, ...args);
  });
  afterAll(() => server.stop());

  test('messages shows the newest, or all with --all, with control characters removed', async () => {
    expect(await run('messages')).toBe('There are no messages.');
    const visitor = server.visitor();
    await visitor.post(
      '/api/messages',
      contactInput({ message: 'One\r\n\u001b[2Jtwo\u202e', firstName: 'A\nn\u001b[1mn' }),
    );
    await visitor.post('/api/messages', contactInput({ message: 'Spam', industry: null, website: 'x' }));
    const em = server.orm.em.fork();
    await em.execute(`update messages set created_at = '2026-11-21T10:00:00Z' where message like 'One%'`);
    await em.execute(`update messages set created_at = '2026-11-21T11:00:00Z' where message = 'Spam'`);
    const [spam, one] = [
      '#2 · 2026-11-21 11:00 UTC · spam · flagged: Filled in a hidden field\nAnn Lee <ann@example.com>\n  Spam\n',
      '#1 · 2026-11-21 10:00 UTC · new\nA n\ufffd[1mn Lee <ann@example.com> · healthcare\n  One\n  \ufffd[2Jtwo\n',
    ];
    expect(await run('messages')).toBe(one);
    expect(await run('messages', '--all')).toBe([spam, one].join('\n'));
    await em.execute(
      `insert into messages (first_name, last_name, email, message) select 'A', 'B', 'a@example.com', 'm' from generate_series(1, 600)`,
    );
    expect((await run('messages')).match(/^#/gm)).toHaveLength(20);
    expect((await run('messages', '--all')).match(/^#/gm)).toHaveLength(602);
  });

  test('reset-password sets a new password and ends the sessions', async () => {
    const session = await server.loggedIn();
    const printed = await run('reset-password', 'ADMIN');
    const password = /^The new password for admin is ([\w-]{16})$/m.exec(printed)?.[1] ?? '';
    expect((await session.get('/api/auth/user')).status).toBe(401);
    await expect(server.loggedIn()).rejects.toThrow('Invalid username or password');
    expect((await (await server.loggedIn({ username: 'admin', password })).get('/api/auth/user')).status).toBe(200);
  });

  test('users are listed, created, deactivated and activated', async () => {
    expect(await run('users', 'list')).toMatch(/^#1 · admin · admin@example\.com · active · Administrator$/m);
    const printed = await run('users', 'create', 'nora', 'nora@example.com', '--role', 'editor', '--role', 'Viewer');
    const password = /^nora was created\. The password is ([\w-]{16})$/m.exec(printed)?.[1] ?? '';
    const nora = await server.loggedIn({ username: 'nora', password });
    expect(await run('users', 'list')).toMatch(/^#\d+ · nora · nora@example\.com · active · (?=.*Editor)(?=.*Viewer)/m);
    expect(await run('users', 'deactivate', 'NORA')).toContain('nora can no longer log in');
    expect((await nora.get('/api/auth/user')).status).toBe(401);
    expect(await run('users', 'list')).toMatch(/nora@example\.com · inactive/);
    expect(await run('users', 'activate', 'nora')).toBe('nora can log in again.');
    await server.loggedIn({ username: 'nora', password });
  });

  test('tokens are created, listed and revoked', async () => {
    expect(await run('tokens', 'list', 'nora')).toBe('There are no tokens.');
    const create = ['tokens', 'create', 'nora', '--name', 'Build', '--permission', 'posts.read'];
    const printed = await run(...create, '--permission', 'pages.read', '--days', '7', '--everything');
    const token = /^The token is (hld_[\w-]+)$/m.exec(printed)?.[1] ?? '';
    const me = () => server.visitor().get('/api/posts', { Authorization: `Bearer ${token}` });
    expect((await me()).status).toBe(200);
    const listed = await run('tokens', 'list');
    const [, id = ''] =
      /^#(\d+) · nora · Build · hld_\S+… · everything · expires [\d-]{10} · used [\d-]{10} · posts\.read pages\.read$/m.exec(
        listed,
      ) ?? [];
    expect(await run('tokens', 'revoke', id)).toBe(`Token ${id} is revoked.`);
    expect((await me()).status).toBe(401);
  });

  test('service tokens are created with addresses and a rate, get a new secret, and are revoked', async () => {
    const create = ['tokens', 'create', '--service', '--name', 'Deploy', '--permission', 'posts.read'];
    const limits = ['--address', '127.0.0.1', '--address', '10.0.0.0/8', '--rate', '50'];
    const secretIn = (text: string) => /^The token is (hld_[\w-]+)$/m.exec(text)?.[1] ?? '';
    const first = secretIn(await run(...create, ...limits));
    const statusWith = async (token: string) =>
      (await server.visitor().get('/api/posts', { Authorization: `Bearer ${token}` })).status;
    const elsewhere = secretIn(await run(...create, '--address', '10.0.0.0/8'));
    expect([await statusWith(first), await statusWith(elsewhere)]).toEqual([200, 403]);
    const [, id = ''] = /^#(\d+) · service token · Deploy · /m.exec(await run('tokens', 'list')) ?? [];
    const printed = await run('tokens', 'rotate', id, '--hours', '3', '--days', '20');
    expect(printed).toMatch(/^The former secret is valid until [\d-]{10} \d\d:\d\d UTC\.$/m);
    expect([await statusWith(first), await statusWith(secretIn(printed))]).toEqual([200, 200]);
    const [, end = ''] =
      new RegExp(`^#${id} · .* · expires ([\\d-]{10}) · `, 'm').exec(await run('tokens', 'list')) ?? [];
    expect(Math.ceil((Date.parse(end) - Date.now()) / 86_400_000)).toBe(20);
    expect(await run('tokens', 'rotate', id, '--hours', '0')).toContain('The former secret is no longer valid.');
    expect(await statusWith(secretIn(printed))).toBe(401);
    expect(await run('tokens', 'revoke', id)).toBe(`Token ${id} is revoked.`);
  });

  test.each([
    [['users'], 'users needs an action: list, create, deactivate or activate'],
    [['users', 'rename', 'a'], 'users has no action "rename"'],
    [['users', 'create', 'a'], 'users create needs 2 arguments'],
    [['users', 'list', 'x'], 'users list: "x" was not expected'],
    [['users', 'create', 'a', 'a@example.com', '--level', '1'], "Unknown option '--level'"],
    [
      ['users', 'create', 'anna', 'anna@example.com', '--role', 'Boss'],
      'There is no role called "Boss". The roles are: Adm',
    ],
    [['users', 'create', 'anna', 'anna'], 'valid email'],
    [['users', 'create', 'admin', 'a@example.com'], 'Another user already has this username'],
    [['users', 'deactivate', 'nobody'], 'There is no user called "nobody".'],
    [['users', 'deactivate', 'admin'], 'last active Administrator'],
    [['tokens', 'create', 'nobody', '--name', 'x', '--permission', 'posts.read'], 'There is no user called "nobody".'],
    [['tokens', 'create', 'nora', '--permission', 'posts.read'], 'Name is required'],
    [['tokens', 'create', '--service', 'nora', '--name', 'x'], 'tokens create: "nora" was not expected'],
    [
      ['tokens', 'create', '--service', '--name', 'x', '--permission', 'posts.read', '--address', 'here'],
      'Must be an IP address or a network',
    ],
    [['tokens', 'rotate', '0'], 'There is no token 0'],
    [['tokens', 'create', 'nora', '--name', 'x'], 'Choose at least one permission'],
    [['tokens', 'create', 'nora', '--name', 'x', '--permission', 'posts.fly'], 'Unknown permission'],
    [['tokens', 'create', 'nora', '--name', 'x', '--permission', 'users.delete'], 'users.delete'],
    [
      ['tokens', 'create', 'nora', '--name', 'x', '--permission', 'posts.read', '--days', 'x'],
      'Expiry must be a whole',
    ],
    [['tokens', 'revoke', '999'], 'There is no token 999'],
    [['tokens', 'revoke', 'x'], 'There is no token x'],
    [['tokens', 'list', 'nobody'], 'There is no user called "nobody".'],
  ])('%j is refused: %s', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });

  test('export-person prints JSON with escaped control characters; erase-person erases all related data', async () => {
    const visitor = server.visitor();
    const email = 'Carla@example.com';
    await visitor.post('/api/messages', contactInput({ message: 'Mine \u009b2J\u202e!', email }));
    await visitor.post('/api/subscribers', { email });
    const printed = await run('export-person', 'carla@EXAMPLE.com');
    expect(printed).not.toMatch(/[\u009b\u202e]/);
    expect(JSON.parse(printed)).toMatchObject({
      messages: [{ email, message: 'Mine \u009b2J\u202e!' }],
      subscriptions: [{ email }],
    });
    expect(await run('erase-person', 'carla@example.com')).toBe(
      'Permanently erased:\n  messages: 1\n  newsletter subscriptions: 1',
    );
    expect(await run('erase-person', 'carla@example.com')).toBe('Nothing is stored about this address.');
    expect(await run('erase-person', 'ADMIN@example.com')).toContain('Their account is kept');
    await expect(run('erase-person', 'carla')).rejects.toThrow('Invalid email address');
  });

  test.each([
    [['export-person'], 'export-person takes one email address.'],
    [['erase-person', 'a@example.com', 'b@example.com'], 'erase-person takes one email address.'],
    [['reset-password', 'nobody'], 'There is no user called "nobody".'],
    [['reset-password'], 'reset-password takes one username.'],
    [['reset-password', 'a', 'b'], 'reset-password takes one username.'],
    [['messages', 'today'], 'messages takes no argument: "today".'],
    [['messages', '--every'], "Unknown option '--every'"],
    [['frobnicate'], 'There is no command "frobnicate".'],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });

  test.each([[[]], [['help']], [['--help']], [['messages', '--help']]])('%j shows the help', async (args) => {
    expect(await run(...args)).toBe(help);
  });
});

test('with the embedded database, while the server runs and while it is stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halden-admin-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  try {
    await expect(admin({ dataDir }, 'messages')).rejects.toThrow('start Halden first');
    const server = await startEmbedded({ dataDir, onLost: () => undefined });
    const orm = createOrm(server.url);
    await migrate(orm, server.url, ownTables);
    await seed(orm, { admin: { ...administrator, email: 'admin@example.com' } });
    expect(await admin({ dataDir }, 'messages')).toBe('There are no messages.');
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    // With the real commands: backed up while the server runs, restored when it is stopped.
    const place = join(folder, 'backup');
    const picture = join(dataDir, 'media/ab/picture');
    const em = orm.em.fork();
    await em.execute(
      `insert into messages (first_name, last_name, email, message) values ('A', 'B', 'a@b.example', 'Kept')`,
    );
    await mkdir(dirname(picture), { recursive: true });
    await writeFile(picture, 'bytes');
    expect(await npmRun(dataDir, 'backup', place)).toMatch(/^Backed up: \d+ rows of \d+ tables and the media, as of /);
    await em.execute(`update messages set message = 'Changed since'`);
    await rm(picture);
    await orm.close();
    await server.stop();
    expect(await admin({ dataDir }, 'reset-password', 'admin')).toContain('The new password for admin is');
    expect(await admin({ dataDir }, 'messages')).toContain('Changed since');
    expect(await npmRun(dataDir, 'restore', place)).toMatch(/^Restored: /);
    expect(await admin({ dataDir }, 'messages')).toContain('Kept');
    expect(await readFile(picture, 'utf8')).toBe('bytes');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
