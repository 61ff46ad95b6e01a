import { made, personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { inPairs } from '../../testing/pairs.ts';
import { contentInput, kinds, type Kind } from '../../testing/samples.ts';
import { startServer } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { transports } from '../../testing/transports/transports.ts';

type Item = Record<string, unknown> & { id: number };

const server = await serverForFile();
const admin = await server.loggedIn();
const [pages, posts] = kinds;

const problem = 'Picture 1 (a.png) has no alternative text.';
const bad = { content: '<p>Text</p><p><img src="https://example.com/a.png" /></p>' };
const good = { content: '<p>Text</p><p><img src="https://example.com/a.png" alt="A chart" /></p>' };

async function setChecks(publishChecks: object): Promise<void> {
  const saved = await admin.graphql(
    `mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }`,
    {
      settings: [
        { key: 'publishChecks', value: null },
        { key: 'claims', value: [] },
      ],
    },
  );
  expect(saved.errors).toBeUndefined();
  const { status } = await admin.put('/api/settings/publishChecks', { value: publishChecks });
  expect(status).toBe(200);
}
const blocksFor = (role: number) => setChecks({ altText: { mode: 'warn', exceptions: [{ role, mode: 'block' }] } });

const permissions = [pages.many, posts.many].flatMap((many) =>
  ['create', 'read', 'update', 'publish', 'delete'].map((action) => `${many}.${action}`),
);
const role = await roleWith(admin, permissions);
const writer = await server.loggedIn(await personWith(admin, role));

async function draft(kind: Kind, changes: object, client: Client = admin): Promise<Item> {
  const { status, body } = await client.post<Item>(`/api/${kind.many}`, contentInput(kind, changes as never));
  expect(status).toBe(201);
  return body;
}
const refused = expect.objectContaining({
  code: 'BAD_USER_INPUT',
  message: expect.stringContaining(`cannot be published yet. ${problem}`) as string,
  fields: { content: problem },
}) as unknown;
const statusOf = async (kind: Kind, id: unknown) =>
  (await admin.get<Item>(`/api/${kind.many}/${String(id)}`)).body['status'];

describe.each(Object.entries(transports))('over %s', (name, transport) => {
  describe.each(kinds.slice(0, 2))('$one', (kind) => {
    const each = inPairs(kinds.indexOf(kind), name === 'rest' ? 0 : 1);
    beforeAll(() => blocksFor(role));

    each.test('a blocking finding refuses create and update, with its field and words', async () => {
      const calls = transport(writer);
      expect((await calls.create(kind, contentInput(kind, { ...bad, status: 'published' }))).refusal).toEqual(refused);
      const { data: item } = await calls.create(kind, contentInput(kind, { ...bad, status: 'draft' }));
      expect((await calls.update(kind, item?.['id'], { status: 'published' })).refusal).toEqual(refused);
      expect(await statusOf(kind, item?.['id'])).toBe('draft');
      const { data: mended } = await calls.update(kind, item?.['id'], { ...good, status: 'published' });
      expect(mended).toMatchObject({ status: 'published' });
      expect((await calls.update(kind, item?.['id'], bad)).refusal).toEqual(refused);
    });

    each.test('warnings refuse nothing and are not in the response', async () => {
      const { data } = await transport(admin).create(kind, contentInput(kind, { ...bad, status: 'published' }));
      expect(data).toMatchObject({ status: 'published' });
      expect(JSON.stringify(data)).not.toContain(problem);
    });

    each.test('a published item is not checked when a change is invisible to visitors', async () => {
      const item = await draft(kind, { ...bad, status: 'published' });
      const { data } = await transport(writer).update(kind, item.id, { noindex: true });
      expect(data).toMatchObject({ noindex: true });
    });
  });
});

describe('every other way to publish', () => {
  const post = posts;
  beforeAll(() => blocksFor(role));

  test('a working copy', async () => {
    const item = await draft(post, { ...good, status: 'published' });
    expect((await writer.put(`/api/posts/${item.id}/working-copy`, bad)).status).toBe(200);
    const { status, body } = await writer.post(`/api/posts/${item.id}/working-copy/publish`);
    expect([status, body]).toEqual([400, refused]);
    const { errors } = await writer.graphql(`mutation { publishPostWorkingCopy(id: "${item.id}") { id } }`);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', fields: { content: problem } } });
  });

  test('in bulk, where only items with blocking findings are refused', async () => {
    const [one, two] = [await draft(post, good), await draft(post, bad)];
    const { data } = await writer.graphql<{ bulkPosts: object }>(
      `mutation { bulkPosts(action: publish, ids: ["${one.id}", "${two.id}"]) { done refused { id code message } } }`,
    );
    expect(data?.bulkPosts).toEqual({
      done: [String(one.id)],
      refused: [{ id: String(two.id), code: 'BAD_USER_INPUT', message: expect.stringContaining(problem) as string }],
    });
  });

  test('a revision that was published', async () => {
    const item = await draft(post, { ...bad, status: 'published' });
    await admin.put(`/api/posts/${item.id}`, { ...good, status: 'draft' });
    const { status, body } = await writer.post(`/api/posts/${item.id}/revisions/1/restore`);
    expect([status, body]).toEqual([400, refused]);
  });

  test('from the trash, where it comes back as a draft', async () => {
    const item = await draft(post, { ...bad, status: 'published' });
    await admin.delete(`/api/posts/${item.id}`);
    const { status, body } = await writer.post<Item>(`/api/trash/post/${item.id}/restore`, {});
    expect([status, body['status']]).toEqual([200, 'draft']);
  });
});

test('the mildest of several roles applies, and inactive roles do not count', async () => {
  const administrator = await roleNamed(admin, 'viewer');
  const person = await personWith(admin, role, administrator);
  await blocksFor(role);
  const client = await server.loggedIn(person);
  const modes = async () => {
    const { data } = await client.graphql<{ publishChecks: { modes: { check: string; mode: string }[] } }>(
      '{ publishChecks { modes { check mode } claims { text } today } }',
    );
    return data?.publishChecks.modes.find(({ check }) => check === 'altText')?.mode;
  };
  expect(await modes()).toBe('warn');
  expect((await client.post('/api/posts', contentInput(posts, { ...bad, status: 'published' }))).status).toBe(201);
  await admin.delete(`/api/users/${person.id}/roles/${administrator}`);
  expect(await modes()).toBe('block');
  await setChecks({ altText: { mode: 'off', exceptions: [] } });
  expect(await modes()).toBe('off');
});

test('a change of the checks counts at once, on every server', async () => {
  const other = await startServer({ database: server.database });
  const person = await personWith(admin, role);
  const client = await other.loggedIn(person);
  const publish = async (slug: string) =>
    (await client.post('/api/posts', { ...contentInput(posts, { ...bad, status: 'published' }), slug })).status;
  await blocksFor(role);
  expect(await publish('blocked')).toBe(400);
  await setChecks({ altText: { mode: 'warn', exceptions: [] } });
  expect(await publish('allowed')).toBe(201);
  await blocksFor(role);
  expect(await publish('blocked-again')).toBe(400);
  // Without the setting nothing blocks.
  await server.orm.em.fork().execute(`delete from settings where key = 'publishChecks'`);
  expect(await publish('allowed-again')).toBe(201);
  await other.stop();
});

test('links are checked against the targets that the viewer may read', async () => {
  const slug = (name: string) => `linked-${name}`;
  await draft(posts, { slug: slug('live'), status: 'published' });
  await draft(posts, { slug: slug('draft'), status: 'draft' });
  const moved = await draft(posts, { slug: slug('before'), status: 'published' });
  await admin.put(`/api/posts/${moved.id}`, { slug: slug('after') });
  const gone = await draft(posts, { slug: slug('gone'), status: 'published' });
  await admin.delete(`/api/posts/${gone.id}`);
  const paths = ['live', 'draft', 'before', 'gone', 'never'].map((name) => `/blog/${slug(name)}`);
  const others = ['/', '/services', '/services/x', '/articles', '/rss.xml', '/media/999999/a.jpg', '/no-page', '/x/y'];
  const states = async (client: Client) => {
    const { data } = await client.graphql<{ checkedAddresses: { links: { path: string; state: string }[] } }>(
      `query ($links: [String!]!) { checkedAddresses(links: $links, pictures: []) { links { path state } } }`,
      { links: [...paths, ...others] },
    );
    return data?.checkedAddresses.links.map(({ state }) => state);
  };
  const others8 = ['published', 'published', 'missing', 'published', 'published', 'missing', 'missing', 'missing'];
  expect(await states(admin)).toEqual(['published', 'unpublished', 'published', 'missing', 'missing', ...others8]);
  const stranger = await server.loggedIn(await personWith(admin));
  expect(await states(stranger)).toEqual(['published', 'missing', 'published', 'missing', 'missing', ...others8]);
  const { errors } = await admin.graphql(
    `query ($links: [String!]!) { checkedAddresses(links: $links, pictures: []) { links { path } } }`,
    { links: Array.from({ length: 201 }, (_, at) => `/${at}`) },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { links: expect.any(String) as string },
  });
});

