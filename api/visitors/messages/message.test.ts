import { refusal, time } from '../../testing/matchers.ts';
import type { Client } from '../../testing/client.ts';
import { contactInput, postForm } from '../../testing/site/public-forms.ts';
import { roleInput, unique, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { addressSite } from '../../testing/site/stub-pages.ts';

const server = await serverForFile({ site: addressSite });
const admin = await server.loggedIn();
const visitor = server.visitor();
beforeEach(async () => {
  await server.orm.em.fork().execute('delete from throttles');
  await server.orm.em.fork().execute('delete from messages');
});

const sent = {
  success: true,
  message: 'Message sent successfully!',
  detail: "We'll get back to you within 24 hours.",
};
const send = 'mutation ($input: MessageInput!) { sendMessage(input: $input) { success message detail } }';
const fields = 'id firstName lastName email industry message status isFlagged flagReason createdAt';

interface Sent {
  data?: unknown;
  refusal?: unknown;
  retryAfter: string | null;
}

const overRest = async (client: Client, input: unknown): Promise<Sent> => {
  const { status, headers, body } = await client.post('/api/messages', input);
  const retryAfter = headers.get('retry-after');
  return status < 400 ? { data: { status, body }, retryAfter } : { refusal: body, retryAfter };
};
const overGraphQL = async (client: Client, input: unknown): Promise<Sent> => {
  const response = await fetch(`${client.base}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: send, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { sendMessage: unknown };
    errors?: { message: string; extensions: object }[];
  };
  const retryAfter = response.headers.get('retry-after');
  const [error] = errors ?? [];
  if (error) return { refusal: { message: error.message, ...error.extensions }, retryAfter };
  return { data: { status: 201, body: data?.sendMessage }, retryAfter };
};
const saveWords = (words: readonly object[]) =>
  admin.graphql('mutation ($words: [WordInput!]!) { saveWords(words: $words) { version } }', { words });

const both = [
  ['REST', overRest],
  ['GraphQL', overGraphQL],
] as const;

const industries = async () => {
  const query = '{ messages(first: 9) { edges { node { industry industryName } } } }';
  const { data } = await admin.graphql<{ messages: { edges: { node: Record<string, string> }[] } }>(query);
  return data?.messages.edges.map(({ node }) => node);
};
const stored = async () => (await admin.get<Record<string, unknown>[]>('/api/messages')).body;

describe.each(both)('over %s', (_, sendMessage) => {
  test('a message is stored, and the response does not contain it', async () => {
    expect(await sendMessage(visitor, contactInput())).toEqual({ data: { status: 201, body: sent }, retryAfter: null });
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        ...contactInput(),
        status: 'new',
        isFlagged: false,
        flagReason: null,
        page: null,
        createdAt: time,
      },
    ]);
  });

  test.each([
    ['no industry', { industry: null }, { industry: null }],
    ['an empty industry', { industry: '' }, { industry: null }],
    ['spaces around', { firstName: '  Ann ', message: ' two\nlines ' }, { firstName: 'Ann', message: 'two\nlines' }],
    ['HTML is text', { message: '<script>alert(1)</script>' }, { message: '<script>alert(1)</script>' }],
    ['5000 emoji', { message: '😀'.repeat(5000) }, { message: '😀'.repeat(5000) }],
  ])('takes %s', async (__, changes, expected) => {
    expect((await sendMessage(visitor, contactInput(changes))).data).toEqual({ status: 201, body: sent });
    expect(await stored()).toMatchObject([expected]);
  });

  test('the industries are those of the settings, and changing them can be undone', async () => {
    const { extensions } = await saveWords([
      { key: 'contact.industries', text: ' Family law \n\nWills  and probate' },
      { key: 'contact.notInList', text: 'Choose a matter' },
    ]);
    const refused = { ...refusal('BAD_USER_INPUT', { industry: 'Choose a matter' }), message: 'Choose a matter' };
    for (const industry of ['healthcare', 'Family law', 'family']) {
      expect((await sendMessage(visitor, contactInput({ industry }))).refusal).toEqual(refused);
    }
    await sendMessage(visitor, contactInput({ industry: 'wills and probate' }));
    expect(await industries()).toEqual([{ industry: 'wills and probate', industryName: 'Wills and probate' }]);
    const { data } = await visitor.graphql('{ site { industries { value name } } }');
    expect(data).toEqual({
      site: {
        industries: [
          { value: 'family law', name: 'Family law' },
          { value: 'wills and probate', name: 'Wills and probate' },
        ],
      },
    });
    const { id } = (extensions?.['undo'] ?? {}) as { id?: string };
    await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });
    expect((await sendMessage(visitor, contactInput())).data).toBeDefined();
    // An industry removed from the list since is still shown as chosen.
    expect((await industries())?.map(({ industryName }) => industryName)).toEqual(['Healthcare', 'Wills and probate']);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['first name missing', { firstName: undefined }, { firstName: 'First name is required' }],
    ['first name blank', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['last name null', { lastName: null }, { lastName: 'Last name is required' }],
    ['last name long', { lastName: 'x'.repeat(101) }, { lastName: 'Last name must be less than 100 characters' }],
    ['email missing', { email: undefined }, { email: 'Email is required' }],
    ['email wrong', { email: 'ann@b' }, { email: 'Invalid email address' }],
    ['industry unknown', { industry: 'mining' }, { industry: 'Choose an industry from the list' }],
    ['message missing', { message: undefined }, { message: 'Message is required' }],
    ['message long', { message: 'x'.repeat(5001) }, { message: 'Message must be less than 5000 characters' }],
    ['message a number', { message: 5 }, { message: 'Must be text' }],
    ['NUL', { message: 'a\0b' }, { message: 'Contains characters that cannot be stored' }],
    ['status given', { status: 'read' }, { status: 'Unknown field' }],
    [
      'two at once',
      { firstName: '', email: 'x' },
      { firstName: 'First name is required', email: 'Invalid email address' },
    ],
  ])('refuses: %s', async (__, changes, problems) => {
    expect((await sendMessage(visitor, contactInput(changes))).refusal).toEqual(refusal('BAD_USER_INPUT', problems));
    expect(await stored()).toEqual([]);
  });

  test('a filled-in honeypot gets the same response, and the message is stored as spam', async () => {
    expect((await sendMessage(visitor, contactInput({ website: 'https://spam.example' }))).data).toEqual({
      status: 201,
      body: sent,
    });
    expect(await stored()).toMatchObject([
      {
        isFlagged: true,
        flagReason: 'Filled in a hidden field',
        status: 'spam',
        message: 'Hello there',
      },
    ]);
  });

  test.each([[''], ['  '], [null]])('an empty honeypot (%j) does not flag the message', async (website) => {
    await sendMessage(visitor, contactInput({ website }));
    expect(await stored()).toMatchObject([{ isFlagged: false }]);
  });

  test('five in ten minutes, then 429 with Retry-After; invalid messages do not count', async () => {
    for (let i = 0; i < 7; i++) await sendMessage(visitor, contactInput({ email: 'wrong' }));
    for (let i = 0; i < 5; i++) expect((await sendMessage(visitor, contactInput())).data).toBeDefined();
    const { refusal: refused, retryAfter } = await sendMessage(visitor, contactInput());
    expect(refused).toEqual(refusal('RATE_LIMITED', undefined, 'Too many attempts. Please try again in 10 minutes.'));
    expect(Number(retryAfter)).toBeGreaterThan(590);
    expect(Number(retryAfter)).toBeLessThanOrEqual(600);
    expect(await stored()).toHaveLength(5);
    await server.orm.em.fork().execute(`update throttles set ends_at = now() - interval '1 second'`);
    expect((await sendMessage(visitor, contactInput())).data).toBeDefined();
  });
});

test('the limit is shared by REST and GraphQL', async () => {
  for (let i = 0; i < 5; i++) await visitor.post('/api/messages', contactInput());
  expect((await visitor.post('/api/messages', contactInput())).status).toBe(429);
  expect((await visitor.graphql(send, { input: contactInput() })).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
});

test('a forged X-Forwarded-For does not raise the limit', async () => {
  const send = (n: number) => visitor.post('/api/messages', contactInput(), { 'X-Forwarded-For': `203.0.113.${n}` });
  for (let i = 0; i < 5; i++) expect((await send(i)).status).toBe(201);
  expect((await send(6)).status).toBe(429);
});

test('callers are counted by a keyed hash, which is deleted after its window', async () => {
  const em = server.orm.em.fork();
  await visitor.post('/api/messages', contactInput());
  const kept = await em.execute<{ key: string }[]>('select key from throttles order by key desc');
  expect(kept).toEqual([
    { key: expect.stringMatching(/^messages [\w-]{43}$/) },
    { key: expect.stringMatching(/^message address [\w-]{22}$/) },
  ]);
  await em.execute(`update throttles set key = key || '-else', ends_at = now() - interval '1 second'`);
  await visitor.post('/api/messages', contactInput());
  expect(await em.execute('select key from throttles order by key desc')).toEqual(kept);
});

describe('reading', () => {
  const person = async (permissions: string[]) => {
    const name = `reader-${unique()}`;
    const input = userInput({ username: name });
    const { body: user } = await admin.post<{ id: number }>('/api/users', input);
    const { body: role } = await admin.post<{ id: number }>('/api/roles', roleInput({ name }));
    const known = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
    for (const { id, resource, action } of known.body) {
      if (permissions.includes(`${resource}.${action}`))
        await admin.post(`/api/roles/${role.id}/permissions`, { permissionId: id });
    }
    await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
    return server.loggedIn(input as { username: string; password: string });
  };

  test('needs messages.read, deleting messages.delete', async () => {
    await visitor.post('/api/messages', contactInput());
    const [{ id }] = (await stored()) as [{ id: number }];
    const reader = await person(['messages.read']);
    const stranger = await person(['subscribers.read']);
    const needs = (action: string) =>
      expect.stringContaining(`You need the permission messages.${action} to do this`) as unknown;
    const list = `{ messages { totalCount edges { node { id } } } }`;
    const one = `query ($id: ID!) { message(id: $id) { id } }`;
    const remove = `mutation ($id: ID!) { deleteMessage(id: $id) }`;

    for (const path of ['/api/messages', '/api/messages?limit=1', `/api/messages/${id}`]) {
      expect((await visitor.get(path)).status).toBe(401);
      expect((await stranger.get(path)).body).toEqual(refusal('FORBIDDEN', undefined, needs('read')));
      expect((await reader.get(path)).status).toBe(200);
    }
    for (const query of [list, one]) {
      expect((await visitor.graphql(query, { id })).errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
      expect((await stranger.graphql(query, { id })).errors?.[0]?.message).toEqual(needs('read'));
      expect((await reader.graphql(query, { id })).errors).toBeUndefined();
    }
    expect((await visitor.delete(`/api/messages/${id}`)).status).toBe(401);
    expect((await reader.delete(`/api/messages/${id}`)).body).toEqual(refusal('FORBIDDEN', undefined, needs('delete')));
    expect((await reader.graphql(remove, { id })).errors?.[0]?.message).toEqual(needs('delete'));
    expect(await stored()).toHaveLength(1);
    expect((await admin.delete(`/api/messages/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/messages/${id}`)).status).toBe(404);
    expect((await admin.graphql(remove, { id })).errors?.[0]?.message).toBe('Message not found');
    expect((await admin.get(`/api/messages/${id}`)).status).toBe(404);
    expect((await admin.graphql(one, { id })).data).toEqual({ message: null });
  });

  test('is newest first, with filters and pages, the same over both transports', async () => {
    await server.orm.em.fork().execute(
      `insert into messages (first_name, last_name, email, message, status, is_flagged, created_at)
       select 'First' || n, 'Last', 'p' || n || '@example.com', case when n = 3 then '100% sure' else 'Text' end,
         (array['new', 'read', 'spam'])[1 + n % 3], n = 5, now() - n * interval '1 minute' from generate_series(1, 7) n`,
    );
    const rest = async (query: string) => {
      const { body, headers } = await admin.get<{ firstName: string }[]>(`/api/messages?${query}`);
      return { total: headers.get('x-total-count'), names: body.map(({ firstName }) => firstName) };
    };
    const graphql = async (filter: object) => {
      const query = `query ($filter: MessageFilter) { messages(first: 50, filter: $filter) { totalCount edges { node { ${fields} } } } }`;
      const { data } = await admin.graphql<{
        messages: { totalCount: number; edges: { node: { firstName: string } }[] };
      }>(query, { filter });
      return {
        total: String(data?.messages.totalCount),
        names: data?.messages.edges.map(({ node }) => node.firstName),
      };
    };
    for (const [query, filter, numbers] of [
      ['limit=50', {}, [1, 2, 3, 4, 5, 6, 7]],
      ['limit=50&status=spam', { status: 'spam' }, [2, 5]],
      ['limit=50&search=FIRST4', { search: 'FIRST4' }, [4]],
      ['limit=50&search=100%25', { search: '100%' }, [3]],
      ['limit=50&search=p6@example', { search: 'p6@example' }, [6]],
      ['limit=50&search=nothing', { search: 'nothing' }, []],
    ] as const) {
      const expected = { total: String(numbers.length), names: numbers.map((n) => `First${n}`) };
      expect(await rest(query)).toEqual(expected);
      expect(await graphql(filter)).toEqual(expected);
    }
    expect((await graphql({ isFlagged: true })).names).toEqual(['First5']);
    expect(await rest('limit=2&offset=2')).toEqual({ total: '7', names: ['First3', 'First4'] });
    expect((await admin.get('/api/messages?limit=2&offset=2')).headers.get('link')).toBe(
      '</api/messages?limit=2&offset=0>; rel="first", </api/messages?limit=2&offset=0>; rel="prev", </api/messages?limit=2&offset=4>; rel="next"',
    );

    const page = `query ($after: String) { messages(first: 3, after: $after) { pageInfo { hasNextPage endCursor } edges { node { firstName } } } }`;
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      interface Page {
        messages: { pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: { firstName: string } }[] };
      }
      const { data }: { data?: Page | null } = await admin.graphql<Page>(page, { after });
      seen.push(...(data?.messages.edges ?? []).map(({ node }) => node.firstName));
      after = data?.messages.pageInfo.endCursor ?? null;
      more = data?.messages.pageInfo.hasNextPage ?? false;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `First${n}`));
  });

  test.each([
    ['limit=0', { limit: 'Must be a whole number from 1 to 1000' }],
    ['offset=x', { offset: 'Must be a whole number from 0 to 100000000' }],
    ['status=old', { status: 'Must be one of new, read, answered, archived, spam' }],
    ['sort=email', { sort: 'Unknown parameter' }],
    ['__proto__=1', Object.fromEntries([['__proto__', 'Unknown parameter']])],
    ['search=a&search=b', { search: 'May be given once only' }],
  ])('refuses ?%s', async (query, problems) => {
    const { status, body } = await admin.get(`/api/messages?${query}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: refusal('BAD_USER_INPUT', problems as Record<string, string>),
    });
  });

  test.each([['0'], ['x'], ['2147483648'], ['-1']])('the id %s is not found', async (id) => {
    expect((await admin.get(`/api/messages/${id}`)).status).toBe(404);
    expect((await admin.graphql('query ($id: ID!) { message(id: $id) { id } }', { id })).data).toEqual({
      message: null,
    });
  });

  test('other methods are 405', async () => {
    expect((await admin.put('/api/messages', {})).headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect((await admin.post('/api/messages/1', {})).status).toBe(405);
  });
});

