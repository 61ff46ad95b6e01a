import { serverForFile } from '../../../testing/server-for-file.ts';

const publicUrl = 'http://halden.example';
const server = await serverForFile({ publicUrl });
const admin = await server.loggedIn();

interface Line {
  line: number;
  from: string;
  to: string | null;
  status: string;
  state: string;
  message: string | null;
}
interface Result {
  added: number;
  changed: number;
  same: number;
  refused: number;
  lines: Line[];
}

const run = async (csv: string, isDryRun: boolean) =>
  admin.graphql<{ importRedirects: Result }>(
    `mutation ($csv: String!, $isDryRun: Boolean!) { importRedirects(csv: $csv, isDryRun: $isDryRun) {
       added changed same refused lines { line from to status state message } } }`,
    { csv, isDryRun },
  );
const imported = async (csv: string, isDryRun = false) => {
  const { data, errors } = await run(csv, isDryRun);
  expect(errors).toBeUndefined();
  return (data as { importRedirects: Result }).importRedirects;
};
const stored = async () =>
  (await admin.get<{ from: string; to: string | null; status: number }[]>('/api/redirects')).body
    .map(({ from, to, status }) => [from, to, status])
    .sort();
const states = ({ lines }: Result) => lines.map(({ line, state, message }) => [line, state, message]);

beforeEach(async () => {
  await server.orm.em.fork().execute('delete from redirects');
  await admin.post('/api/redirects', { from: '/kept', to: '/about' });
  await admin.post('/api/redirects', { from: '/other', to: '/about', status: 302 });
});

const file = [
  'Status,From,To',
  '301,/kept,/about',
  ',/OTHER/,/contact',
  '410,/gone,',
  `301,${publicUrl}/own,${publicUrl}/services`,
  '',
  '301,admin,/x',
  '301,/gone,/x',
  '300,/x,/y',
].join('\r\n');

const outcome = [
  [2, 'same', null],
  [3, 'changed', 'Before: /about (302)'],
  [4, 'new', null],
  [5, 'new', null],
  [7, 'refused', 'From must be a path on this site, such as /old-page'],
  [8, 'refused', 'Same address as line 4'],
  [9, 'refused', 'Status must be 301, 302 or 410'],
];

test('a rehearsal lists every line and writes nothing; the import then does the same', async () => {
  const before = await stored();
  const rehearsal = await imported(file, true);
  expect(states(rehearsal)).toEqual(outcome);
  expect(rehearsal).toMatchObject({ added: 2, changed: 1, same: 1, refused: 3 });
  expect(await stored()).toEqual(before);
  expect(await imported(file)).toEqual(rehearsal);
  expect(await stored()).toEqual([
    ['/gone', null, 410],
    ['/kept', '/about', 301],
    ['/other', '/contact', 301],
    ['/own', '/services', 301],
  ]);
});

test('lines that form a chain with each other or with existing redirects are refused', async () => {
  const result = await imported('/a,/b\n/b,/c\n/x,/kept\n/about,/kept2\n/d,/d\n/e/*,/f/*\n/f/one,/g');
  expect(states(result)).toEqual([
    [1, 'new', null],
    [2, 'refused', '/a leads to /b, which would lead to /c. Let /a lead to /c first.'],
    [3, 'refused', '/x leads to /kept, which leads to /about. Use /about.'],
    [4, 'refused', '/kept leads to /about, which would lead to /kept2. Let /kept lead to /kept2 first.'],
    [5, 'refused', '/d would lead to itself.'],
    [6, 'new', null],
    [7, 'refused', '/e/* leads to /f/*, and /f/one would lead on to /g. Change the redirect from /e/* first.'],
  ]);
  expect((await stored()).map(([from]) => from)).toEqual(['/a', '/e/*', '/kept', '/other']);
});

