import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parseDocument, DomUtils } from 'htmlparser2';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';
import pg from 'pg';
import sharp from 'sharp';
import { sessionCookie } from '../support/log-in.ts';
import { administrator, startSite, type SiteWithDatabase } from '../support/site.ts';

// The public site as files: kept up to date in a folder by the running server, and served by a plain file server.
let site: SiteWithDatabase;
let folder: string;
let cookie: string;
let picture: { id: number; url: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halden-static-'));
  site = await startSite({ STATIC_EDITION_DIR: folder, STATIC_EDITION_SERVER: 'https://cms.example.com' });
  cookie = await sessionCookie(site.url);
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const send = (method: string, path: string, body?: unknown) =>
  fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const post = (path: string, body: unknown) => send('POST', path, body);
const made = async (path: string, body: unknown) => {
  const response = await post(path, body);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: number; url: string; version: number };
};
const read = (path: string) => readFile(join(folder, path), 'utf8');
const isThere = async (path: string) => (await stat(join(folder, path)).catch(() => null)) !== null;
const writtenAt = async (path: string) => (await stat(join(folder, path))).mtimeMs;

interface EditionState {
  folder: string;
  writtenAt: string;
  files: number;
  isCurrent: boolean;
}

const editionFields = '{ folder writtenAt files isCurrent }';
const graphql = async (query: string) =>
  (await (await post('/graphql', { query })).json()) as { data: Record<string, EditionState> };
const edition = async () => (await graphql(`{ staticEdition ${editionFields} }`)).data['staticEdition'];

/** Waits until the folder shows all that has been published. */
async function untilCurrent(): Promise<void> {
  while ((await edition())?.isCurrent !== true) await sleep(100);
}

/** Serves the folder like any plain file server: a folder is its `index.html`, and nothing is rewritten. */
async function fileServer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((req, res) => {
    const path = decodeURIComponent(new URL(req.url ?? '/', 'http://files').pathname);
    readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path)).then(
      (bytes) => res.end(bytes),
      () => res.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const postOf = (title: string, more: object = {}) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  content: `<p>${title} has a text.</p>`,
  category: 'Healthcare',
  status: 'published',
  ...more,
});

