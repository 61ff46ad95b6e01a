import { Client } from '../../testing/client.ts';
import { publishedSite } from '../../testing/site/published.site.ts';
import { roleInput, samplePassword, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startServer({ site: publishedSite });
  admin = await server.loggedIn();
  visitor = server.visitor();
});
afterAll(() => server.stop());
beforeEach(() => set('maintenanceMode', 'true'));
afterEach(() => expect(server.errors).toEqual([]));

async function set(key: string, value: unknown) {
  expect((await admin.put(`/api/settings/${key}`, { value })).status).toBe(200);
}

const closed = [
  ...[
    '/',
    '/about',
    '/services',
    '/contact',
    '/blog',
    '/blog/any',
    '/articles',
    '/a-page',
    '/nothing/at/all',
    '/search?q=a',
  ],
  ...[
    '/rss.xml',
    '/atom.xml',
    '/sitemap.xml',
    '/sitemap-site.xml',
    '/llms.txt',
    '/home',
    '/Blog/',
    '//admin',
    '/loginx',
    '/administration',
  ],
];

test.each(closed)('%s is closed to visitors', async (path) => {
  const { status, headers, body } = await visitor.get<string>(path);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('3600');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('set-cookie')).toBeNull();
  expect(body).toContain('<title>Under maintenance - Halden</title>');
  expect(body).toContain('href="mailto:hello@halden.example"');
  expect(body).not.toContain('<script');
});

test.each([
  ['/login', 200],
  ['/admin', 200],
  ['/admin/posts/1', 404],
  ['/api/pages/published', 200],
  ['/graphql?query={site{siteName}}', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/brand/none.png', 404],
  ['/media/none.png', 404],
  ['/assets/none.js', 404],
  ['/robots.txt', 200],
])('%s stays available', async (path, status) => {
  expect((await visitor.get(path, { 'apollo-require-preflight': '1' })).status).toBe(status);
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s requests are refused too', async (method) => {
  expect((await visitor.send(method, '/contact')).status).toBe(503);
});

test('takes effect with the next request, on and off', async () => {
  expect((await visitor.get('/')).status).toBe(503);
  await set('maintenanceMode', 'false');
  const { status, headers } = await visitor.get('/');
  expect([status, headers.get('cache-control'), headers.get('halden-maintenance')]).toEqual([200, 'no-cache', null]);
  await admin.graphql('mutation { saveSettings(settings: [{ key: "maintenanceMode", value: true }]) { key } }');
  expect((await visitor.get('/')).status).toBe(503);
});

test.each([
  ['with settings.read', ['settings.read'], 200],
  ['without it', ['posts.read', 'posts.update'], 503],
])('a session %s', async (_, permissions, status) => {
  const { body: role } = await admin.post<{ id: number }>('/api/roles', roleInput());
  const { body: known } = await admin.get<{ id: number; resource: string; action: string }[]>('/api/permissions');
  for (const { id, resource, action } of known) {
    if (permissions.includes(`${resource}.${action}`))
      await admin.post(`/api/roles/${role.id}/permissions`, { permissionId: id });
  }
  const { body: user } = await admin.post<{ id: number; username: string }>('/api/users', userInput());
  await admin.post(`/api/users/${user.id}/roles`, { roleId: role.id });
  const client = await server.loggedIn({ username: user.username, password: samplePassword });
  for (const path of ['/', '/rss.xml', '/sitemap.xml']) {
    const answer = await client.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('halden-maintenance')).toBe(status === 200 ? 'on' : null);
  }
});

test('an invalid session is treated as a visitor', async () => {
  expect((await new Client(server.url).get('/', { Cookie: 'halden.sid=s%3Aforged.x; halden=1' })).status).toBe(503);
});

test('the page shows the brand, with settings escaped', async () => {
  await set('siteName', '<b>Nord</b> & "Co"');
  await set('contactEmail', "o'help@nord.example");
  const named = (await visitor.get<string>('/')).body;
  expect(named).toContain('&lt;b&gt;Nord&lt;/b&gt; &amp; &quot;Co&quot;');
  expect(named).not.toContain('<b>');
  expect(named).toContain('href="mailto:o&#39;help@nord.example"');
  await set('logoUrl', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  const [, logo = ''] = /<img src="([^"]+)"/.exec((await visitor.get<string>('/')).body) ?? [];
  expect(logo).toMatch(/^\/brand\/logo-.+\.gif$/);
  expect((await visitor.get(logo)).status).toBe(200);
});

test('the page follows the look', async () => {
  const rules = async () => (await visitor.get<string>('/')).body;
  expect(await rules()).toContain('color-scheme: light dark; --error');
  for (const [key, value] of [
    ['typeface', 'serif'],
    ['cornerRadius', 'none'],
    ['colorScheme', 'dark'],
  ] as const) {
    await admin.post('/api/settings', { key, value });
  }
  const page = await rules();
  expect(page).toContain('<meta name="color-scheme" content="dark">');
  expect(page).toContain('color-scheme: dark; --error');
  expect(page).toContain('Lora, Georgia');
  expect(page.match(/border-radius: \w+/g)).toEqual(['border-radius: 2px', 'border-radius: 0px', 'border-radius: 0px']);
});
