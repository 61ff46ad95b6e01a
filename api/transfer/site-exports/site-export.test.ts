import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { startBucket } from '../../testing/media/bucket.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { openExportPlace } from './export-place.ts';

const mailbox = await startMailbox();
const parent = await mkdtemp(join(tmpdir(), 'halden-exports-'));
const folder = join(parent, 'exports');
const server = await serverForFile({
  exportDir: folder,
  mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' },
});
const admin = await server.loggedIn();
afterAll(async () => {
  await mailbox.stop();
  await rm(parent, { recursive: true, force: true });
});

const sql = <T = object>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

interface Kept {
  id: string;
  filename: string;
  state: string;
  dueAt: string | null;
  withPeople: boolean;
  bytes: number | null;
  sha256: string | null;
  problem: string | null;
}
interface State {
  place: { kind: string; name: string } | null;
  schedule: { every: string; keep: number };
  timeZone: string;
  nextAt: string | null;
  exports: Kept[];
}
const fields = `{ place { kind name } schedule { every keep } timeZone nextAt
  exports { id filename state dueAt withPeople bytes sha256 problem } }`;

async function state(): Promise<State> {
  const { data, errors } = await admin.graphql<{ siteExports: State }>(`{ siteExports ${fields} }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.siteExports;
}
const exportSite = () => admin.graphql(`mutation { exportSite { nextAt } }`);
const save = (input: object) =>
  admin.graphql<{ saveExportSchedule: State }>(
    `mutation ($input: ExportScheduleInput!) { saveExportSchedule(input: $input) ${fields} }`,
    { input },
  );

/** The newest export, once it has this status. */
async function newest(until: (kept: Kept) => boolean = ({ state: at }) => at === 'done'): Promise<Kept> {
  for (;;) {
    const [kept] = (await state()).exports;
    if (kept && until(kept)) return kept;
    await new Promise((done) => setTimeout(done, 50));
  }
}
const exported = async () => {
  expect((await exportSite()).errors).toBeUndefined();
  return newest();
};
/** The chore that the queue runs every quarter of an hour. */
const chore = () => sql(`insert into jobs.job (name, data) values ('site-export-due', '{}')`);
const lines = async (first: number) => {
  const { data } = await admin.graphql<{ timeline: { edges: { node: { summary: string; person: object | null } }[] } }>(
    `{ timeline(first: ${first}) { edges { node { summary person { name } } } } }`,
  );
  return data?.timeline.edges.map(({ node }) => [node.summary, node.person !== null]);
};

test('an export is complete in the folder, with its checksum, and can be downloaded', async () => {
  expect(await state()).toEqual({
    place: { kind: 'folder', name: folder },
    schedule: { every: 'off', keep: 7 },
    timeZone: 'UTC',
    nextAt: null,
    exports: [],
  });
  const [first, second] = [await exportSite(), await exportSite()];
  expect(first.errors).toBeUndefined();
  expect(second.errors).toMatchObject([
    { message: 'An export is under way already', extensions: { code: 'CONFLICT' } },
  ]);
  const kept = await newest();
  expect(kept.filename).toMatch(/^localhost-\d{4}-\d\d-\d\d-[\da-f]{8}\.zip$/);
  const bytes = await readFile(join(folder, kept.filename));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(kept).toMatchObject({ dueAt: null, withPeople: false, bytes: bytes.length, sha256, problem: null });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(await readFile(join(folder, `${kept.filename}.sha256`), 'utf8')).toBe(`${sha256}  ${kept.filename}\n`);
  expect((await readdir(folder)).sort()).toEqual([kept.filename, `${kept.filename}.sha256`]);
  expect((await stat(join(folder, kept.filename))).mode & 0o077).toBe(0);

  const download = await fetch(`${server.url}/api/export/kept/${kept.id}`, {
    headers: { Cookie: `halden.sid=${admin.cookie('halden.sid')}` },
  });
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${kept.filename}"`);
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await lines(2)).toEqual([
    [`Exported the site: Download of ${kept.filename}`, true],
    [`Exported the site: Bundle, to the folder ${folder}`, true],
  ]);
});