test('a link to a draft is found in a stored item, and blocks if the check is set to block', async () => {
  await setChecks({ deadLink: { mode: 'block', exceptions: [] } });
  const target = await draft(posts, { slug: 'dead-link-target', status: 'draft' });
  const content = '<p><a href="/blog/dead-link-target">The target</a></p>';
  const item = await draft(posts, { content });
  const message = '“The target” links to /blog/dead-link-target, which is not published.';
  const { data } = await writer.graphql<{ postChecks: object[] }>(
    `{ postChecks(id: "${item.id}") { check mode message field } }`,
  );
  expect(data?.postChecks).toContainEqual({ check: 'deadLink', mode: 'block', message, field: 'content' });
  expect(await writer.put(`/api/posts/${item.id}`, { status: 'published' })).toMatchObject({
    status: 400,
    body: { fields: { content: message } },
  });
  await admin.put(`/api/posts/${target.id}`, { status: 'published' });
  expect((await writer.put(`/api/posts/${item.id}`, { status: 'published' })).status).toBe(200);
});

describe('the claims list', () => {
  const claim = { text: '99.9%', source: 'The 2026 report', owner: null, reviewBy: '2099-01-01' };
  const save = (value: unknown) => admin.put<Item>('/api/settings/claims', { value });
  beforeAll(() => setChecks({ claim: { mode: 'block', exceptions: [] } }));

  test('gives a claim its source', async () => {
    const input = contentInput(posts, { content: '<p>It works 99.9% of the time.</p>', status: 'published' });
    expect((await writer.post('/api/posts', input)).body).toMatchObject({
      fields: { content: '“99.9%” has no source: “It works 99.9% of the time.”' },
    });
    expect((await save([claim])).status).toBe(200);
    expect((await writer.post('/api/posts', input)).status).toBe(201);
    await save([{ ...claim, reviewBy: '2020-01-01' }]);
    expect((await writer.post('/api/posts', { ...input, slug: 'another-claim' })).body).toMatchObject({
      fields: { content: 'The source of “99.9%” was due for review by 2020-01-01.' },
    });
  });

  test.each([
    [[{ ...claim, text: ' ' }], { 'claims[0].text': 'Claim is required' }],
    [[{ ...claim, source: undefined }], { 'claims[0].source': 'Source is required' }],
    [[{ ...claim, reviewBy: '2027-02-30' }], { 'claims[0].reviewBy': 'Review date must be a date such as 2027-03-31' }],
    [[claim, { ...claim, text: '99.9% ' }], { 'claims[1].text': 'This claim is in the list already' }],
    [[{ ...claim, owner: 987654 }], { 'claims[0].owner': 'There is no such person' }],
    [[{ ...claim, note: 'x' }], { 'claims[0].note': 'Unknown field' }],
    ['99.9%', { claims: 'Must be a list' }],
  ])('%j is refused', async (value, fields) => {
    expect(await save(value)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', fields } });
  });

  test('an overdue claim is shown to its owner and to people who may change the settings', async () => {
    const owner = await personWith(admin, role);
    const overdue = { ...claim, text: 'Mine', owner: owner.id, reviewBy: '2020-01-01' };
    expect((await save([claim, overdue, { ...overdue, text: 'Nobody’s', owner: null }])).status).toBe(200);
    const due = async (client: Client) => {
      const { data } = await client.graphql<{ dueClaims: { text: string }[] }>(
        '{ dueClaims { text source reviewBy owner } }',
      );
      return data?.dueClaims.map(({ text }) => text);
    };
    expect(await due(admin)).toEqual(['Mine', 'Nobody’s']);
    expect(await due(await server.loggedIn(owner))).toEqual(['Mine']);
    expect(await due(writer)).toEqual([]);
  });

  test('is part of the revisions of its settings group', async () => {
    await save([claim]);
    await save([]);
    const { data } = await admin.graphql<{ settingRevisions: { edges: { node: { fields: string[] } }[] } }>(
      '{ settingRevisions(group: checks, first: 1) { edges { node { fields } } } }',
    );
    expect(data?.settingRevisions.edges[0]?.node.fields).toEqual(['claims']);
  });
});

test.each([
  [{ altText: { mode: 'loud' } }, { 'publishChecks.altText.mode': 'Must be off, warn or block' }],
  [{ nothing: { mode: 'warn' } }, { 'publishChecks.nothing': 'Unknown field' }],
  [
    {
      altText: {
        mode: 'warn',
        exceptions: [
          { role: 1, mode: 'off' },
          { role: 1, mode: 'block' },
        ],
      },
    },
    { 'publishChecks.altText.exceptions': 'Each role can have one exception' },
  ],
])('the checks cannot be %j', async (value, fields) => {
  expect(await admin.put('/api/settings/publishChecks', { value })).toMatchObject({ status: 400, body: { fields } });
});

test('lists the people and roles to choose from', async () => {
  const id = await made(admin, '/api/roles', { name: 'checked', displayName: 'Checked', level: 5 });
  const { data } = await admin.graphql<{ checkChoices: { people: object[]; roles: object[] } }>(
    '{ checkChoices { people { id name } roles { id name } } }',
  );
  expect(data?.checkChoices.roles).toContainEqual({ id: String(id), name: 'Checked' });
  expect(data?.checkChoices.people.length).toBeGreaterThan(0);
});
