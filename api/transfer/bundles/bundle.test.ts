import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { png } from '../../testing/media/media.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { contactInput } from '../../testing/site/public-forms.ts';
import { until } from '../../testing/until.ts';
import type { BundleManifest } from './bundle-writer.ts';
import { ownTables } from '../../features.ts';
import { bundleTablesOf, leftTablesOf } from './bundle-tables.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const [, posts] = kinds;
const picture = await png(40, 30);

const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
  server.orm.em.fork().execute<T[]>(query, values);

/** The files of a bundle by path. */
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new BlobReader(new Blob([bytes])), { useWebWorkers: false });
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    files.set(entry.filename, Buffer.from(await (entry as FileEntry).arrayBuffer()));
  }
  return files;
}

const fetchAs = (client: typeof admin, path: string, signal?: AbortSignal) =>
  fetch(server.url + path, {
    headers: { Cookie: `halden.sid=${client.cookie('halden.sid')}` },
    ...(signal && { signal }),
  });

async function exported(query = ''): Promise<Map<string, Buffer>> {
  const response = await fetchAs(admin, `/api/export${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return opened(new Uint8Array(await response.arrayBuffer()));
}

const manifestOf = (files: Map<string, Buffer>) => JSON.parse(String(files.get('bundle.json'))) as BundleManifest;
const rowsOf = (files: Map<string, Buffer>, table: string) =>
  String(files.get(`tables/${table}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  const { body: file } = await upload<{ id: number; url: string }>(admin, '/api/media', {
    bytes: picture,
    name: 'ward.png',
    type: 'image/png',
  });
  const text =
    '<h2>Findings</h2><p>One <strong>bold</strong> word.</p><table><tbody><tr><td>1</td></tr></tbody></table>';
  for (const input of [
    contentInput(posts, {
      status: 'published',
      title: 'Kept “as” it is',
      slug: 'kept',
      content: text,
      featuredImage: file.url,
      tags: ['A'],
    }),
    contentInput(posts, { title: 'Thrown away', slug: 'thrown-away' }),
  ]) {
    expect((await admin.post('/api/posts', input)).status).toBe(201);
  }
  const [thrown] = await sql<{ id: number }>(`select id from content where slug = 'thrown-away'`);
  await admin.delete(`/api/posts/${thrown?.id}`);
  await visitor.post('/api/messages', contactInput({ email: 'visitor@example.com' }));
  await visitor.post('/api/subscribers', { email: 'reader@example.com' });
  await admin.post('/api/tokens', { name: 'Build', permissions: ['posts.read'], expiresInDays: 1 });
  await admin.post('/api/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] });
});

test('every table is exported, or left out with a reason', async () => {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const known = [...bundleTablesOf(ownTables).map(({ name }) => name), ...Object.keys(leftTablesOf(ownTables))];
  expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('contains rows, texts and files with their checksums', async () => {
  const files = await exported();
  const manifest = manifestOf(files);
  expect(manifest).toMatchObject({
    format: 'halden-bundle',
    version: 1,
    site: 'http://localhost',
    options: [],
    missing: [],
  });
  expect(manifest.schema).toMatch(/^\d{14}-/);
  const found = [...files.keys()].filter((path) => path !== 'bundle.json');
  expect(manifest.files.map(({ path }) => path)).toEqual(found);
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = files.get(path) ?? Buffer.alloc(0);
    expect([path, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([path, bytes, sha256]);
  }
  for (const { name, rows } of manifest.tables) {
    const [counted] = await sql<{ n: number }>(`select count(*)::int as n from ${name}`);
    expect([name, rows, rowsOf(files, name).length]).toEqual([name, counted?.n, counted?.n]);
  }

  expect(String(files.get('content/posts/kept.md'))).toMatch(
    /^---\nslug: "kept"\ntitle: "Kept “as” it is"\nstatus: "published"\n[^]*tags: \["A"\]\n[^]*---\n\n## Findings\n\nOne \*\*bold\*\* word\.\n\n<table>/,
  );
  expect(String(files.get('content/posts/kept.html'))).toContain('<h2>Findings</h2>');
  expect(JSON.parse(String(files.get('content/pages/home.json')))).toMatchObject({ content: { hero: {} } });
  const [media] = rowsOf(files, 'media') as { id: number; sha256: string }[];
  const shown = await fetchAs(visitor, `/media/${media?.id}/ward.png`);
  expect(files.get(`media/${media?.sha256}.png`)).toEqual(Buffer.from(await shown.arrayBuffer()));
  // Items in the trash are exported as rows, not as texts.
  expect(rowsOf(files, 'content').map(({ slug }) => slug)).toContain('thrown-away');
  expect(found).not.toContain('content/posts/thrown-away.html');
});

test('contains history and visitor data on request, and never secrets', async () => {
  const plain = await exported();
  const whole = await exported('?revisions=true&people=true');
  const only = (files: Map<string, Buffer>) => manifestOf(files).tables.map(({ name }) => name);
  expect(only(whole).filter((name) => !only(plain).includes(name))).toEqual([
    ...['revisions', 'messages', 'message_notes', 'subscribers'],
  ]);
  expect(JSON.stringify([...plain.values()].map(String))).not.toMatch(/(visitor|reader)@example\.com/);
  expect(rowsOf(whole, 'messages')).toMatchObject([{ email: 'visitor@example.com' }]);
  expect(rowsOf(whole, 'subscribers')).toMatchObject([{ email: 'reader@example.com' }]);

  const columns = only(whole).flatMap((table) => Object.keys(rowsOf(whole, table)[0] ?? {}));
  expect(columns.filter((name) => /hash|secret|token$|password/.test(name))).toEqual([]);
  const [user] = await sql<{ hash: string }>('select password_hash as hash from users limit 1');
  expect([...whole.values()].map(String).join()).not.toContain(user?.hash);
});

test('the timeline records who exported the site, and whether with personal data', async () => {
  await exported('?revisions=true&people=true');
  const { body } = await admin.get<object[]>('/api/audit?action=export&limit=1');
  expect(body).toMatchObject([
    { actorName: 'admin', kind: 'site', title: 'Bundle, with the history, with messages and subscribers' },
  ]);
  const { data } = await admin.graphql<{ timeline: { edges: { node: { summary: string } }[] } }>(
    '{ timeline(first: 1) { edges { node { summary } } } }',
  );
  expect(data?.timeline.edges[0]?.node.summary).toBe(
    'Exported the site: Bundle, with the history, with messages and subscribers',
  );
});

test('names a file that is missing from the store, and exports the rest', async () => {
  const { body: file } = await upload<{ id: number }>(admin, '/api/media', {
    bytes: await png(10, 10),
    name: 'lost.png',
    type: 'image/png',
  });
  const [row] = await sql<{ sha256: string }>('select sha256 from media where id = ?', [file.id]);
  const sha256 = row?.sha256 ?? '';
  await rm(join(server.dataDir, 'media/originals', sha256.slice(0, 2), `${sha256}.png`));
  const { missing, files } = manifestOf(await exported());
  expect(missing).toEqual(['lost.png']);
  expect(files.filter(({ path }) => path.startsWith('media/'))).toHaveLength(1);
  await admin.delete(`/api/media/${file.id}`);
});

test('an export needs every permission and refuses unknown parameters', async () => {
  expect(await visitor.get('/api/export')).toMatchObject({ status: 401 });
  const input = userInput({ username: 'editor-of-all' });
  const { body: editor } = await admin.post<{ id: number }>('/api/users', input);
  const { body: roles } = await admin.get<{ id: number; name: string }[]>('/api/roles');
  await admin.post(`/api/users/${editor.id}/roles`, { roleId: roles.find(({ name }) => name === 'editor')?.id });
  const session = await server.loggedIn({ username: 'editor-of-all', password: String(input.password) });
  const refused = await session.get('/api/export');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringMatching(/^Exporting the site needs every permission\. You lack: .*settings\.update/),
  ]);
  expect(await admin.get('/api/export?people=yes')).toMatchObject({
    status: 400,
    body: { fields: { people: 'Must be true or false' } },
  });
  expect(await admin.get('/api/export?all=true')).toMatchObject({
    status: 400,
    body: { fields: { all: expect.any(String) } },
  });
});

test('the command writes the same file and overwrites no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halden-export-'));
  const file = join(folder, 'site.zip');
  const run = () =>
    promisify(execFile)(process.execPath, ['scripts/run.ts', 'scripts/export.ts', file, '--revisions'], {
      env: {
        ...process.env,
        DATABASE_URL: String(server.orm.config.getAll().clientUrl),
        DATA_DIR: server.dataDir,
        PUBLIC_URL: 'http://localhost',
      },
    });
  const { stdout } = await run();
  expect(stdout).toMatch(/^Exported \d+ rows of \d+ tables, and \d+ files in all, to /);
  const [written, sent] = [await opened(new Uint8Array(await readFile(file))), await exported('?revisions=true')];
  expect({ ...manifestOf(written), at: '' }).toEqual({ ...manifestOf(sent), at: '' });
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('already exists: name a new file.') });
  await rm(folder, { recursive: true });
});

