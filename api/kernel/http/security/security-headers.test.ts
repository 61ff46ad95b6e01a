import { createHash } from 'node:crypto';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { stubPages } from '../../../testing/site/stub-pages.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const script = `if (1 < 2) document.documentElement.dataset.theme = 'dark'`;
const style = 'body{margin:0}';
const template = `<!doctype html><html><head><script>${script}</script><!--head--></head><body><!--app--><!--state--><script type="module" src="/assets/a.js"></script></body></html>`;
const page = {
  status: 200,
  head: `<style data-emotion="h 1">${style}</style><script type="application/ld+json">{"a":1}</script>`,
  // Sanitising prevents this; the policy must not allow it either.
  html: '<script>alert(1)</script><style>p{}</style>',
  state: '<script type="application/json">{}</script>',
};

let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  let isFailing = false;
  const site = {
    template: () => template,
    loadPage: stubPages((url) => {
      isFailing = url === '/fails';
      if (isFailing) throw new Error('select secret from users');
      return { ...page, document: /^\/(?:admin|login)/.test(url) ? 'panel' : 'site' };
    }),
  };
  server = await startServer({ site });
  secure = await startServer({ site, publicUrl: 'https://www.halden.test' });
});
afterAll(() => Promise.all([server.stop(), secure.stop()]));

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

describe('a document', () => {
  test('runs its own files and the scripts in its head, and nothing in its body', async () => {
    const { headers } = await server.visitor().get('/');
    expect(policyOf(headers)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", sha(script)],
      'style-src-elem': ["'self'", sha(style), sha('')],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'media-src': ["'self'", 'https:'],
      'frame-src': [
        "'self'",
        'https://www.youtube-nocookie.com',
        'https://www.youtube.com',
        'https://player.vimeo.com',
      ],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
  });

  test.each(['/admin', '/admin/posts/1', '/login'])('%s may add style elements, but no scripts', async (path) => {
    const policy = policyOf((await server.visitor().get(path)).headers);
    expect(policy['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy['script-src']).toEqual(["'self'", sha(script)]);
  });

  test('that reports a failure shows the request id in the log, and not the cause', async () => {
    const answer = await fetch(`${server.url}/fails`, { headers: { 'X-Request-Id': 'proxy-0123456789' } });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('proxy-0123456789');
    expect(html).not.toMatch(/select|secret|Error|at /);
    expect(policyOf(answer.headers)['style-src-elem']).toHaveLength(3);
    expect(server.errors.splice(0)).toEqual([
      [
        expect.objectContaining({
          requestId: 'proxy-0123456789',
          err: expect.stringContaining('Error: select secret from users'),
        }),
        expect.any(String),
      ],
    ]);
  });
});

test.each(['/', '/api/posts', '/graphql', '/healthz', '/robots.txt', '/assets/none.js', '/brand/none.png', '/nothing'])(
  '%s has security headers and does not name the framework',
  async (path) => {
    const { headers } = await server.visitor().get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/frame-ancestors 'self'|sandbox/),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('HSTS is sent if the public address is https', async () => {
  const { headers } = await secure.visitor().get('/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

describe('the request id', () => {
  const named = async (path: string, given?: string) => {
    const answer = await fetch(server.url + path, { headers: given === undefined ? {} : { 'X-Request-Id': given } });
    return answer.headers.get('x-request-id');
  };

  test.each(['/api/auth/user', '/api/users/1', '/graphql'])(
    '%s: is sent and differs between requests',
    async (path) => {
      const ids = [await named(path), await named(path)];
      expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(ids[1]).not.toBe(ids[0]);
    },
  );

  test('is taken from the proxy', async () => {
    expect(await named('/api/auth/user', 'c0ffee-1:2.3_4')).toBe('c0ffee-1:2.3_4');
  });

  test.each(['short', 'x'.repeat(65), 'with space', '<script>alert(1)</script>', '"quoted-name"', '-leading-dash'])(
    'is never %j',
    async (given) => {
      expect(await named('/api/auth/user', given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('is in server errors of both transports, and in the log', async () => {
    await server.orm.em.fork().execute('alter table content rename to elsewhere');
    try {
      const id = { 'X-Request-Id': 'fault-12345678' };
      // With a session, because responses to visitors may be cached.
      const rest = await (await server.loggedIn()).get('/api/posts', id);
      const body = { message: 'Something went wrong on our side', code: 'INTERNAL_SERVER_ERROR' };
      expect([rest.status, rest.body]).toEqual([500, { ...body, requestId: 'fault-12345678' }]);
      const graphql = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { ...id, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ posts { edges { node { id } } } }' }),
      });
      expect(await graphql.json()).toMatchObject({
        errors: [{ message: body.message, extensions: { code: body.code, requestId: 'fault-12345678' } }],
      });
      const logged = server.errors.splice(0) as [{ requestId: string }][];
      expect(logged.map(([entry]) => entry.requestId)).toEqual(['fault-12345678', 'fault-12345678']);
    } finally {
      await server.orm.em.fork().execute('alter table elsewhere rename to content');
    }
  });
});
