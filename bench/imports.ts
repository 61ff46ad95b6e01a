import { createWriteStream, openAsBlob } from 'node:fs';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { runningEmbedded } from '../api/database/embedded/embedded.ts';
import { cpuSeconds } from './support/process-cpu.ts';
import { ServerProcess } from './support/server-process.ts';
import { administratorCookie } from './support/servers.ts';
import { HttpClient } from './support/steady-load.ts';

// `npm run bench:imports [-- --posts 20000 --pictures 5000 --kills 10]`: imports a WordPress export whose pictures are
// served from the loopback. Reports time, the server's peak memory, and the p95 of cached pages against idle. Then the
// same again with the server killed at random: the result must be the same.
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '10' },
  },
});
const [posts, pictures, kills] = [values.posts, values.pictures, values.kills].map(Number) as [number, number, number];

const folder = await mkdtemp(join(tmpdir(), 'halden-bench-import-'));
const former = createServer((req, res) => void send(req.url ?? '').then((bytes) => res.end(bytes)));
await new Promise<void>((done) => former.listen(0, '127.0.0.1', done));
const site = `http://127.0.0.1:${(former.address() as AddressInfo).port}`;
try {
  const file = join(folder, 'export.xml');
  await writeExport(file);
  const whole = await importOnce(file, 0);
  console.log(
    `${posts} posts, ${pictures} pictures: read in ${seconds(whole.readMs)}, imported in ${seconds(whole.runMs)}, ` +
      `${whole.cpu.toFixed(1)} CPU seconds of the server, peak memory ${Math.round(whole.peakMb)} MB`,
  );
  console.log(`Cached pages: p95 ${whole.idle.toFixed(1)} ms idle, ${whole.during.toFixed(1)} ms meanwhile`);
  if (kills > 0) {
    const broken = await importOnce(file, kills, whole.runMs);
    const isSame = broken.result === whole.result;
    console.log(`Killed ${broken.killed} times: ${isSame ? 'the same result' : 'ANOTHER RESULT'}: ${broken.result}`);
    if (!isSame) {
      console.log(`Without: ${whole.result}`);
      process.exitCode = 1;
    }
  }
} finally {
  former.closeAllConnections();
  former.close();
  await rm(folder, { recursive: true, force: true });
}

/** A picture of its own for each address. */
function send(path: string): Promise<Buffer> {
  const number = Number(/(\d+)\.png$/.exec(path)?.[1] ?? 0);
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 120 };
  return sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .png()
    .toBuffer();
}

