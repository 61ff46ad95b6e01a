import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Client } from '../../api/testing/client.ts';
import { upload } from '../../api/testing/media/upload.ts';
import { password } from '../support/servers.ts';
import { ServerProcess } from '../support/server-process.ts';

// `npm run bench:load -- slow-readers [readers seconds largest]`: opens that many connections (200) at each address
// that streams or buffers, reads nothing from them for the seconds (10), and measures the server's memory before, at
// the worst and afterwards. Then it asks for as many variants of pictures at once. A server that takes more than
// `largest` MB (1500) is stopped, and the next address gets a new one. `DOORS=feed,variants` measures these only.
const [readers = 200, seconds = 10, largest = 1500] = process.argv.slice(2).map(Number);

const posts = 20;
const pictures = 20;

interface Served {
  server: ServerProcess;
  admin: Client;
  /** Addresses of variants that nobody has asked for yet. */
  variants: string[];
  /** The address of a file of 4 MB. */
  file: string;
}

async function serve(): Promise<Served> {
  const server = await ServerProcess.make({ SESSION_SECRET: 'a-secret-for-the-bench-only-long-enough' });
  await server.start();
  const admin = new Client(server.base);
  await admin.post('/api/auth/login', { username: 'admin', password });
  const content = `<p>${Array.from({ length: 70_000 }, () => Math.random().toString(36).slice(2)).join(' ')}</p>`;
  for (let n = 0; n < posts; n += 1) {
    const post = { title: `Long ${n}`, slug: `long-${n}`, content: content.slice(0, 840_000), status: 'published' };
    await admin.post('/api/posts', post);
  }
  const variants: string[] = [];
  let file = '';
  for (let n = 0; n < pictures; n += 1) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888888', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const sent = await upload(admin, '/api/media', { bytes, name: `picture-${n}.jpg`, type: 'image/jpeg' });
    const { url, thumbnailUrl } = sent.body as { url: string; thumbnailUrl: string };
    file = url;
    const folder = thumbnailUrl.slice(0, thumbnailUrl.lastIndexOf('/'));
    for (const width of [320, 640, 960, 1280, 1920]) {
      for (const format of ['webp', 'jpg']) variants.push(`${folder}/${width}.${format}`);
    }
  }
  return { server, admin, variants, file };
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function neverRead({ port }: ServerProcess, path: string, headers: Record<string, string>): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.on('error', () => undefined);
  return socket;
}

interface Row {
  'before, MB': number;
  'at the worst, MB': number | string;
  'after, MB': number | string;
}

/** Measures the memory while the work runs, and some seconds after it. */
async function measured({ server }: Served, work: (isOver: () => boolean) => Promise<void>): Promise<Row> {
  const before = await residentMb(server.pid);
  let worst = before;
  const watching = setInterval(() => {
    void residentMb(server.pid).then((now) => (worst = Math.max(worst, now)));
  }, 20);
  await work(() => worst > largest);
  const isOver = worst > largest;
  if (isOver) await server.end('SIGKILL');
  else await sleep(5000);
  clearInterval(watching);
  const after = isOver ? 'stopped' : await residentMb(server.pid);
  return { 'before, MB': before, 'at the worst, MB': isOver ? `more than ${largest}` : worst, 'after, MB': after };
}

const cookieOf = ({ admin }: Served) => ({ Cookie: `halden.sid=${admin.cookie('halden.sid') ?? ''}` });

const doors: Record<string, (served: Served, n: number) => [path: string, headers?: Record<string, string>]> = {
  'stream of changes': () => ['/api/changes', { Accept: 'text/event-stream' }],
  'stream of changes, with a session': (served) => [
    '/api/changes',
    { Accept: 'text/event-stream', ...cookieOf(served) },
  ],
  'changes as JSON': () => ['/api/changes'],
  'list with content': (_, n) => [`/api/posts?include=content&limit=${(n % 20) + 1}`],
  'list with content, with a session': (served) => ['/api/posts?include=content&limit=20', cookieOf(served)],
  'GraphQL by GET': (_, n) => [
    `/graphql?query=${encodeURIComponent(`{ posts(first: ${(n % 20) + 1}) { edges { node { id content } } } }`)}`,
    { 'apollo-require-preflight': 'true' },
  ],
  'CSV of posts': (_, n) => [`/api/posts/export?limit=${n}`],
  'CSV of posts, with a session': (served) => ['/api/posts/export', cookieOf(served)],
  'a page': (_, n) => [`/blog/long-1?n=${n}`],
  feed: (_, n) => [`/rss.xml?n=${n}`],
  'file of the library': ({ file }) => [file],
  'static file': () => ['/icon-512.png'],
  'export of the site': (served) => ['/api/export', cookieOf(served)],
  'static edition': (served) => ['/api/export/static', cookieOf(served)],
};

const only = process.env['DOORS']?.split(',');
const rows: Record<string, Row> = {};
let served = await serve();
for (const [door, requestOf] of Object.entries(doors)) {
  if (only && !only.some((one) => door.includes(one))) continue;
  const now = served;
  const row = await measured(now, async (isOver) => {
    const sockets = Array.from({ length: readers }, (_, n) => neverRead(now.server, ...withHeaders(requestOf(now, n))));
    for (let at = 0; at < seconds * 10 && !isOver(); at += 1) await sleep(100);
    for (const socket of sockets) socket.destroy();
  });
  rows[door] = row;
  console.log(door, JSON.stringify(row));
  if (row['after, MB'] === 'stopped') {
    await served.server.stop();
    served = await serve();
  }
}
if (!only || only.includes('variants')) {
  const now = served;
  rows['variants of pictures at once'] = await measured(now, async (isOver) => {
    const gone = new AbortController();
    const asked = now.variants.slice(0, readers).map((path) =>
      fetch(now.server.base + path, { signal: gone.signal }).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      ),
    );
    await Promise.race([
      Promise.all(asked),
      (async () => {
        for (let at = 0; at < 1200 && !isOver(); at += 1) await sleep(100);
      })(),
    ]);
    gone.abort();
  });
}
console.log(`${readers} readers that read nothing for ${seconds} s, ${posts} posts of 0.84 MB`);
console.table(rows);
await served.server.stop();

function withHeaders([path, headers = {}]: [string, Record<string, string>?]): [string, Record<string, string>] {
  return [path, headers];
}