test('older exports are removed with their checksums, and no other files', async () => {
  await writeFile(join(folder, 'ours-2026-01-01.zip'), 'of somebody else');
  await save({ keep: 2 });
  const before = await exported();
  const last = await exported();
  const files = [before, last].flatMap(({ filename }) => [filename, `${filename}.sha256`]);
  // The new export is marked as done before the oldest is removed.
  while ((await state()).exports.length > 2) await new Promise((done) => setTimeout(done, 20));
  expect((await readdir(folder)).sort()).toEqual([...files, 'ours-2026-01-01.zip'].sort());

  const remove = `mutation ($id: ID!) { deleteSiteExport(id: $id) }`;
  expect((await admin.graphql(remove, { id: before.id })).data).toEqual({ deleteSiteExport: true });
  expect(await lines(1)).toEqual([[`Deleted the export “${before.filename}”`, true]]);
  expect((await readdir(folder)).sort()).toEqual([...files.slice(2), 'ours-2026-01-01.zip'].sort());
  expect((await admin.graphql(remove, { id: before.id })).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  expect((await admin.get(`/api/export/kept/${before.id}`)).status).toBe(404);
});

test('exports missed while no server ran are made up for once, with the chosen options', async () => {
  const { data } = await save({ every: 'daily', hour: 0, withPeople: true });
  expect(data?.saveExportSchedule.nextAt).toMatch(/T00:00:00/);
  const count = (await state()).exports.length;
  // Nothing is due before the first time after the schedule was set.
  await chore();
  await sql(`update export_schedule set since = now() - interval '3 days'`);
  await chore();
  const kept = await newest(({ state: at, dueAt }) => at === 'done' && dueAt !== null);
  expect(kept).toMatchObject({ withPeople: true, dueAt: expect.stringMatching(/T00:00:00/) });
  await chore();
  while ((await sql(`select from jobs.job where name = 'site-export-due' and state < 'completed'`)).length > 0) {
    await new Promise((done) => setTimeout(done, 50));
  }
  expect((await state()).exports.length).toBe(Math.min(count + 1, 2));
  expect(await lines(1)).toEqual([
    [`Exported the site: Bundle, with messages and subscribers, to the folder ${folder}, by its schedule`, false],
  ]);
});

test('a failure is shown, retried and mailed to the administrators', async () => {
  await save({ every: 'off' });
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await exportSite();
  const waiting = await newest(({ state: at, problem }) => at === 'waiting' && problem !== null);
  expect(waiting.problem).toContain(folder);
  // Makes the next attempt the last one, due now.
  while ((await state()).exports[0]?.state !== 'failed') {
    await sql(
      `update jobs.job set retry_count = retry_limit - 1, start_after = now() where name = 'site-export' and state = 'retry'`,
    );
    await new Promise((done) => setTimeout(done, 50));
  }
  const failed = (await state()).exports[0];
  expect(failed).toMatchObject({ problem: waiting.problem, bytes: null, sha256: null });
  const [mail = ''] = await mailbox.received(1);
  expect(mail).toMatch(/^Subject: The site could not be exported\r$/m);
  expect(mail).toMatch(/^To: admin@example.com\r$/m);
  expect(server.errors.splice(0)).toHaveLength(1);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
    /halden_jobs\{name="site-export",state="failed"\} 1/,
  );
  await rm(folder);
  expect((await exported()).problem).toBeNull();
});

test('an export without a running job is given up, so that the next one can begin', async () => {
  await sql(
    `insert into site_exports (filename, place, state, with_revisions, with_people) values ('lost.zip', ?, 'running', false, false)`,
    [folder],
  );
  await chore();
  expect((await newest(({ state: at }) => at === 'failed')).problem).toBe(
    'The server stopped while it was being written',
  );
});

test('invalid settings are refused by field, and people without the permissions altogether', async () => {
  const { errors } = await save({ hour: 24, weekday: 0, monthDay: 29, keep: 0 });
  expect(errors?.[0]?.extensions['fields']).toEqual({
    hour: 'Hour must be a whole number from 0 to 23',
    weekday: 'Day of the week must be a whole number from 1 to 7',
    monthDay: 'Day of the month must be a whole number from 1 to 28',
    keep: 'Exports to keep must be a whole number from 1 to 365',
  });
  expect((await server.visitor().get('/api/export/kept/1')).status).toBe(401);
});

test('an export is uploaded to a bucket in parts, completely or not at all', async () => {
  const bucket = await startBucket();
  const place = await openExportPlace({ exportS3: bucket.config });
  if (!place) throw new Error('No place');
  const { signal } = new AbortController();
  // More than one part.
  const bytes = randomBytes(20 * 1024 * 1024);
  const chunks = () => Array.from({ length: 20 }, (_, n) => bytes.subarray(n << 20, (n + 1) << 20));
  await place.write('whole.zip', Readable.from(chunks()), signal);
  await place.write('whole.zip.sha256', Readable.from(['short']), signal);
  async function* broken() {
    yield* chunks();
    await Promise.reject(new Error('the source broke off'));
  }
  await expect(place.write('broken.zip', Readable.from(broken()), signal)).rejects.toThrow('the source broke off');
  await expect(place.write('stopped.zip', Readable.from(chunks()), AbortSignal.abort())).rejects.toThrow();
  expect((await bucket.keys()).sort()).toEqual(['exports/whole.zip', 'exports/whole.zip.sha256']);
  const stream = await place.open('whole.zip');
  expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
  await place.remove('whole.zip');
  await place.remove('never-there.zip');
  expect(await place.open('whole.zip')).toBeNull();
  await bucket.stop();
  await expect(place.open('whole.zip')).rejects.toThrow();
});
