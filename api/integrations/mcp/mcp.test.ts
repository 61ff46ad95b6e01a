import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { kinds as usualKinds } from '#schema/content/kinds';
import { eventKind } from '#schema/testing/event.kind';
import { refusal } from '../../testing/matchers.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// The Model Context Protocol, spoken by the client of its own SDK.
const kinds = [...usualKinds, eventKind];
const origin = 'https://tools.example';
const server = await serverForFile({ kinds, corsOrigins: [origin] });
const admin = await server.loggedIn();
const visitor = server.visitor();
const address = new URL(`${server.url}/mcp`);

interface Item {
  id: number;
  version: number;
  [field: string]: unknown;
}

interface Answer {
  isError: boolean;
  [name: string]: unknown;
}

type Call = (tool: string, input?: Record<string, unknown>) => Promise<Answer>;

const all = kinds.flatMap(({ plural }) => ['create', 'read', 'update', 'publish'].map((act) => `${plural}.${act}`));
const without = (...acts: string[]) => all.filter((one) => !acts.some((act) => one.endsWith(`.${act}`)));

async function token(permissions: string[], changes: object = {}): Promise<string> {
  const input = { name: 'Assistant', permissions, expiresInDays: 1, ...changes };
  return (await admin.post<{ token: string }>('/api/tokens', input)).body.token;
}

const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

async function connected(secret: string, mode: 'legacy' | 'auto' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  clients.push(client);
  const headers = { Authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

const assistants = new Map<string, Promise<Call>>();

/** Returns a function that calls tools with such a token. */
function assistant(permissions: string[], changes: object = {}): Promise<Call> {
  const key = JSON.stringify([permissions, changes]);
  const made = assistants.get(key) ?? caller(permissions, changes);
  assistants.set(key, made);
  return made;
}

/** The text and the structured content of an answer are the same. */
async function caller(permissions: string[], changes: object): Promise<Call> {
  const client = await connected(await token(permissions, changes));
  return async (name, input = {}) => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input });
    const [text] = content as { text: string }[];
    expect(JSON.parse(text?.text ?? '')).toEqual(structuredContent);
    return { ...(structuredContent as object), isError };
  };
}

const switched = (assistants: boolean) => admin.put('/api/settings/securitySettings', { value: { assistants } });

const initialize = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const accepted = { Accept: 'application/json, text/event-stream' };

test('the endpoint is off for every caller and method until it is switched on', async () => {
  const bearer = { Authorization: `Bearer ${await token(all)}` };
  for (const [client, headers] of [
    [visitor, {}],
    [admin, {}],
    [visitor, bearer],
  ] as const) {
    const answers = await Promise.all([
      client.post('/mcp', initialize, { ...accepted, ...headers }),
      client.get('/mcp', headers),
    ]);
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  }
  expect((await admin.post('/api/settings', { key: 'securitySettings', value: { assistants: true } })).status).toBe(
    201,
  );
  expect((await visitor.post('/mcp', initialize, { ...accepted, ...bearer })).status).toBe(200);
});

describe('who may connect', () => {
  let secret: string;
  beforeAll(async () => {
    secret = await token(all);
  });

  test.each<[string, () => Record<string, string>, number]>([
    ['no token', () => ({}), 401],
    ['another scheme', () => ({ Authorization: 'Basic YTpi' }), 401],
    ['a wrong token', () => ({ Authorization: 'Bearer hld_wrong' }), 401],
    ['a token', () => ({ Authorization: `Bearer ${secret}` }), 200],
    ['a token and our own origin', () => ({ Authorization: `Bearer ${secret}`, Origin: 'http://localhost' }), 200],
    ['a token and an origin of CORS_ORIGINS', () => ({ Authorization: `Bearer ${secret}`, Origin: origin }), 200],
    ['a token and another origin', () => ({ Authorization: `Bearer ${secret}`, Origin: 'https://evil.example' }), 403],
    ['a token and the origin null', () => ({ Authorization: `Bearer ${secret}`, Origin: 'null' }), 403],
  ])('%s', async (_, headers, expected) => {
    const { status, headers: answered } = await visitor.post('/mcp', initialize, { ...accepted, ...headers() });
    expect(status).toBe(expected);
    if (expected === 200) expect(answered.get('Cache-Control')).toBe('no-store');
    if (expected === 401) expect(answered.get('WWW-Authenticate')).toMatch(/^Bearer/);
  });

  test('a session does not replace a token', async () => {
    const { status, body } = await admin.post('/mcp', initialize, accepted);
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  });

  test.each<[string, string, unknown, Record<string, string>, number]>([
    ['GET, as nothing is kept open', 'GET', undefined, accepted, 405],
    ['DELETE, as there are no sessions', 'DELETE', undefined, accepted, 405],
    ['a malformed body', 'POST', '{', accepted, 400],
    ['another media type', 'POST', 'x', { ...accepted, 'Content-Type': 'text/plain' }, 415],
  ])('%s', async (_, method, body, headers, expected) => {
    const { status } = await visitor.send(method, '/mcp', body, { Authorization: `Bearer ${secret}`, ...headers });
    expect(status).toBe(expected);
  });

  test.each(['legacy', 'auto'] as const)('the SDK’s client connects (%s protocol)', async (mode) => {
    const client = await connected(secret, mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'halden' });
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    if (mode === 'auto') await expect(client.listen({ toolsListChanged: true })).rejects.toThrow();
  });
});

