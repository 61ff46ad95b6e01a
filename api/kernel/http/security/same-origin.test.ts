import type { Client } from '../../../testing/client.ts';
import { refusal } from '../../../testing/matchers.ts';
import { contentInput, kinds } from '../../../testing/samples.ts';
import { administrator } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();

const isLoggedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;

describe('a change with a session is accepted from the site’s own pages and non-browsers', () => {
  const own = () => new URL(server.url).host;
  const cases: [string, (host: string) => Record<string, string>, boolean][] = [
    ['neither header', () => ({}), true],
    ['Sec-Fetch-Site: same-origin', () => ({ 'Sec-Fetch-Site': 'same-origin' }), true],
    ['Sec-Fetch-Site: none', () => ({ 'Sec-Fetch-Site': 'none' }), true],
    ['Sec-Fetch-Site: same-site', () => ({ 'Sec-Fetch-Site': 'same-site' }), false],
    ['Sec-Fetch-Site: cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' }), false],
    ['Sec-Fetch-Site: an unknown value', () => ({ 'Sec-Fetch-Site': 'x' }), false],
    ['our Origin', (host) => ({ Origin: `http://${host}` }), true],
    ['our Origin over https', (host) => ({ Origin: `https://${host}` }), true],
    ['another Origin', () => ({ Origin: 'https://evil.example' }), false],
    ['another port', (host) => ({ Origin: `http://${host.replace(/\d+$/, '1')}` }), false],
    ['our host as a prefix', (host) => ({ Origin: `http://${host}.evil.example` }), false],
    ['Origin: null', () => ({ Origin: 'null' }), false],
    ['Origin: malformed', () => ({ Origin: '::' }), false],
    [
      'same-origin with another Origin',
      () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }),
      true,
    ],
    ['cross-site with our Origin', (host) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: `http://${host}` }), false],
  ];

  test.each(cases)('%s', async (_, headersFor, isAllowed) => {
    const headers = headersFor(own());
    const admin = await server.loggedIn();
    const refused = { status: 403, body: refusal('FORBIDDEN', undefined, 'This request comes from another site') };
    const input = contentInput(kinds[1]);
    const created = await admin.post('/api/posts', input, headers);
    if (isAllowed) expect(created.status).toBe(201);
    else expect({ status: created.status, body: created.body }).toEqual(refused);
    // Reads, and changes without a session, are not affected.
    expect((await admin.get('/api/posts', headers)).status).toBe(200);
    const message = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Hello', message: 'Hello there' };
    expect((await server.visitor().post('/api/messages', message, headers)).status).not.toBe(403);
    // A login would put the browser into the session of another site's choice.
    expect((await server.visitor().post('/api/auth/login', administrator, headers)).status).toBe(isAllowed ? 200 : 403);
    const { username, password } = administrator;
    const login = `mutation { login(username: "${username}", password: "${password}") { success } }`;
    const { body } = await server.visitor().post<object>('/graphql', { query: login }, headers);
    expect(body).toEqual(
      isAllowed
        ? expect.objectContaining({ data: { login: { success: true } } })
        : expect.objectContaining({ errors: [expect.objectContaining({ message: refused.body.message })] }),
    );
    const mutation = await admin.send('POST', '/graphql', { query: 'mutation { logout }' }, headers);
    expect(mutation.status).toBe(isAllowed ? 200 : 403);
    expect(await isLoggedIn(admin)).toBe(!isAllowed);
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'GraphQL rejects the form content type %s',
  async (type) => {
    const admin = await server.loggedIn();
    const { status } = await admin.send('POST', '/graphql', '{"query":"mutation { logout }"}', {
      'Content-Type': type,
    });
    expect(status).toBe(400);
    expect(await isLoggedIn(admin)).toBe(true);
  },
);

test('GraphQL refuses mutations by GET', async () => {
  const admin = await server.loggedIn();
  const path = `/graphql?query=${encodeURIComponent('mutation { logout }')}`;
  expect((await admin.get(path, { 'apollo-require-preflight': '1' })).status).toBe(405);
  expect(await isLoggedIn(admin)).toBe(true);
});

describe('a query by GET without a special header', () => {
  type Row = [string, headers: (host: string) => Record<string, string>, withoutSession: number, withSession: number];
  const rows: Row[] = [
    ['neither header', () => ({}), 200, 400],
    ['same-origin', () => ({ 'Sec-Fetch-Site': 'same-origin' }), 200, 200],
    ['typed into the address bar', () => ({ 'Sec-Fetch-Site': 'none' }), 200, 200],
    ['same-site', () => ({ 'Sec-Fetch-Site': 'same-site' }), 200, 400],
    ['cross-site', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 200, 400],
    ['our Origin', (host) => ({ Origin: `http://${host}` }), 200, 200],
    ['another Origin', () => ({ Origin: 'https://evil.example' }), 200, 400],
    ['cross-site with our Origin', (host) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: `http://${host}` }), 200, 400],
  ];

  test.each(rows)('%s', async (_, headersFor, withoutSession, withSession) => {
    const headers = headersFor(new URL(server.url).host);
    const admin = await server.loggedIn();
    const query = `/graphql?query=${encodeURIComponent('{ posts { totalCount } }')}`;
    expect((await server.visitor().get(query, headers)).status).toBe(withoutSession);
    expect((await admin.get(query, headers)).status).toBe(withSession);
    const preflighted = { ...headers, 'Apollo-Require-Preflight': '1' };
    expect((await admin.get(query, preflighted)).status).toBe(200);
    const mutation = `/graphql?query=${encodeURIComponent('mutation { logout }')}`;
    for (const client of [server.visitor(), admin]) {
      expect([400, 405]).toContain((await client.get(mutation, headers)).status);
    }
    expect(await isLoggedIn(admin)).toBe(true);
  });
});