describe('as a form', () => {
  const form = contactInput({ website: '' }) as Record<string, string>;

  test('is stored, and redirects to the notice', async () => {
    const { status, headers } = await postForm(visitor, '/contact', form);
    expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/contact?sent=1' });
    expect(await stored()).toMatchObject([{ ...contactInput(), isFlagged: false }]);
  });

  test('counts a line break as one character', async () => {
    const message = `${'x'.repeat(4998)}\r\ny`;
    expect((await postForm(visitor, '/contact', { ...form, message })).status).toBe(303);
    expect(await stored()).toMatchObject([{ message: message.replace('\r', '') }]);
  });

  test('has a honeypot', async () => {
    expect((await postForm(visitor, '/contact', { ...form, website: 'x' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ isFlagged: true }]);
  });

  test.each<[string, number, () => Promise<{ status: number; headers: Headers; body: unknown }>]>([
    ['an invalid field', 400, () => postForm(visitor, '/contact', { ...form, email: 'x' })],
    ['an unknown field', 400, () => postForm(visitor, '/contact', { ...form, more: 'x' })],
    [
      'a field given twice',
      400,
      () =>
        visitor.post('/contact', 'email=a@b.de&email=c@d.de', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ],
    ['a body that is too large', 413, () => postForm(visitor, '/contact', { ...form, message: 'x'.repeat(200_000) })],
    ['a body of another type', 415, () => visitor.post('/contact', 'hello', { 'Content-Type': 'text/plain' })],
    ['another site', 403, () => postForm(visitor, '/contact', form, { 'Sec-Fetch-Site': 'cross-site' })],
    ['another origin', 403, () => postForm(visitor, '/contact', form, { Origin: 'https://evil.example' })],
  ])('%s shows the page again with %i', async (_, expected, post) => {
    const { status, headers, body } = await post();
    expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
      status: expected,
      type: 'text/html; charset=utf-8',
      cache: 'no-store',
    });
    expect(body).toBe('page /contact');
    expect(await stored()).toEqual([]);
  });

  test('too many are 429 with Retry-After', async () => {
    for (let i = 0; i < 5; i++) await postForm(visitor, '/contact', form);
    const { status, headers } = await postForm(visitor, '/contact', form);
    expect({ status, wait: Number(headers.get('retry-after')) > 500 }).toEqual({ status: 429, wait: true });
  });

  test('its address accepts JSON like the API', async () => {
    const { status, body } = await visitor.post('/contact', contactInput());
    expect({ status, body }).toEqual({ status: 201, body: sent });
    expect((await visitor.post('/contact', {})).body).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('GET still shows the page', async () => {
    expect(await visitor.get('/contact')).toMatchObject({ status: 200, body: 'page /contact' });
    expect(await visitor.get('/contact?sent=1')).toMatchObject({ status: 200, body: 'page /contact?sent=1' });
  });
});