describe('the tools', () => {
  const reading = ['search', 'list', 'section_types', 'read'];
  const names = kinds.map(({ name }) => name);
  test.each<[string, string[], string[]]>([
    ['a permission of something else', ['media.read'], reading],
    ['read', all.filter((one) => one.endsWith('.read')), [...reading, 'history', 'compare']],
    [
      'all but publish',
      without('publish'),
      [
        ...reading,
        'history',
        'compare',
        ...names.map((n) => `draft_${n}`),
        ...names.map((n) => `change_${n}`),
        'propose',
      ],
    ],
    ['create for events alone', ['events.create'], [...reading, 'draft_event']],
  ])('of a token with %s', async (_, permissions, expected) => {
    const { tools } = await (await connected(await token(permissions))).listTools();
    expect(tools.map(({ name }) => name)).toEqual(expected);
    for (const tool of tools) {
      expect(tool.description).toBeTruthy();
      for (const one of Object.values(tool.inputSchema.properties ?? {})) expect(one).toHaveProperty('description');
    }
  });

  test('a kind’s fields are described as they are declared', async () => {
    const { tools } = await (await connected(await token(all))).listTools();
    const draft = tools.find(({ name }) => name === 'draft_event');
    expect(draft?.inputSchema).toMatchObject({
      required: expect.arrayContaining(['title', 'slug', 'venue', 'startsAt']) as unknown,
      properties: { venue: { type: 'string', description: expect.any(String) as unknown }, seats: {} },
    });
    expect(draft?.inputSchema.properties).not.toHaveProperty('status');
    expect(tools.at(-1)).toMatchObject({ name: 'publish', annotations: { destructiveHint: true } });
  });
});

const inputOf: Record<string, object> = { event: { venue: 'Tistedal', startsAt: '2027-03-01T09:00:00.000Z' } };
let count = 0;
const draftOf = (kind: string, title = 'On drafts') => ({
  ...{ title, slug: `on-drafts-${++count}`, content: '<p>First words.</p>' },
  ...inputOf[kind],
});

