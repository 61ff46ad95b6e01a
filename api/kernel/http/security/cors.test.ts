import { administrator } from '../../../testing/server.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const named = 'https://app.example.com';
const other = 'https://evil.example';
const server = await serverForFile({ corsOrigins: ['*', named] });
const admin = await server.loggedIn();
const visitor = server.visitor();

const query = { query: '{ posts { totalCount } }' };
const mutation = {
  query: `mutation { login(username: "${administrator.username}", password: "${administrator.password}") { success } }`,
};
const allowed = ({ headers }: { headers: Headers }) => headers.get('Access-Control-Allow-Origin');

describe('with CORS_ORIGINS=*', () => {
  test.each(['/api/posts', '/api/posts/published', '/api/posts/99', '/api/settings', '/graphql?query={__typename}'])(
    'every origin reads %s as a visitor, the second time from the cache',
    async (path) => {
      for (const origin of [other, 'null', undefined, other]) {
        const headers: Record<string, string> =
          origin === undefined ? {} : { Origin: origin, 'Sec-Fetch-Site': 'cross-site' };
        const answer = await visitor.get(path, headers);
        expect([answer.status < 500, allowed(answer)]).toEqual([true, '*']);
        expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      }
    },
  );

  test('every origin may send a query by POST, but no mutation', async () => {
    for (const site of [{}, { 'Sec-Fetch-Site': 'cross-site' }] as Record<string, string>[]) {
      const headers = { Origin: other, ...site };
      const answer = await visitor.send<{ data: object }>('POST', '/graphql', query, headers);
      expect([answer.status, allowed(answer)]).toEqual([200, '*']);
      const refused = await visitor.send<{ errors: object[] }>('POST', '/graphql', mutation, headers);
      expect([refused.status, refused.body.errors]).toEqual([
        403,
        [{ message: 'Pages of other sites may send queries only', extensions: { code: 'FORBIDDEN' } }],
      ]);
    }
    expect(
      (await server.visitor().send<{ errors?: unknown }>('POST', '/graphql', mutation)).body.errors,
    ).toBeUndefined();
    const contact = { query: 'mutation { requestPasswordReset(login: "nobody") }' };
    const own = { Origin: named, 'Sec-Fetch-Site': 'cross-site' };
    // It reaches the service, which says that this server sends no mail.
    const reached = await visitor.send<{ errors: { extensions: object }[] }>('POST', '/graphql', contact, own);
    expect(reached.body.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['/api/posts', 'GET, HEAD'],
    ['/graphql', 'GET, HEAD, POST'],
  ])('preflight for %s allows %s without tokens only', async (path, methods) => {
    const { headers, status } = await visitor.send('OPTIONS', path, undefined, {
      Origin: other,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Methods')?.split(/, ?/).join(', ')).toBe(methods);
    expect(headers.get('Access-Control-Allow-Headers')).not.toMatch(/authorization/i);
  });

  test('responses to tokens and writes stay closed, and a named origin keeps its rights', async () => {
    const { body } = await admin.post<{ token: string }>('/api/tokens', {
      name: 'Build',
      permissions: ['posts.read'],
      expiresInDays: 1,
    });
    const bearer = { Authorization: `Bearer ${body.token}` };
    const answers = [
      await visitor.get('/api/posts', { ...bearer, Origin: other }),
      await visitor.get('/api/posts', { ...bearer, Origin: named }),
      await visitor.get('/api/posts', { Origin: named }),
      await visitor.send('POST', '/api/messages', {}, { Origin: other }),
    ];
    expect(answers.map(allowed)).toEqual([null, named, named, null]);
    const preflight = await visitor.send('OPTIONS', '/api/posts', undefined, {
      Origin: named,
      'Access-Control-Request-Method': 'PUT',
    });
    expect([allowed(preflight), preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([
      named,
      expect.stringContaining('Authorization'),
    ]);
  });
});
