import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Assistant, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { personWith, roleWith } from '../../../testing/access/people.ts';
import type { Client } from '../../../testing/client.ts';
import { contentInput, kinds, type Kind } from '../../../testing/samples.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

// A table of callers, states and transports: no caller sees what they may not read by a condition of a list, the change
// feed, a tool of assistants, or a webhook and its log. hidden.test.ts has the other addresses of visitors.
const server = await serverForFile({ fetchInside: ['127.0.0.3'] });
const admin = await server.loggedIn();
const visitor = server.visitor();

/** A word in every field of hidden items, except the slug. */
const word = 'Zyzzogeton';
const slugWord = 'qwyxle';
const states = ['draft', 'private', 'waiting', 'former', 'trashed'] as const;
const ids = new Map<string, number>();
const received: string[] = [];
let receiver: Server;
let url: string;

const secretOf = (kind: Kind) => ({
  ...{ title: word, content: `<p>${word}</p>`, metaDescription: word },
  ...(kind.isStory && {
    excerpt: word,
    category: word,
    tags: [word],
    featuredImage: `https://example.com/${word}.png`,
  }),
});

beforeAll(async () => {
  await admin.post('/api/settings', { key: 'securitySettings', value: { assistants: true } });
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => {
      received.push(body);
      res.writeHead(200).end(`Indexed ${word}`);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.3', done));
  url = `http://127.0.0.3:${(receiver.address() as AddressInfo).port}/`;
  await admin.post('/api/webhooks', { url, events: ['*'] });
  for (const kind of kinds) {
    const path = `/api/${kind.many}`;
    for (const state of states) {
      const slug = `${slugWord}-${kind.one}-${state}`;
      const isLive = state === 'waiting' || state === 'former';
      const status = isLive ? 'published' : state === 'private' ? 'private' : 'draft';
      const input = { ...secretOf(kind), slug, status };
      // Items with unpublished changes are live with other words.
      const first = state === 'waiting' ? { slug: `live-${kind.one}`, status } : input;
      const { status: answered, body } = await admin.post<{ id: number }>(path, contentInput(kind, first));
      expect(answered).toBe(201);
      ids.set(`${kind.one} ${state}`, body.id);
      const acts: Partial<Record<(typeof states)[number], () => Promise<{ status: number }>>> = {
        waiting: () => admin.put(`${path}/${body.id}/working-copy`, { ...secretOf(kind), slug }),
        former: () => admin.put(`${path}/${body.id}`, { status: 'draft', slug: `${slug}-now` }),
        trashed: () => admin.delete(`${path}/${body.id}`),
      };
      if (acts[state]) expect((await acts[state]()).status).toBeLessThan(300);
    }
  }
});
afterAll(() => receiver.close());

const others = ['media.read', 'users.read', 'messages.read'];
const everyRead = kinds.map(({ many }) => `${many}.read`);
async function token(permissions: string[], changes: object = {}): Promise<Record<string, string>> {
  const input = { name: 'Callers', permissions, expiresInDays: 1, ...changes };
  const { status, body } = await admin.post<{ token: string }>('/api/tokens', input);
  expect(status).toBe(201);
  return { Authorization: `Bearer ${body.token}` };
}
const everything = { view: 'everything' };
const service = { isService: true };
const office = await server.loggedIn(await personWith(admin, await roleWith(admin, [...others, 'settings.read'])));

interface Caller {
  client: Client;
  headers: Record<string, string>;
  /** The view that it requests explicitly, if the transport has views. */
  view: string;
}
const callers: Record<string, Caller> = {
  'a visitor': { client: visitor, headers: {}, view: 'everything' },
  'a person who may not read content': { client: office, headers: {}, view: 'everything' },
  'a token without content': { client: visitor, headers: await token(others, everything), view: 'everything' },
  'a token of what is published': { client: visitor, headers: await token(everyRead), view: 'published' },
  'a service token without content': {
    ...{ client: visitor, headers: await token(others, { ...service, ...everything }), view: 'everything' },
  },
  'a service token of what is published': {
    ...{ client: visitor, headers: await token(everyRead, service), view: 'published' },
  },
};

/** With `limit`, so that the responses have a total. */
const conditionsOf = (kind: Kind): string[] =>
  [
    ...['contains', 'startsWith', 'eq', 'in'].map((operator) => `where[title][${operator}]=${word}`),
    `where[slug][contains]=${slugWord}`,
    `where[or][0][title][eq]=${word}&where[or][1][slug][startsWith]=${slugWord}`,
    ...(kind.isStory ? [`where[category][eq]=${word}`, `where[tags][contains]=${word}`] : []),
    `where[not][title][eq]=Other&include=content`,
    `ids=${states.map((state) => ids.get(`${kind.one} ${state}`)).join(',')}&include=content`,
    'fields=id,title,slug,metaDescription',
  ].map((condition) => `${condition}&limit=100`);

const isHidden = (body: unknown) => !new RegExp(`${word}|${slugWord}`, 'i').test(JSON.stringify(body));

describe.each(Object.entries(callers))('%s', (_name, { client, headers, view }) => {
  test.each(kinds)('conditions of $many do not find it', async (kind) => {
    const paths = [`/api/${kind.many}`, ...(client === visitor ? [`/api/${kind.many}/published`] : [])];
    const asks = conditionsOf(kind).flatMap((condition) => paths.map((path) => [path, condition] as const));
    await Promise.all(
      asks.map(async ([path, condition]) => {
        const viewQuery = path.endsWith('published') ? '' : `&view=${view}`;
        const {
          status,
          headers: answered,
          body,
        } = await client.get<object[]>(`${path}?${condition}${viewQuery}`, headers);
        expect([path, condition, status, isHidden(body)]).toEqual([path, condition, 200, true]);
        if (condition.includes(word) || condition.includes(slugWord)) {
          expect([condition, body, answered.get('x-total-count')]).toEqual([condition, [], '0']);
        }
      }),
    );
    const found = await client.graphql(
      `{ list: ${kind.many}(where: { title: { contains: "${word}" } }, view: ${view}) { totalCount edges { node { id } } }
         all: ${kind.many}(where: { not: { title: { eq: "x" } } }, first: 100, view: ${view}) { edges { node { title slug content } } } }`,
      {},
      headers,
    );
    expect(found.errors).toBeUndefined();
    expect(found.data).toMatchObject({ list: { totalCount: 0, edges: [] } });
    expect(isHidden(found.data)).toBe(true);
  });

  test('the change feed does not reveal it', async () => {
    for (const path of [`/api/changes?limit=100&view=${view}`, '/api/changes?limit=100']) {
      let [since, hasMore] = ['', true];
      while (hasMore) {
        const { status, body } = await client.get<{ cursor: string; hasMore: boolean; changes: { slug: string }[] }>(
          path + since,
          headers,
        );
        expect([path, status]).toEqual([path, 200]);
        // The slug of a formerly live item was public.
        const shown = body.changes.filter(({ slug }) => !/-former$/.test(slug));
        expect([path, isHidden(shown), JSON.stringify(body).includes(word)]).toEqual([path, true, false]);
        ({ hasMore } = body);
        since = `&since=${body.cursor}`;
      }
    }
    const { data } = await client.graphql(
      '{ changes(first: 100) { edges { node { slug item { title ... on Post { content } } } } } }',
      {},
      headers,
    );
    expect(JSON.stringify(data)).not.toContain(word);
  });

  test('the tools of assistants do not show it', async () => {
    const authorization = headers['Authorization'];
    if (authorization === undefined) {
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list', arguments: { kind: 'post' } },
      };
      const { status } = await client.post('/mcp', call, { Accept: 'application/json, text/event-stream' });
      expect(status).toBe(401);
      return;
    }
    const assistant = new Assistant({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: authorization } };
    await assistant.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
    try {
      const offered = new Set((await assistant.listTools()).tools.map(({ name }) => name));
      const mayRead = view === 'published';
      const calls = kinds.flatMap((kind): [tool: string, input: Record<string, unknown>][] => [
        ['list', { kind: kind.one, search: word }],
        ['list', { kind: kind.one }],
        ...(mayRead ? [] : ([['list', { kind: kind.one, view: 'everything' }]] as [string, Record<string, unknown>][])),
        ...states.flatMap((state): [string, Record<string, unknown>][] => {
          const item = { kind: kind.one, id: ids.get(`${kind.one} ${state}`) };
          // People who may read content see it when they request it.
          if (mayRead) return state === 'trashed' ? [['read', item]] : [];
          return [
            ['read', item],
            ['read', { ...item, view: 'everything' }],
            ['read', { ...item, workingCopy: true }],
            ['read', { ...item, revision: 1 }],
            ['history', item],
          ];
        }),
      ]);
      calls.push(
        ['search', { query: word }],
        ...(mayRead ? [] : [['search', { query: word, drafts: true }] as (typeof calls)[number]]),
      );
      await Promise.all(
        calls
          .filter(([tool]) => offered.has(tool))
          .map(async ([tool, input]) => {
            const { isError, structuredContent } = await assistant.callTool({ name: tool, arguments: input });
            const answer = structuredContent as { code?: string; query?: string };
            expect([tool, input, isHidden({ ...answer, query: '' })]).toEqual([tool, input, true]);
            // A refusal for another reason would prove nothing about the tool.
            if (isError)
              expect([tool, input, answer.code]).toEqual([
                tool,
                input,
                expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/),
              ]);
          }),
      );
    } finally {
      await assistant.close();
    }
  });
});

