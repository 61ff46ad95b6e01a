import { untilImport } from '../../testing/imports/imports.ts';
import { upload } from '../../testing/media/upload.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Exports put an apostrophe before what a spreadsheet would run as a formula. What is imported again has none.
const server = await serverForFile();
const admin = await server.loggedIn();

const formula = /(?:^|[\r\n,"])[=+\-@＝]/;

test('subscribers', async () => {
  const emails = [
    '+1@example.com',
    '-info@example.com',
    '=cmd@example.com',
    "'quoted@example.com",
    "'-both@example.com",
  ];
  const add = async (csv: string) => {
    const { data } = await admin.graphql<{ result: { added: number } }>(
      'mutation ($csv: String!) { result: importSubscribers(csv: $csv, isDryRun: false, consentNote: "=asked") { added } }',
      { csv },
    );
    return data?.result.added;
  };
  const stored = async () =>
    (await server.orm.em.fork().execute<{ email: string }[]>('select email from subscribers order by email')).map(
      ({ email }) => email,
    );
  expect(
    await add(['email', ...emails.map((email) => (/^'?[+\-=]/.test(email) ? `'${email}` : email))].join('\n')),
  ).toBe(5);
  const { body } = await admin.get<string>('/api/subscribers/export');
  expect(body).not.toMatch(formula);
  const before = await stored();
  expect(before.sort()).toEqual([...emails].sort());
  await server.orm.em.fork().execute('delete from subscribers');
  expect(await add(body)).toBe(5);
  expect((await stored()).sort()).toEqual(before);
});

test('content', async () => {
  const [, , articles] = kinds;
  const titles = ['+1 for privacy', '-5 °C', '=1+1, "quoted"', "'=typed with an apostrophe", "'90s", '@home', '＋wide'];
  for (const [at, title] of titles.entries()) {
    const input = contentInput(articles, { title, slug: `row-${at}`, excerpt: `- ${title}`, status: 'published' });
    expect((await admin.post('/api/articles', input)).status).toBe(201);
  }
  const { body: csv } = await admin.get<string>('/api/articles/export');
  expect(csv).not.toMatch(formula);
  const em = server.orm.em.fork();
  await em.execute(`delete from content where kind = 'article'`);
  const { body } = await upload<{ id: number }>(admin, '/api/imports', {
    ...{ bytes: Buffer.from(csv), name: 'articles.csv', type: 'text/csv' },
  });
  await untilImport(admin, body.id, ({ status }) => status === 'rehearsed');
  await admin.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id: body.id });
  await untilImport(admin, body.id, ({ status }) => status !== 'running' && status !== 'rehearsed');
  const rows = await em.execute<{ title: string; excerpt: string }[]>(
    `select title, excerpt from content where kind in ('article', 'post') and slug like 'row-%' order by slug`,
  );
  expect(rows).toEqual(titles.map((title) => ({ title, excerpt: `- ${title}` })));
});
