import pg from 'pg';
import { pageOfSections } from '../support/forty-sections.ts';
import { measure, type Load, type Measured, type Target } from '../support/load.ts';
import { administratorCookie, startBaselines, startServer, type Ours } from '../support/servers.ts';

// `npm run bench -- sections [seconds [rounds]]`: CPU of a page of forty sections, rendered with its query results at
// hand and in a whole uncached request, compared with one `renderToString` of it; and the cost that 10,000 redirects
// add to requests. Medians of alternating rounds. Addresses without a page count as failures.
const seconds = Number(process.argv[2] ?? 1);
const rounds = Number(process.argv[3] ?? 5);

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const cpu = (measured: readonly Measured[]) => Number(median(measured.map((one) => one.cpu)).toFixed(3));

/** Alternates between both, so that other load on the machine affects both. */
async function compared(left: [Target, Load], right: [Target, Load], [one, other]: [string, string]) {
  const [own, least]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    own.push(await measure(...left, seconds, own.at(-1)));
    least.push(await measure(...right, seconds, least.at(-1)));
  }
  const all = [...own, ...least];
  return {
    [`${one}, CPU s/1,000`]: cpu(own),
    [`${other}, CPU s/1,000`]: cpu(least),
    ratio: Number((cpu(own) / cpu(least)).toFixed(2)),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function prepared(): Promise<Ours> {
  const server = await startServer();
  const headers = { 'Content-Type': 'application/json', cookie: await administratorCookie(server.base) };
  const body = JSON.stringify(pageOfSections('published'));
  const { ok } = await fetch(`${server.base}/api/pages`, { method: 'POST', headers, body });
  if (!ok) throw new Error('The page was not created');
  return server;
}

const [ours, withRedirects] = [await prepared(), await prepared()];
const baselines = await startBaselines(ours.databaseUrl, ours.base);
const database = new pg.Client({ connectionString: withRedirects.databaseUrl });
await database.connect();
await database.query(
  `insert into redirects ("from", "to") select '/old/' || n || case when n % 100 = 0 then '/*' else '' end, '/about'
   from generate_series(1, 10000) n`,
);
await database.query('vacuum analyze redirects');

const target = ({ base, pid, databasePid }: Ours): Target => ({ base, pids: [pid, databasePid] });
let number = 0;
const atNewAddress = (path: string, connections = 8): Load => ({
  path,
  connections,
  each: () => ({ path: `${path}?n=${(number += 1)}` }),
});

const page = '/forty-sections';
const plain: [Target, Load] = [
  { base: baselines.base, pids: [baselines.pid] },
  { path: '/html/sections', connections: 8 },
];
const names: [string, string] = ['own', 'renderToString'];
console.table({
  'forty sections, drawn': await compared([plain[0], { ...plain[1], path: '/html/sections/drawn' }], plain, names),
  'forty sections, a whole request': await compared([target(ours), atNewAddress(page)], plain, names),
});
const both = (load: Load) =>
  compared([target(withRedirects), load], [target(ours), load], ['10,000 redirects', 'none']);
console.table({
  'a page from the response cache': await both({ path: page }),
  'a page that is not cached': await both(atNewAddress('/about')),
  'an address without a page': await both({ path: '/none', each: () => ({ path: `/none-${(number += 1)}` }) }),
});
await database.end();
for (const running of [baselines, withRedirects, ours]) await running.stop();
