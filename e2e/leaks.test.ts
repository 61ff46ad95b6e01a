import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { XMLValidator } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import { enrol } from '../api/testing/access/authenticator.ts';
import { Client } from '../api/testing/client.ts';
import { administrator, startSite, type Site } from './support/site.ts';
import { until } from '../api/testing/until.ts';

// Secrets must not reach logs, responses, bundles or the audit log, and text that people enter must not become
// markup.
const smtpPassword = 'smtp-secret-99';
const sessionSecret = randomBytes(32).toString('base64url');

let site: Site;
let admin: Client;

beforeAll(async () => {
  site = await startSite({
    SESSION_SECRET: sessionSecret,
    SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:1`,
    MAIL_FROM: 'site@example.com',
    LOG_LEVEL: 'debug',
  });
  admin = new Client(site.url);
  const { status } = await admin.post('/api/auth/login', administrator);
  expect(status).toBe(200);
});
afterAll(() => site?.stop());

const hostile = `</script></title><script>pwned()</script>\u2028\u2029<!--<img src=x onerror=pwned()>"'&amp;`;
const short = hostile.slice(0, 99);

const scripts = ['application/ld+json', 'application/json'];

/** The dangerous parts of a document as a browser parses it: scripts, event handlers, and data inside scripts. */
function read(html: string) {
  const code: string[] = [];
  const handlers: string[] = [];
  const data: string[] = [];
  let into: string[] | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') (into = scripts.includes(attributes['type'] ?? '') ? data : code).push('');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on') || /^\s*javascript:/i.test(value)) handlers.push(`${attribute}=${value}`);
      }
    },
    ontext(text) {
      if (into) into[into.length - 1] += text;
    },
    onclosetag(name) {
      if (name === 'script') into = null;
    },
  });
  parser.end(html);
  return { code, handlers, data };
}