test('an export imports without changes, and has no formulas', async () => {
  await admin.post('/api/redirects', { from: '/=1+1', to: 'https://example.com/?a=1,2' });
  const { body, headers } = await admin.get<string>('/api/redirects/export');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(body).not.toMatch(/(?:^|[\r\n,"])[=+\-@]/);
  expect(await imported(body)).toMatchObject({ same: 3, added: 0, changed: 0, refused: 0 });
});

test.each([
  'source,dest\n/page.php?id=1,/about\n/page.php?id=2,/contact',
  'Source URL;Destination URL\n/page.php?id=1;/about\n/page.php?id=2;/contact',
  'Redirect from\tRedirect to\n/page.php?id=1\t/about\n/page.php?id=2\t/contact',
  'id,old_url,new_url,status,code\n1,/page.php?id=1,/about,active,301\n2,/page.php?id=2,/contact,active,301',
  'Origin,Target,Type,Format\n/page.php?id=1,/about,301,plain\n/page.php?id=2,/contact,301,plain',
  'source,target,regex,code,type,hits\n/page.php?id=1,/about,0,301,url,5\n/page.php?id=2,/contact,0,301,url,6',
  'OLD ADDRESS,NEW ADDRESS\nhttps://www.halden.example/page.php?id=1,http://www.halden.example/about/\n' +
    '//halden.example/page.php?id=2&utm_medium=mail,https://halden.example/contact',
  'redirect_from,redirect_to,Status code\n/page.php?id=1,/about,301 Moved Permanently\n/page.php?id=2,/contact,308',
  'Alte Adresse;Neue Adresse;Type\n/page.php?id=1;/about;permanent\n/page.php?id=2;/contact;Permanent',
  '\uFEFF"from","to"\r\n"/page.php?id=1","/about"\r\n"/page.php?id=2","/contact"\r\n',
])('%#: usual headings and origins of the site are known', async (csv) => {
  expect(states(await imported(csv))).toEqual([
    [2, 'new', null],
    [3, 'new', null],
  ]);
  expect((await stored()).slice(2)).toEqual([
    ['/page.php?id=1', '/about', 301],
    ['/page.php?id=2', '/contact', 301],
  ]);
});

test('addresses of other hosts stay', async () => {
  const result = await imported('from,to\n/a,https://www.halden.example.org/a\nhttps://other.example/b,/b');
  expect(states(result)).toEqual([
    [2, 'new', null],
    [3, 'refused', 'From must be a path on this site, such as /old-page'],
  ]);
  expect(await stored()).toContainEqual(['/a', 'https://www.halden.example.org/a', 301]);
});

test.each([
  [
    'source,where it went\n/a,/b\n/c,/d',
    'The file has no column for the target: call it “to”. Its columns are source, where it went',
  ],
  ['was,to\n/a,/b', 'The file has no column for the old address: call it “from”. Its columns are was, to'],
  ['', 'Choose a file with redirects'],
  ['from,to,status\n', 'The file has no redirects'],
  ['/a,/b\n'.repeat(10_001), 'The file has more than 10,000 lines: import it in parts'],
])('%#: a file without redirects, or with too many, is refused', async (csv, message) => {
  const { errors } = await run(csv, true);
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { csv: message } } }]);
});

test.each([`${publicUrl}/My File.pdf?a=b c`, '//www.halden.example/my%20file.pdf?a=b%20c', ' /my file.pdf?a=b+c '])(
  'the old address %s, as it is copied, is a path by hand, too',
  async (from) => {
    const { status, body } = await admin.post('/api/redirects', { from, to: '/about' });
    expect([status, body]).toMatchObject([201, { from: '/my%20file.pdf?a=b+c' }]);
    const { body: changed } = await admin.put(`/api/redirects/${String(body['id'])}`, { from: `${publicUrl}/moved/` });
    expect(changed).toMatchObject({ from: '/moved' });
    expect((await admin.post('/api/redirects', { from: 'https://other.example/x', to: '/about' })).status).toBe(400);
  },
);

test('10,000 lines are imported at once', async () => {
  const csv = Array.from({ length: 10_000 }, (_, at) => `/from/${at},/to/${at}`).join('\n');
  expect(await imported(csv)).toMatchObject({ added: 10_000, refused: 0 });
  const { headers } = await admin.get('/api/redirects?limit=1');
  expect(headers.get('x-total-count')).toBe('10000+');
});