test('an interrupted download leaves no transaction open', async () => {
  // More than fits into the buffers of a connection.
  for (let number = 1001; number <= 1020; number++) {
    await sql(
      `insert into revisions (item_id, number, via, fields, version, status, snapshot)
       select id, ?, 'rest', '{}', 1, 'draft', jsonb_build_object('content', ?::text) from content where slug = 'kept'`,
      [number, randomBytes(1_000_000).toString('base64')],
    );
  }
  const broken = new AbortController();
  const response = await fetchAs(admin, '/api/export?revisions=true', broken.signal);
  await response.body?.getReader().read();
  const open = () =>
    sql(`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
  while ((await open()).length === 0) await new Promise((done) => setTimeout(done, 20));
  broken.abort();
  while ((await open()).length > 0) await new Promise((done) => setTimeout(done, 20));
});

test('a person has three downloads of the site open at a time, of either kind', async () => {
  const ends = [0, 1, 2].map(() => new AbortController());
  // As large as above: they do not end by themselves.
  const open = await Promise.all(ends.map(({ signal }) => fetchAs(admin, '/api/export?revisions=true', signal)));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const path of ['/api/export', '/api/export/static']) {
    const refused = await fetchAs(admin, path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({
      message: '3 downloads of the site are open with your account or token, which is the limit. Wait for one to end',
    });
  }
  for (const end of ends) end.abort();
  await until(async () => (await fetchAs(admin, '/api/export')).status === 200);
});