describe('text that people enter is escaped', () => {
  beforeAll(async () => {
    const content = `<p>Hello</p><pre><code>${hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;
    for (const [many, extra] of [
      ['pages', {}],
      ['posts', { excerpt: hostile, category: hostile.slice(0, 50) }],
      ['articles', { excerpt: hostile, category: hostile.slice(0, 50) }],
    ] as const) {
      const input = {
        title: hostile,
        slug: `hostile-${many}`,
        content,
        metaDescription: hostile,
        status: 'published',
        ...extra,
      };
      expect((await admin.post(`/api/${many}`, input)).status).toBe(201);
    }
    for (const [key, value] of Object.entries({
      siteName: short,
      siteDescription: hostile,
      contactPhone: hostile.slice(0, 50),
      seoSettings: { metaTitle: hostile.slice(0, 60), metaDescription: hostile },
    })) {
      expect((await admin.put(`/api/settings/${key}`, { value })).status).toBe(200);
    }
    const tiles = { key: 'categoryTiles', value: [{ category: hostile.slice(0, 50), count: 1 }] };
    expect((await admin.post('/api/settings', tiles)).status).toBe(201);
  });

  const query = encodeURIComponent(hostile);
  test.each([
    ...['/', '/about', '/services', '/contact', '/blog', '/articles', '/privacy-policy'],
    ...['/hostile-pages', '/blog/hostile-posts', '/articles/hostile-articles'],
    ...[`/blog?category=${query}`, `/search?q=${query}`, '/search?q=pwned', `/${query}`, `/blog/${query}`],
    ...['/login', `/login?next=${query}`, '/admin', `/reset-password/${query.slice(0, 60)}`],
  ])('%.40s', async (path) => {
    const { body } = await new Client(site.url).get<string>(path);
    const { code, handlers, data } = read(body);
    expect(body).toMatch(/^<!doctype html>/i);
    expect(code.filter((text) => text.includes('pwned'))).toEqual([]);
    expect(handlers).toEqual([]);
    for (const text of data) {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(text).not.toMatch(/[\u2028\u2029]|<\/|<!--/);
    }
  });

  test('embedded page data returns it unchanged', async () => {
    const { body } = await new Client(site.url).get<string>('/blog/hostile-posts');
    const { data } = read(body);
    expect(data.some((text) => text.includes('pwned'))).toBe(true);
    expect(data.map((text) => JSON.stringify(JSON.parse(text))).join('')).toContain(
      JSON.stringify(hostile).slice(1, -1),
    );
  });

  test.each(['/sitemap.xml', '/rss.xml', '/atom.xml'])('%s is still well-formed XML', async (path) => {
    const { status, body } = await new Client(site.url).get<string>(path);
    expect([status, XMLValidator.validate(body)]).toEqual([200, true]);
    expect(body).not.toContain('<script>pwned');
  });

  test('the maintenance page escapes it, too', async () => {
    await admin.put('/api/settings/maintenanceMode', { value: 'true' });
    const { status, body } = await new Client(site.url).get<string>('/');
    await admin.put('/api/settings/maintenanceMode', { value: 'false' });
    expect(status).toBe(503);
    expect(read(body).code.filter((text) => text.includes('pwned'))).toEqual([]);
  });
});

/** Raw headers and body, for requests that fetch would refuse to send. */
function raw(path: string, headers: string[] = []): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''];
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n'), 'latin1'));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ...['/%0d%0aSet-Cookie:%20taken=1', '/home%0d%0aSet-Cookie:%20taken=1', '/BLOG/%0d%0aSet-Cookie:%20taken=1/'],
  ...['/blog//%0d%0aSet-Cookie:%20taken=1', '/api/posts?limit=1&search=%0d%0aSet-Cookie:%20taken=1'],
  ...['/api/posts/slug/%0d%0aSet-Cookie:%20taken=1', '/login?next=%0d%0aSet-Cookie:%20taken=1'],
  ...['/media/%0d%0aSet-Cookie:%20taken=1', '/\u00e5%E5%98%8A%E5%98%8DSet-Cookie:%20taken=1'],
  ...['//evil.example/%2e%2e', '/%5c%5cevil.example', '/%2f%2fevil.example/', '/home/..//evil.example', '/.%0d./home'],
])('an address cannot inject a header or redirect to another host: %s', async (path) => {
  const [head = ''] = (await raw(path)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(head).not.toMatch(/^Set-Cookie/im);
  const location = /^Location: (.*)$/im.exec(head)?.[1];
  if (location !== undefined) expect(new URL(location, site.url).origin).toBe(site.url);
});

test('every log line is one JSON record', async () => {
  await raw('/api/nothing/%1b[31m%0a{"level":60,"msg":"forged"}');
  await raw('/nothing', ['X-Request-Id: {"level":60,"msg":"forged"}', 'User-Agent: \xff\x9b31m forged']);
  await new Client(site.url).post('/api/auth/login', {
    username: '\u001b[31m\n{"level":60}',
    password: 'forged\u001b',
  });
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect((JSON.parse(line) as { level: number }).level).toBeLessThan(60);

  expect(site.log()).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
});

test('no secret is in the log, a response, the audit log or a bundle', async () => {
  const password = 'typed-only-here-7';
  const created = await admin.post<{ id: number }>('/api/users', {
    username: 'secretive',
    email: 'secretive@example.com',
    password,
  });
  const person = new Client(site.url);
  const answers = [
    created,
    await person.post('/api/auth/login', { username: 'secretive', password: 'wrong-but-mine-7' }),
    await person.post('/api/auth/login', { username: 'secretive', password }),
    await person.get('/api/auth/user'),
    await person.post('/api/auth/login', { username: 'secretive', password: `${password}\0`, unknown: password }),
    await person.graphql('mutation { login(username: "secretive", password: "wrong-but-mine-7") { success } }'),
    await person.graphql('mutation ($p: Int!) { login(username: "secretive", password: $p) { success } }', {
      p: password,
    }),
    // No mail server answers, so the error is logged.
    await person.post('/api/auth/forgot-password', { login: 'secretive' }),
    await person.get(`/reset-password/${'s'.repeat(43)}`),
    await person.post('/api/auth/reset-password', { token: 's'.repeat(43), password: 'another-of-mine-7' }),
    await admin.get('/api/users'),
    await admin.get('/api/tokens'),
    await admin.get('/api/settings'),
    await admin.get('/api/audit'),
    await admin.get('/api/audit/export?format=json'),
  ];
  const token = await person.post<{ token: string }>('/api/tokens', {
    name: 'T',
    permissions: [],
    expiresInDays: 1,
  });
  const mine = await admin.post<{ token: string }>('/api/tokens', {
    name: 'T',
    permissions: ['posts.read'],
    expiresInDays: 1,
  });
  answers.push(token);
  await person.get('/api/posts', { Authorization: `Bearer ${mine.body.token}` });
  await person.get('/api/posts', { Authorization: `Bearer hld_made-up-secret` });
  const { enrolment, recoveryCodes } = await enrol(person, password);
  answers.push(await admin.get('/api/audit/export?format=json'), await admin.get('/api/tokens'));
  await until(() => site.log().includes('Mailing a password reset link failed'));

  const secrets = [
    ...[
      password,
      'wrong-but-mine-7',
      'another-of-mine-7',
      administrator.password,
      smtpPassword,
      sessionSecret,
      '$argon2',
    ],
    ...[mine.body.token, 'hld_made-up-secret', enrolment?.secret ?? '', ...recoveryCodes, 's'.repeat(43)],
    ...[person.cookie('halden.sid') ?? '', admin.cookie('halden.sid') ?? ''],
  ];
  const bundles = await filesOf(['dist/client', 'dist/panel']);
  expect(bundles.length).toBeGreaterThan(20);
  const places: [string, string][] = [
    ['the log', site.log()],
    ['an answer', answers.map((answer) => JSON.stringify('body' in answer ? answer.body : answer)).join('\n')],
    ['a bundle', bundles.join('\n')],
  ];
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  for (const [place, text] of places) {
    expect({ place, found: secrets.filter((secret) => text.includes(secret)) }).toEqual({ place, found: [] });
  }
  const shapes = /postgres(?:ql)?:\/\/\w+:|smtps?:\/\/\w+:|BEGIN [A-Z ]*PRIVATE KEY|\$argon2|AKIA[0-9A-Z]{16}/g;
  expect(bundles.join('\n').match(shapes)).toBeNull();
});

async function filesOf(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = found.flat().filter((entry) => entry.isFile() && /\.(?:m?js|css|html|json|map)$/.test(entry.name));
  return Promise.all(files.map((file) => readFile(`${file.parentPath}/${file.name}`, 'utf8')));
}