async function writeExport(path: string): Promise<void> {
  const out = createWriteStream(path);
  const write = async (text: string) => void (out.write(text) || (await once(out, 'drain')));
  await write(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><link>${site}</link><wp:base_blog_url>${site}</wp:base_blog_url>` +
      '<wp:author><wp:author_login>ann</wp:author_login><wp:author_email>ann@old.example</wp:author_email><wp:author_display_name>Ann Old</wp:author_display_name></wp:author>',
  );
  for (let at = 1; at <= pictures; at++) {
    await write(
      `<item><title>Picture ${at}</title><wp:post_id>${at}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>` +
        `<wp:attachment_url>${site}/wp-content/uploads/${at}.png</wp:attachment_url></item>`,
    );
  }
  const words = 'The harbour lies quiet before the boats come in with the tide. '.repeat(12);
  for (let at = 1; at <= posts; at++) {
    const picture = pictures > 0 ? `<img src="${site}/wp-content/uploads/${(at % pictures) + 1}.png">` : '';
    const next = `<a href="${site}/2019/05/post-${(at % posts) + 1}/">the next</a>`;
    await write(
      `<item><title>Post ${at}</title><link>${site}/2019/05/post-${at}/</link><dc:creator>ann</dc:creator><wp:post_id>${pictures + at}</wp:post_id>` +
        `<wp:post_name>post-${at}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>` +
        `<category domain="category" nicename="c${at % 9}">Category ${at % 9}</category><category domain="post_tag" nicename="t${at % 40}">Tag ${at % 40}</category>` +
        `<content:encoded><![CDATA[<h2>Post ${at}</h2><p>${words}</p><p>${picture}</p><p>${next}</p><p>${words}</p>]]></content:encoded></item>`,
    );
  }
  out.end('</channel></rss>');
  await once(out, 'finish');
}

async function importOnce(file: string, wantedKills: number, expectedMs = 0) {
  const server = await ServerProcess.make({ FETCH_INSIDE: '127.0.0.1' });
  const client = new HttpClient(server.base, 2);
  try {
    await server.start();
    const cookie = await administratorCookie(server.base);
    const idle = wantedKills > 0 ? 0 : await pageTimes(client, () => false);
    const began = performance.now();
    const before = cpuSeconds(server.pid);
    const id = await uploaded(server.base, cookie, file);
    const isOver = { value: false };
    const meanwhile = wantedKills > 0 ? Promise.resolve(0) : pageTimes(client, () => isOver.value, Infinity);
    await reached(server.base, cookie, id, ['rehearsed', 'failed']);
    const readMs = performance.now() - began;
    await ask(server.base, cookie, 'mutation ($id: ID!) { startImport(id: $id) { id } }', id);
    let killed = 0;
    for (; killed < wantedKills; killed++) {
      await sleep((Math.random() * 1.6 * expectedMs) / wantedKills);
      await server.end('SIGKILL');
      await server.start();
    }
    await reached(server.base, cookie, id, ['done', 'failed']);
    const runMs = performance.now() - began - readMs;
    isOver.value = true;
    const during = await meanwhile;
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    const peakMb = Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const cpu = cpuSeconds(server.pid) - before;
    return { readMs, runMs, idle, during, peakMb, cpu, killed, result: await resultOf(server.dataDir) };
  } finally {
    client.close();
    await server.stop();
  }
}

async function uploaded(base: string, cookie: string, file: string): Promise<string> {
  const body = new FormData();
  body.append('file', await openAsBlob(file), 'export.xml');
  const response = await fetch(`${base}/api/imports`, { method: 'POST', body, headers: { cookie } });
  const { id, message } = (await response.json()) as { id?: number; message?: string };
  if (id === undefined) throw new Error(message);
  return String(id);
}

async function ask(
  base: string,
  cookie: string,
  query: string,
  id: string,
): Promise<{ found?: { status: string } | null }> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables: { id } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { found?: { status: string } | null };
    errors?: { message: string }[];
  };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data ?? {};
}

async function reached(base: string, cookie: string, id: string, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const { found } = await ask(base, cookie, 'query ($id: ID!) { found: import(id: $id) { status } }', id);
    if (found?.status === 'failed') throw new Error('The import failed');
    if (found && wanted.includes(found.status)) return;
    await sleep(500);
  }
}

/** The 95th percentile of a cached page, in milliseconds. */
async function pageTimes(client: HttpClient, isOver: () => boolean, most = 300): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < most && !isOver(); turn++) {
    const began = performance.now();
    await client.ask('GET', '/about');
    took.push(performance.now() - began);
    await sleep(10);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
}

/** What came in, without ids and times of its own. */
async function resultOf(dataDir: string): Promise<string> {
  const url = await runningEmbedded(dataDir);
  if (!url) throw new Error('The database is not running');
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ result: string }>(
      `select (select count(*) || ' posts ' || md5(string_agg(slug || title || regexp_replace(content, '/media/[0-9]+/', '', 'g'), '' order by slug))
         from content where kind = 'post' and slug like 'post-%') || ', ' ||
       (select count(*) || ' pictures ' || md5(string_agg(sha256, '' order by sha256)) from media) || ', ' ||
       (select count(*) from redirects) || ' redirects, ' || (select count(*) from import_items where state = 'failed') || ' failed' as result`,
    );
    return rows[0]?.result ?? '';
  } finally {
    await client.end();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