test('publishing writes pages, pictures, feeds and redirects; every link within works on a plain file server', async () => {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ward.png');
  const uploaded = await fetch(`${site.url}/api/media`, { method: 'POST', headers: { cookie }, body: form });
  picture = (await uploaded.json()) as { id: number; url: string };
  for (let n = 1; n <= 9; n++) await made('/api/posts', postOf(`Post number ${n}`, { featuredImage: picture.url }));
  const moved = await made('/api/posts', postOf('Old name', { tags: ['Wards'] }));
  await send('PUT', `/api/posts/${moved.id}`, { slug: 'new-name', version: moved.version });
  const link = `<p><a href="/old-shop/">Shop</a> <a href="${site.url}/blog/old-name?x=1#top">Then</a> <a href="/login">In</a> <a href="/gone-away">Gone</a></p>`;
  await made('/api/posts', postOf('With links', { content: link }));
  for (const rule of [
    { from: '/old-shop', to: '/services', status: 301 },
    { from: '/index.php', to: '/', status: 302 },
    { from: '/removed', to: null, status: 410 },
    { from: '/page.php?id=12&lang=de', to: '/services', status: 301 },
    { from: '/archive/*', to: '/blog/*', status: 301 },
  ]) {
    await made('/api/redirects', rule);
  }
  await untilCurrent();
  const server = await fileServer();

  const broken: string[] = [];
  const seen = new Set<string>();
  let pages = 0;
  const visit = async (path: string, from: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await fetch(server.url + path);
    if (response.status !== 200) broken.push(`${path} in ${from}`);
    if (!path.endsWith('/')) {
      await response.arrayBuffer();
      return;
    }
    pages += 1;
    const html = await response.text();
    expect(html).not.toMatch(/<script[^>]*\ssrc=|id="(?:app-chunks|page-state)"/);
    for (const element of DomUtils.getElementsByTagName(() => true, parseDocument(html))) {
      const { href, src, srcset = '', action } = element.attribs;
      const sizes = srcset.split(/,\s+/).map((size) => size.split(' ')[0] ?? '');
      for (const address of [href, src, ...sizes]) {
        if (!address || !/^\/(?!\/)/.test(address)) continue;
        await visit(address.replace(/[?#].*/, ''), path);
      }
      if (action !== undefined) expect(action).toMatch(/^https:\/\/cms\.example\.com\/(?:contact|newsletter|search)$/);
    }
  };
  await visit('/', 'the start');
  for (const [, loc = ''] of (await read('sitemap.xml')).matchAll(/<loc>([^<]+)</g)) {
    await visit(posix.join(new URL(loc).pathname, '/'), 'the sitemap');
  }
  // The link is dead on the site itself, too.
  expect(broken).toEqual(['/gone-away/ in /blog/with-links/']);
  expect(pages).toBeGreaterThan(25);
  expect([...seen]).toEqual(
    expect.arrayContaining(['/blog/page/2/', '/blog/category/healthcare/', '/tags/wards/', '/contact/', '/search/']),
  );
  expect([...seen].filter((path) => /^\/media\/\d+\/[0-9a-f]{12}\/\d+\.avif$/.test(path)).length).toBeGreaterThan(1);
  for (const file of ['rss.xml', 'atom.xml', 'feed.json', 'robots.txt', 'site.webmanifest', '404.html']) {
    expect([file, await isThere(file)]).toEqual([file, true]);
  }
  const page = await read('blog/with-links/index.html');
  expect(page).toContain('<a href="/blog/old-name/?x=1#top">');
  expect(page).toContain('<a href="https://cms.example.com/login">');
  expect(page).toContain(`<link rel="canonical" href="${site.url}/blog/with-links"`);

  // Redirects, as rules for servers that support them and as pages for others.
  expect(await read('blog/old-name/index.html')).toContain('content="0; url=/blog/new-name/"');
  const rules = (await read('_redirects')).trim().split('\n');
  expect(rules.sort()).toEqual([
    '/archive/* /blog/:splat 301!',
    '/blog/old-name /blog/new-name/ 301!',
    '/index.php / 302!',
    '/old-shop /services/ 301!',
    '/page.php id=12 lang=de /services/ 301!',
    '/removed /404.html 404!',
  ]);
  const nginx = (await read('redirects.nginx.conf')).trim().split('\n');
  expect(nginx).toEqual(
    expect.arrayContaining([
      'location = "/old-shop" { return 301 "/services/$is_args$args"; }',
      'location = "/removed" { return 410; }',
      String.raw`if ($request_uri ~ "^/page\\.php\\?(?=(?:[^#]*&)?id=12=?(?:&|$))(?=(?:[^#]*&)?lang=de=?(?:&|$))") { return 301 "/services/"; }`,
      String.raw`location ~ "^/archive/(.*)$" { rewrite "^/archive/(.*)$" "/blog/$1" permanent; }`,
    ]),
  );
  server.stop();
});

test('a change rewrites only the affected files, and an unpublished page is removed with its folder', async () => {
  await writeFile(join(folder, 'CNAME'), 'www.example.com');
  const about = await writtenAt('about/index.html');
  const list = await read('blog/index.html');
  const [found] = (await (await send('GET', '/api/posts?search=With+links')).json()) as {
    id: number;
    version: number;
  }[];
  await send('PUT', `/api/posts/${found?.id}`, { status: 'draft', version: found?.version });
  await untilCurrent();
  expect(await isThere('blog/with-links')).toBe(false);
  expect(await read('blog/index.html')).not.toBe(list);
  expect(await writtenAt('about/index.html')).toBe(about);
  expect(await read('CNAME')).toBe('www.example.com');
});

/** The SHA-256 of each file, by its path. */
const manifest = async () => (JSON.parse(await read('.halden-static.json')) as { files: Record<string, string> }).files;

/** Waits until a change is written. @returns the added, changed and removed files, and the number of rendered pages */
async function effectOf(change: () => Promise<Response>): Promise<{ files: string[]; rendered: number }> {
  const before = await manifest();
  const writes = () => Array.from(site.log().matchAll(/"rendered":(\d+)/g), ([, n]) => Number(n));
  const already = writes().length;
  const response = await change();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  while (writes().length === already) await sleep(100);
  await untilCurrent();
  const after = await manifest();
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
  return { files: files.sort(), rendered: writes().at(-1) ?? 0 };
}

const isPage = (path: string) => path.endsWith('/index.html');

/** A download renders every page, so the next two tests look at the same one. */
let downloaded: Response | undefined;
let downloadedNames: string[];

test('after changes of all kinds the edition equals a full rendering', async () => {
  const found = (await (await send('GET', '/api/posts?search=Post+number+1')).json()) as {
    id: number;
    version: number;
  }[];
  const [{ id, version } = { id: 0, version: 0 }] = found;
  const edited = await effectOf(() => send('PUT', `/api/posts/${id}`, { title: 'Another title', version }));
  // Only the pages that show it are rendered.
  expect(edited.files).toEqual(expect.arrayContaining(['blog/post-number-1/index.html', 'sitemap.xml']));
  expect(edited.files).not.toContain('about/index.html');
  expect(edited.rendered).toBe(edited.files.filter(isPage).length);
  const showsComments = async () => post('/api/settings', { key: 'storySettings', value: { showComments: true } });
  const hidesComments = async () => send('PUT', '/api/settings/storySettings', { value: { showComments: false } });
  const commented = await effectOf(async () => {
    const database = new pg.Client(site.database);
    await database.connect();
    await database.query(
      `insert into comments (content_id, author, written_at, text) values ($1, 'A reader', now(), 'Well said')`,
      [id],
    );
    await database.end();
    return showsComments();
  });
  const page = 'blog/post-number-1/index.html';
  expect([commented.files, await read(page)]).toEqual([[page], expect.stringContaining('Well said')]);
  expect([(await effectOf(hidesComments)).files, await read(page)]).toEqual([
    [page],
    expect.not.stringContaining('Well said'),
  ]);
  const { id: me } = (await (await send('GET', '/api/auth/user')).json()) as { id: number };
  await send('PUT', `/api/users/${me}`, { publicName: 'Ada King' });
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#812' } })
    .png()
    .toBuffer();
  const file = new FormData();
  file.append('file', new Blob([new Uint8Array(red)], { type: 'image/png' }), 'ward.png');
  // Each line is one write, since waiting for it takes seconds.
  const writes: [change: () => Promise<Response>, reached: string][][] = [
    [
      [() => post('/api/posts', postOf('Quite new', { tags: ['Beds'], authorId: me })), 'tags/beds/index.html'],
      [() => post('/api/redirects', { from: '/then', to: '/about', status: 301 }), 'then/index.html'],
    ],
    [
      [() => send('PUT', `/api/users/${me}`, { publicName: 'Ada Byron' }), 'blog/quite-new/index.html'],
      [() => send('PUT', `/api/posts/${id}`, { tags: ['Beds'], version: version + 1 }), page],
      [
        () => fetch(`${site.url}/api/media/${picture.id}/file`, { method: 'PUT', headers: { cookie }, body: file }),
        'blog/post-number-9/index.html',
      ],
    ],
    [[() => send('DELETE', `/api/posts/${id}`), page]],
    [
      [() => send('PUT', '/api/menus/legal', { items: [{ label: 'Us', href: '/about' }] }), 'about/index.html'],
      [() => send('PUT', '/api/settings/siteName', { value: 'Other Ltd' }), '404.html'],
      [() => send('PUT', '/api/categories/healthcare', { name: 'Care' }), 'blog/index.html'],
    ],
  ];
  for (const changes of writes) {
    const { files } = await effectOf(async () => {
      const responses: Response[] = [];
      for (const [change] of changes) responses.push(await change());
      return responses.find(({ ok }) => !ok) ?? (responses[0] as Response);
    });
    expect(files).toEqual(expect.arrayContaining(changes.map(([, reached]) => reached)));
  }

  // Scheduled items appear on time, and a hidden section once it is shown.
  const block = { type: 'hero', id: 'a', title: 'On show', primary: { label: 'Read', href: '/blog' } };
  const hidden = { ...block, id: 'b', title: 'Not yet to be seen', isHidden: true };
  const sections = (...blocks: object[]) => ({ format: 'sections', content: JSON.stringify({ blocks }) });
  const planned = await made('/api/pages', {
    ...{ title: 'Planned', slug: 'planned', status: 'draft' },
    ...sections(block, hidden),
  });
  const publishAt = new Date(Date.now() + 2500).toISOString();
  const published = await effectOf(() => send('PUT', `/api/pages/${planned.id}/schedule`, { publishAt }));
  expect([published.files, await read('planned/index.html')]).toEqual([
    expect.arrayContaining(['planned/index.html', 'sitemap.xml']),
    expect.stringMatching(/On show(?![^]*Not yet to be seen)/),
  ]);
  const { version: now } = (await (await send('GET', `/api/pages/${planned.id}`)).json()) as { version: number };
  const shown = { ...sections(block, { ...hidden, isHidden: false }), version: now };
  expect((await effectOf(() => send('PUT', `/api/pages/${planned.id}`, shown))).files).toEqual([
    'planned/index.html',
    'sitemap.xml',
  ]);
  expect(await read('planned/index.html')).toContain('Not yet to be seen');

  // Another server with the same folder, which renders all of it at its start.
  const second = await startSite({
    ...{ DATABASE_URL: site.database, STATIC_EDITION_DIR: folder },
    // Either server may write last, so both must write the same addresses.
    ...{ STATIC_EDITION_SERVER: 'https://cms.example.com', PUBLIC_URL: site.url },
  });
  try {
    const edits = Array.from({ length: 4 }, (_, n) => made('/api/posts', postOf(`By two ${n}`)));
    await Promise.all(edits);
    while (!second.log().includes('"rendered"')) await sleep(20);
    await made('/api/posts', postOf('By two at last'));
    await untilCurrent();
  } finally {
    await second.stop();
  }
  expect(await isThere('blog/by-two-at-last/index.html')).toBe(true);

  downloaded = await send('GET', '/api/export/static');
  const zip = new ZipReader(new BlobReader(await downloaded.blob()));
  const whole: Record<string, string> = {};
  for (const entry of await zip.getEntries()) {
    if (!('getData' in entry)) continue;
    const bytes = await (await entry.getData(new BlobWriter())).arrayBuffer();
    whole[entry.filename] = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  }
  expect(await manifest()).toEqual(whole);
  downloadedNames = Object.keys(whole).sort();
});

test('the edition is written on demand, downloaded, and its state reported', async () => {
  const before = await edition();
  expect(before).toMatchObject({ folder, isCurrent: true });
  expect(before?.files).toBeGreaterThan(80);
  await rm(join(folder, 'about/index.html'));
  expect((await graphql(`mutation { writeStaticEdition ${editionFields} }`)).data['writeStaticEdition']?.folder).toBe(
    folder,
  );
  while ((await edition())?.writtenAt === before?.writtenAt) await sleep(50);
  expect(await isThere('about/index.html')).toBe(true);

  expect(downloaded?.headers.get('content-type')).toBe('application/zip');
  expect(downloadedNames).toEqual(Object.keys(await manifest()).sort());
  const entries = (await (await send('GET', '/api/audit?limit=2')).json()) as object[];
  expect(entries).toMatchObject([
    { action: 'export', kind: 'site', title: 'Static edition, to the folder' },
    { action: 'export', kind: 'site', title: 'Static edition', actorName: administrator.username },
  ]);
  expect((await fetch(`${site.url}/api/export/static`)).status).toBe(401);
});

test('the server accepts forms from the edition, and refuses those from other sites', async () => {
  const sent = (origin: string) =>
    fetch(`${site.url}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'sec-fetch-site': 'cross-site', host: 'cms.example.com' },
      body: new URLSearchParams({ email: 'reader@example.com' }),
    });
  expect([(await sent(site.url)).status, (await sent('https://evil.example')).status]).toEqual([303, 403]);
});

test('the command writes the edition without a server, and refuses a folder with other files', async () => {
  const other = await mkdtemp(join(tmpdir(), 'halden-static-'));
  const { database } = site;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/run.ts', 'scripts/export.ts', '--static', other, ...args], {
      env: { ...process.env, DATABASE_URL: database, PUBLIC_URL: site.url, DATA_DIR: join(other, '../none') },
    });
  // Files that a killed process leaves: a page that was never part of a finished edition, and half a file.
  for (const name of ['left-over.html', '.halden-static-1.part']) await writeFile(join(other, name), 'half');
  await writeFile(join(other, '.halden-static.pending'), '"left-over.html"\n".halden-static-1.part"\n');
  // Of two concurrent runs, one waits for the other.
  const reports = (await Promise.all([run(), run()])).map(({ stdout }) => stdout);
  for (const report of reports) expect(report).toMatch(/has \d+ pages, \d+ files in all, and 7 redirects: /);
  expect(reports.join('')).toMatch(/: [1-9]\d+ files written, 2 removed/);
  expect(reports.join('')).toMatch(/: 0 files written, 0 removed/);
  const contact = await readFile(join(other, 'contact/index.html'), 'utf8');
  expect(contact).toContain('You cannot write to us through this page at the moment.');
  expect(contact).not.toMatch(/<form|href="\/login"/);
  expect(await readFile(join(other, 'search/index.html'), 'utf8')).toContain('You cannot search here at the moment.');
  expect((await readdir(other)).filter((name) => /left-over|part$|pending/.test(name))).toEqual([]);
  await rm(join(other, '.halden-static.json'));
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('is not empty') });
  await rm(other, { recursive: true });
});
