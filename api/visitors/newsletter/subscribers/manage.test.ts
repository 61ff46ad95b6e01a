import { linkIn, readMail } from '../../../testing/mail/mail.ts';
import { refusal } from '../../../testing/matchers.ts';
import { startMailbox } from '../../../testing/mail/mailbox.ts';
import { postForm } from '../../../testing/site/public-forms.ts';
import { startServer } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const mailbox = await startMailbox();
const server = await serverForFile({ mail: { smtpUrl: mailbox.url, from: 'Halden <no-reply@example.com>' } });
const admin = await server.loggedIn();
afterAll(() => mailbox.stop());
beforeEach(() => sql('delete from subscribers'));

const sql = (query: string, values: unknown[] = []) => server.orm.em.fork().execute<{ id: number }[]>(query, values);
const someone = async (email: string, status = 'confirmed', more = '') => {
  const [row] = await sql(
    `insert into subscribers (email, status, confirmed_at${more && ', asked_at'})
     values (?, ?, case when ? = 'unconfirmed' then null else now() end${more && `, ${more}`}) returning id`,
    [email, status, status],
  );
  return row?.id ?? 0;
};
const addresses = async () =>
  (await admin.get<{ email: string; status: string }[]>('/api/subscribers')).body
    .map(({ email, status }) => `${email} ${status}`)
    .sort();