test('webhooks report the event without any field', async () => {
  const waiting = `select from webhook_deliveries where state = 'waiting' limit 1`;
  while ((await server.orm.em.fork().execute<object[]>(waiting)).length > 0) await sleep(50);
  expect(received.length).toBeGreaterThan(kinds.length * states.length);
  expect(received.filter((body) => body.includes(word))).toEqual([]);
  for (const body of received) {
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    expect(Object.keys(data)).toEqual(['kind', 'id', 'slug', 'url', 'version']);
  }
});

test('the delivery log of a webhook names only what the viewer may read', async () => {
  const [{ id } = { id: 0 }] = (await admin.get<{ id: number }[]>('/api/webhooks')).body;
  const whole = await admin.get<{ answer: string | null }[]>(`/api/webhooks/${id}/deliveries`);
  expect(isHidden(whole.body)).toBe(false);
  const { status, body } = await office.get<object[]>(`/api/webhooks/${id}/deliveries`);
  expect([status, isHidden(body), body.length]).toEqual([200, true, whole.body.length]);
  const { data } = await office.graphql(
    `query ($id: ID!) { webhookDeliveries(id: $id, first: 100) { edges { node { type slug answer } } } }`,
    { id },
  );
  expect([isHidden(data), JSON.stringify(data).includes('post.created')]).toEqual([true, true]);
});