describe.each([
  ['post', 'posts'],
  ['event', 'events'],
])('writing: %s', (kind, plural) => {
  test('a draft is written, changed, compared, proposed for review, and published with permission', async () => {
    const [writer, publisher] = await Promise.all([assistant(without('publish')), assistant(all)]);
    const { saved, item } = await writer(`draft_${kind}`, draftOf(kind));
    const { id, version } = item as Item;
    expect([saved, item]).toMatchObject([
      'draft',
      { kind, status: 'draft', editUrl: expect.stringContaining(`/${id}`) as unknown },
    ]);
    const changed = await writer(`change_${kind}`, { id, version, content: '<p>Better words.</p>' });
    expect(changed).toMatchObject({ saved: 'draft', item: { id, status: 'draft', content: '<p>Better words.</p>' } });
    expect(await writer(`change_${kind}`, { id, version, title: 'Late' })).toMatchObject({
      isError: true,
      code: 'CONFLICT',
    });
    expect(await writer('compare', { kind, id, from: 1 })).toMatchObject({
      changes: [{ field: 'content', before: '<p>First words.</p>', after: '<p>Better words.</p>' }],
    });
    expect(await writer('propose', { kind, id, note: 'Please read' })).toMatchObject({ state: 'waiting', kind, id });
    const { revisions } = await writer('history', { kind, id });
    expect(revisions).toMatchObject([
      { number: 2, via: 'assistant', fields: ['content'] },
      { number: 1, via: 'assistant' },
    ]);
    await expect(writer('publish', { kind, id })).rejects.toThrow(/publish/);
    expect((await visitor.get(`/api/${plural}/${id}`)).status).toBe(404);
    expect(await publisher('publish', { kind, id })).toMatchObject({ isError: false, status: 'published' });
    expect((await visitor.get(`/api/${plural}/${id}`)).status).toBe(200);
  });

  test('a published item is changed in its working copy', async () => {
    const [writer, publisher] = await Promise.all([assistant(without('publish')), assistant(all)]);
    const { body } = await admin.post<Item>(`/api/${plural}`, { ...draftOf(kind), status: 'published' });
    const { id } = body;
    expect(await writer('compare', { kind, id })).toMatchObject({ isError: true, code: 'CONFLICT' });
    const long = `<p>${'Long words. '.repeat(40)}</p>`;
    const { saved, item } = await writer(`change_${kind}`, { id, title: 'New title', content: long });
    expect([saved, item]).toMatchObject(['working copy', { title: 'New title', base: body.version }]);
    expect(item).not.toHaveProperty('savedBy');
    expect((await visitor.get<Item>(`/api/${plural}/${id}`)).body['title']).toBe('On drafts');
    expect(await writer('read', { kind, id })).toMatchObject({ title: 'On drafts' });
    expect(await writer('read', { kind, id, workingCopy: true })).toMatchObject({ title: 'New title' });
    const { changes } = await writer('compare', { kind, id });
    expect(changes).toMatchObject([
      { field: 'title', before: 'On drafts', after: 'New title' },
      { field: 'content', diff: expect.stringContaining('-<p>First words.</p>\n') as unknown },
    ]);
    expect(await writer('propose', { kind, id })).toMatchObject({ state: 'waiting' });
    const stale = await publisher('publish', { kind, id, version: body.version + 1_000_000 });
    expect(stale).toMatchObject({ isError: true, code: 'CONFLICT' });
    expect(stale).not.toHaveProperty('current');
    expect(await publisher('publish', { kind, id })).toMatchObject({ status: 'published', title: 'New title' });
  });
});

test.each<[string, Record<string, unknown>, object]>([
  [
    'draft_post',
    { ...draftOf('post'), status: 'published' },
    { status: 'Not available here: assistants write drafts and working copies' },
  ],
  [
    'draft_post',
    { ...draftOf('post'), title: '', slug: 'Not A Slug', colour: 'red' },
    {
      title: 'Title is required',
      slug: 'Slug can only contain lowercase letters, numbers, and hyphens',
      colour: 'Unknown field',
    },
  ],
  ['draft_event', { ...draftOf('event'), venue: null }, { venue: 'Venue is required' }],
  ['change_post', { title: 'No id' }, { id: 'Id is required' }],
  ['read', { kind: 'post' }, { id: 'Give either an id or a slug' }],
  ['read', { kind: 'user', id: 1 }, { kind: 'Kind must be one of: page, post, article, event' }],
  ['list', { kind: 'post', where: {} }, { where: 'Unknown field' }],
  ['list', { kind: 'post', limit: 1000 }, { limit: 'Limit must be a whole number from 1 to 100' }],
  ['search', {}, { query: 'Query is required' }],
])('%s names the fields that are wrong: %j', async (tool, input, fields) => {
  const call = await assistant(all);
  const { isError, ...body } = await call(tool, input);
  expect([isError, body]).toMatchObject([
    true,
    refusal('BAD_USER_INPUT', fields as Record<string, string>, expect.anything()),
  ]);
});

test('a private item cannot be changed by an assistant', async () => {
  const call = await assistant(all);
  const { body } = await admin.post<Item>('/api/posts', { ...draftOf('post'), status: 'private' });
  for (const [tool, input] of [
    ['change_post', { title: 'X' }],
    ['publish', { kind: 'post' }],
  ] as const) {
    expect(await call(tool, { id: body.id, ...input })).toMatchObject({ isError: true, code: 'CONFLICT' });
  }
  expect((await admin.get<Item>(`/api/posts/${body.id}`)).body).toMatchObject({
    title: 'On drafts',
    status: 'private',
  });
});

test('the timeline names the assistant, and its changes can be undone', async () => {
  const call = await assistant(all);
  const { item } = await call('draft_post', draftOf('post', 'Of the timeline'));
  const { id } = item as Item;
  const query = `{ timeline(first: 1) { edges { node { id via summary canUndo } } } }`;
  const { data } = await admin.graphql<{ timeline: { edges: { node: { id: string } }[] } }>(query);
  const entry = data?.timeline.edges[0]?.node;
  expect(entry).toMatchObject({ via: 'assistant', summary: 'Created the post “Of the timeline”', canUndo: true });
  await admin.graphql(`mutation { undo(id: ${entry?.id}) { id } }`);
  expect((await admin.get(`/api/posts/${id}`)).status).toBe(404);
});