describe('the list', () => {
  interface Listed {
    items: {
      edges: { cursor: string; node: { email: string } }[];
      pageInfo: { hasNextPage: boolean };
      totalCount: number;
    };
  }
  const query = `query ($first: Int!, $after: String, $sort: SubscriberSort, $filter: SubscriberFilter) {
    items: subscribers(first: $first, after: $after, sort: $sort, filter: $filter) {
      edges { cursor node { email } } pageInfo { hasNextPage } totalCount } }`;
  const read = async (variables: object) => {
    const { data } = await admin.graphql<Listed>(query, { first: 2, ...variables });
    if (!data) throw new Error('Nothing was answered');
    return data.items;
  };

  test.each([
    ['newest', ['d@example.com', 'B@example.com', 'a@example.com', 'c@example.com']],
    ['oldest', ['c@example.com', 'a@example.com', 'B@example.com', 'd@example.com']],
    ['address', ['a@example.com', 'B@example.com', 'c@example.com', 'd@example.com']],
    ['addressReversed', ['d@example.com', 'c@example.com', 'B@example.com', 'a@example.com']],
  ])('by %s, in pages', async (sort, expected) => {
    for (const name of ['c', 'a', 'B', 'd']) await someone(`${name}@example.com`);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { edges, pageInfo, totalCount } = await read({ sort, after });
      expect(totalCount).toBe(4);
      found.push(...edges.map(({ node }) => node.email));
      after = pageInfo.hasNextPage ? edges.at(-1)?.cursor : undefined;
    } while (after !== undefined);
    expect(found).toEqual(expected);
  });

  test('a cursor of another order is refused', async () => {
    for (const name of ['a', 'b', 'c']) await someone(`${name}@example.com`);
    const { edges } = await read({ sort: 'address' });
    const { errors } = await admin.graphql(query, { first: 2, sort: 'newest', after: edges.at(-1)?.cursor });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('counts by status and growth by week', async () => {
    await someone('a@example.com');
    await someone('b@example.com', 'unconfirmed');
    await someone('c@example.com', 'unconfirmed', 'now()');
    await someone('d@example.com', 'unsubscribed');
    await sql(`update subscribers set ended_at = now() where status = 'unsubscribed'`);
    await sql(`update subscribers set confirmed_at = now() - interval '3 weeks' where email like 'd@%'`);
    const { data } = await admin.graphql<{ o: { growth: object[] } & Record<string, unknown> }>(
      '{ o: subscriberOverview { byStatus { status count } growth { confirmed ended } unasked canMail } }',
    );
    expect(data?.o).toMatchObject({
      byStatus: [
        { status: 'unconfirmed', count: 2 },
        { status: 'confirmed', count: 1 },
        { status: 'unsubscribed', count: 1 },
        { status: 'bounced', count: 0 },
      ],
      unasked: 1,
      canMail: true,
    });
    expect(data?.o.growth).toHaveLength(12);
    expect(data?.o.growth.at(-1)).toEqual({ confirmed: 1, ended: 1 });
    expect(data?.o.growth.at(-4)).toEqual({ confirmed: 1, ended: 0 });
  });
});

describe('importing', () => {
  const mutation = `mutation ($csv: String!, $isDryRun: Boolean!, $consentNote: String) {
    result: importSubscribers(csv: $csv, isDryRun: $isDryRun, consentNote: $consentNote) {
      added addedFirst { line email } refused { line email message } refusedCount } }`;
  const run = async (csv: string, more: object = {}) => {
    const { data, errors } = await admin.graphql<{ result: unknown }>(mutation, { csv, isDryRun: false, ...more });
    return data?.result ?? errors?.[0]?.extensions;
  };

  test('a dry run reports each line and adds nothing; the import then does the same', async () => {
    await someone('known@example.com');
    await someone('gone@example.com', 'unsubscribed');
    await someone('back@example.com', 'bounced');
    await someone('asked@example.com', 'unconfirmed');
    const csv = [
      '\uFEFFName;E-Mail;City',
      'Ann;ann@example.com;Oslo',
      '"Lee; Bo"; bo@example.com ;Bergen',
      '',
      'Cy;nowhere;Oslo',
      'Ann;ANN@example.com;Oslo',
      'Kim;Known@example.com;Oslo',
      'Gus;gone@example.com;Oslo',
      'Bea;back@example.com;Oslo',
      'Ash;asked@example.com;Oslo',
      'Nil;;Oslo',
    ].join('\r\n');
    const expected = {
      added: 2,
      addedFirst: [
        { line: 2, email: 'ann@example.com' },
        { line: 3, email: 'bo@example.com' },
      ],
      refused: [
        { line: 5, email: 'nowhere', message: 'Invalid email address' },
        { line: 6, email: 'ANN@example.com', message: 'Same as line 2' },
        { line: 7, email: 'Known@example.com', message: 'Already known: confirmed' },
        { line: 8, email: 'gone@example.com', message: 'Has unsubscribed: only the person can subscribe again' },
        { line: 9, email: 'back@example.com', message: 'Already known: email to it bounced' },
        { line: 10, email: 'asked@example.com', message: 'Already known: not confirmed yet' },
        { line: 11, email: '', message: 'Invalid email address' },
      ],
      refusedCount: 7,
    };
    expect(await run(csv, { isDryRun: true })).toEqual(expected);
    expect(await addresses()).toHaveLength(4);
    expect(await run(csv)).toEqual(expected);
    expect(await addresses()).toEqual([
      'ann@example.com unconfirmed',
      'asked@example.com unconfirmed',
      'back@example.com bounced',
      'bo@example.com unconfirmed',
      'gone@example.com unsubscribed',
      'known@example.com confirmed',
    ]);
  });

  test('with a consent note they are confirmed, and the note is stored', async () => {
    expect(await run('ann@example.com\nbo@example.com', { consentNote: 'Paper list, trade fair 2026' })).toMatchObject({
      added: 2,
      refused: [],
    });
    const { body } = await admin.get<object[]>('/api/subscribers');
    expect(body).toHaveLength(2);
    for (const row of body) {
      expect(row).toMatchObject({
        status: 'confirmed',
        source: 'import',
        consentNote: 'Paper list, trade fair 2026',
      });
    }
  });

  test.each([
    ['nothing', '', { csv: 'Choose a file with addresses' }],
    ['no address', 'a,b\nc,d', { csv: 'No column of this file has email addresses' }],
    [
      'too many lines',
      'x@example.com\n'.repeat(20_001),
      { csv: 'The file has more than 20,000 lines: import it in parts' },
    ],
  ])('a file with %s is refused', async (_, csv, fields) => {
    expect(await run(csv)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  test('the same file twice at once adds each once', async () => {
    const csv = Array.from({ length: 50 }, (_, n) => `p${n}@example.com`).join('\n');
    const results = (await Promise.all([run(csv), run(csv), run(csv)])) as { added: number }[];
    expect(await addresses()).toHaveLength(50);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(50);
  });
});

test('the export is CSV without formulas', async () => {
  await someone('=cmd@example.com', 'unsubscribed');
  await someone('ann@example.com');
  await sql(`update subscribers set consent_note = 'said "yes", twice' where email = 'ann@example.com'`);
  const { status, headers, body } = await admin.get<string>('/api/subscribers/export');
  expect({ status, type: headers.get('content-type'), as: headers.get('content-disposition') }).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8',
    as: 'attachment; filename="subscribers.csv"',
  });
  const [head, first, second] = body.split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe(
    'email,status,source,createdAt,confirmedAt,endedAt,consentNote,bounceReason',
  );
  expect(first).toMatch(/^"'=cmd@example.com","unsubscribed","form",/);
  expect(second).toMatch(/^"ann@example.com","confirmed","form",.*"said ""yes"", twice",$/);
  expect((await admin.get<string>('/api/subscribers/export?status=confirmed')).body).not.toContain('cmd@');
  expect((await admin.get('/api/subscribers/export?sort=x')).status).toBe(400);
});

describe('confirmation links', () => {
  const ask = async (ids?: number[]) =>
    (
      await admin.graphql<{ asked: number }>('mutation ($ids: [ID!]) { asked: askSubscribers(ids: $ids) }', {
        ids: ids?.map(String),
      })
    ).data?.asked;

  test('go to all unconfirmed subscribers never mailed one; flagged ones only when chosen', async () => {
    await someone('waits@example.com', 'unconfirmed');
    await someone('asked@example.com', 'unconfirmed', 'now()');
    await someone('yes@example.com');
    const flagged = await someone('odd@example.com', 'unconfirmed');
    await sql(`update subscribers set is_flagged = true where email = 'odd@example.com'`);
    expect(await ask()).toBe(1);
    const [mail] = (await mailbox.received(1)).map(readMail);
    expect(mail?.headers['to']).toBe('waits@example.com');
    expect(await ask()).toBe(0);
    expect(await ask([flagged])).toBe(1);
    const [second] = (await mailbox.received(1)).map(readMail);
    if (!second) throw new Error('No mail came');
    await postForm(server.visitor(), linkIn(second, '/newsletter/confirm/'), {});
    expect(await addresses()).toContain('odd@example.com confirmed');
  });
});

test('a bounce is recorded by hand with its reason', async () => {
  const id = await someone('ann@example.com');
  const mark = (reason: string) =>
    admin.graphql(
      'mutation ($id: ID!, $reason: String!) { markSubscriberBounced(id: $id, reason: $reason) { status bounceReason } }',
      { id: String(id), reason },
    );
  expect((await mark(' ')).errors?.[0]?.extensions).toMatchObject({ fields: { reason: 'Reason is required' } });
  expect((await mark('550 No such user')).data).toEqual({
    markSubscriberBounced: { status: 'bounced', bounceReason: '550 No such user' },
  });
});

test('bulk deletion is in the audit log without addresses', async () => {
  const ids = [await someone('a@example.com'), await someone('b@example.com')];
  await someone('c@example.com');
  const remove = (those: number[]) =>
    admin.graphql('mutation ($ids: [ID!]!) { deleteSubscribers(ids: $ids) }', { ids: those.map(String) });
  expect((await remove([...ids, 2147483646])).data).toEqual({ deleteSubscribers: 2 });
  expect(await addresses()).toEqual(['c@example.com confirmed']);
  expect((await remove([])).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  const log = (await admin.get<{ itemId: string }[]>('/api/audit?kind=subscriber&action=delete')).body.filter(
    ({ itemId }) => ids.map(String).includes(itemId),
  );
  expect(log).toHaveLength(2);
  expect(JSON.stringify(log)).not.toContain('@example.com');
});

test('unconfirmed subscribers are deleted after a month, except those never mailed a link', async () => {
  await someone('old@example.com', 'unconfirmed', `now() - interval '31 days'`);
  await someone('new@example.com', 'unconfirmed', `now() - interval '29 days'`);
  await someone('unasked@example.com', 'unconfirmed');
  await someone('yes@example.com', 'confirmed', `now() - interval '31 days'`);
  await someone('program@example.com', 'unconfirmed');
  await sql(`update subscribers set created_at = now() - interval '31 days'`);
  await sql(`update subscribers set is_flagged = true where email = 'program@example.com'`);
  // The daily work also runs at each start.
  const next = await startServer({ database: server.database, dataDir: server.dataDir });
  for (let left = 100; left > 0 && (await addresses()).length > 3; left--)
    await new Promise((done) => setTimeout(done, 50));
  expect(await addresses()).toEqual([
    'new@example.com unconfirmed',
    'unasked@example.com unconfirmed',
    'yes@example.com confirmed',
  ]);
  await next.stop();
});

test('without a mail server the panel knows, and confirmation links are refused with the reason', async () => {
  const silent = await startServer({ database: server.database, dataDir: server.dataDir });
  const client = await silent.loggedIn();
  await someone('waits@example.com', 'unconfirmed');
  expect((await client.graphql('{ subscriberOverview { canMail unasked } }')).data).toEqual({
    subscriberOverview: { canMail: false, unasked: 1 },
  });
  const { errors } = await client.graphql('mutation { askSubscribers }');
  expect(errors?.[0]).toMatchObject({
    message: 'No mail server is set. Once there is one (Settings, Mail), links can be sent.',
    extensions: { code: 'CONFLICT' },
  });
  await silent.stop();
  expect(silent.errors).toEqual([]);
});

test('an import needs subscribers.create, a link or a bounce subscribers.update', async () => {
  const [visitor, id] = [server.visitor(), await someone('ann@example.com')];
  for (const operation of [
    'mutation { importSubscribers(csv: "a@example.com", isDryRun: true) { added } }',
    'mutation { askSubscribers }',
    `mutation { markSubscriberBounced(id: "${id}", reason: "x") { id } }`,
    `mutation { deleteSubscribers(ids: ["${id}"]) }`,
    '{ subscriberOverview { unasked } }',
  ]) {
    expect((await visitor.graphql(operation)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  }
  expect((await visitor.get('/api/subscribers/export')).body).toEqual(refusal('UNAUTHENTICATED'));
});
