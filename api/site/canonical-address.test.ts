import { request } from 'node:http';
import { publishedSite } from '../testing/site/published.site.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ site: publishedSite });
});
afterAll(() => server.stop());
afterEach(() => expect(server.errors).toEqual([]));

/** `fetch` would normalise the address. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/blog/', '/blog'],
  ['/Blog', '/blog'],
  ['/BLOG/Some-Post/', '/blog/some-post'],
  ['/blog//some-post', '/blog/some-post'],
  ['/about/?a=B/&c=%2F', '/about?a=B/&c=%2F'],
  ['/Blog?category=AI%20Research&page=2', '/blog?category=AI%20Research&page=2'],
  ['/home', '/'],
  ['/Home/?x=1', '/?x=1'],
  ['/RSS.xml', '/rss.xml'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/Login', '/login'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/Newsletter/confirm/AbC_x/', '/newsletter/confirm/AbC_x'],
  ['//', '/'],
  ['//?a', '/?a'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%2e%2e', '/'],
  ['/%2e%2e//evil.example/%2E', '/evil.example'],
  ['/a/../..//evil.example', '/evil.example'],
  ['/%62log', '/blog'],
  ['/%42LOG/some%2dpost?q=%41', '/blog/some-post?q=%41'],
  ['/blog/./some-post', '/blog/some-post'],
  ['/blog/a/%2E%2e/some-post', '/blog/some-post'],
  ['/admin/../about', '/about'],
  ['/%61dmin/Posts', '/admin/Posts'],
  ['/%68ome', '/'],
  ['/rss%2exml', '/rss.xml'],
  ['/Newsletter/confirm/%41bC_x', '/newsletter/confirm/AbC_x'],
  ['///evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['//user@evil.example/', '/user@evil.example'],
  ['//admin', '/admin'],
])('%s redirects to %s', async (path, location) => {
  expect(await raw(path)).toEqual({ status: 301, location });
  expect(new URL(location, 'https://own.example').origin).toBe('https://own.example');
  expect(await raw(path, 'HEAD')).toEqual({ status: 301, location });
});

test.each([
  ['/', 200],
  ['/?A=B', 200],
  ['/blog?category=AI', 200],
  ['/nothing-here', 404],
  ['/caf%c3%A9', 404],
  ['/about%2F', 404],
  ['/blog%2fsome-post', 404],
  ['/about%5C', 404],
  ['/about%20', 404],
  ['/about%00', 404],
  ['/about%', 404],
  ['/about%3F', 404],
  ['/newsletter/confirm/AbC_x', 404],
  ['/reset-password/AbC', 404],
  ['/admin/', 404],
  ['/admin/Posts/', 404],
  ['/api/Pages/', 404],
  ['/media/A.png/', 404],
  ['/brand/Logo.png', 404],
  ['/assets/Index.js', 404],
])('%s is not redirected', async (path, status) => {
  expect(await raw(path)).toEqual({ status, location: undefined });
});

test('only GET and HEAD are redirected', async () => {
  expect((await raw('/Contact/', 'POST')).location).toBeUndefined();
});

test('an absolute request target does not redirect to another host', async () => {
  expect(await raw('http://evil.example/Blog/')).toEqual({ status: 301, location: '/blog' });
});