describe('what each token sees', () => {
  const states = ['draft', 'private', 'published'];
  const title = 'Quaternion';
  let items: Record<string, Item>;
  beforeAll(async () => {
    items = {};
    for (const status of states) {
      items[status] = (await admin.post<Item>('/api/posts', { ...draftOf('post', title), status })).body;
    }
    const { id } = items['published'] as Item;
    await admin.put(`/api/posts/${id}/working-copy`, { title: `${title} of the working copy` });
  });

  const read = ['posts.read', 'pages.read'];
  const live = ['published'];
  /** What `list`, `list` of everything, `search`, `search` with drafts, `read` and `read` of everything show. */
  const table: [string, string[], object, string[][]][] = [
    ['of something else', ['media.read'], {}, [live, live, live, [], live, live]],
    ['that reads pages', ['pages.read'], { view: 'everything' }, [live, live, live, [], live, live]],
    ['that reads posts, of what is published', read, {}, [live, states, live, states, live, states]],
    ['that reads posts, of everything', read, { view: 'everything' }, [states, states, live, states, states, states]],
    [
      'that writes but does not read',
      ['posts.create', 'posts.update'],
      { view: 'everything' },
      [live, live, live, [], live, live],
    ],
  ];

  test.each(table)('a token %s', async (_, permissions, changes, expected) => {
    const call = await assistant(permissions, changes);
    const everything = { view: 'everything' };
    const stateOf = new Map(Object.entries(items).map(([status, { id }]) => [id, status]));
    const listed = async (input: object) =>
      ((await call('list', { kind: 'post', search: title, ...input }))['items'] as Item[]).map(({ id }) =>
        stateOf.get(id),
      );
    const found = async (input: object) =>
      ((await call('search', { query: title, ...input }))['results'] as Item[]).map(({ id }) => stateOf.get(id));
    const opened = async (input: object) => {
      const shown = await Promise.all(
        states.map(async (status) => {
          const { id, slug } = items[status] as Item;
          const answers = await Promise.all([
            call('read', { kind: 'post', id, ...input }),
            call('read', { kind: 'post', slug, ...input }),
          ]);
          for (const { isError, code } of answers) expect([false, 'NOT_FOUND']).toContain(isError ? code : false);
          return answers.every(({ isError }) => !isError) ? [status] : [];
        }),
      );
      return shown.flat();
    };
    const shown = [
      ...[await listed({}), await listed(everything), await found({}), await found({ drafts: true })],
      ...[await opened({}), await opened(everything)],
    ];
    expect(shown.map((one) => one.toSorted())).toEqual(expected);
    const mayRead = permissions.includes('posts.read');
    const { id } = items['published'] as Item;
    const copy = await call('read', { kind: 'post', id, workingCopy: true });
    const earlier = await call('read', { kind: 'post', id, revision: 1 });
    expect([copy, earlier]).toMatchObject(
      mayRead ? [{ title: `${title} of the working copy` }, { title }] : [{ code: 'FORBIDDEN' }, { code: 'FORBIDDEN' }],
    );
  });

  test('tools reveal no personal data', async () => {
    const call = await assistant(all, { view: 'everything' });
    const { id } = items['published'] as Item;
    const answers = await Promise.all([
      call('list', { kind: 'post' }),
      call('search', { query: 'admin', drafts: true }),
      call('search', { query: 'contact' }),
      call('history', { kind: 'post', id }),
      call('read', { kind: 'post', id, workingCopy: true }),
      call('propose', { kind: 'post', id }),
    ]);
    const { body: me } = await admin.get<{ username: string; email: string }>('/api/auth/user');
    const text = JSON.stringify(answers);
    for (const secret of [`"${me.username}"`, me.email, 'savedBy', 'requestedBy', 'createdBy'])
      expect(text).not.toContain(secret);
  });
});

test('a token may call 120 tools a minute', async () => {
  const secret = await token(['media.read']);
  const client = await connected(secret);
  const call = () => client.callTool({ name: 'list', arguments: { kind: 'post' } });
  expect((await call()).isError).toBeFalsy();
  await server.orm.em.fork().execute(`update throttles set times = 120 where key like 'assistant calls%'`);
  expect(await call()).toMatchObject({ isError: true, structuredContent: { code: 'RATE_LIMITED' } });
});

test('switching it off takes effect with the next call', async () => {
  const client = await connected(await token(all));
  await switched(false);
  await expect(client.listTools()).rejects.toThrow();
});
