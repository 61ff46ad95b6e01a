import { contentInput, kinds, samplePassword, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// Invisible characters, which pasting adds around what people type.
const server = await serverForFile();
const admin = await server.loggedIn();
const visitor = server.visitor();
const [, posts] = kinds;

beforeEach(() => server.orm.em.fork().execute('delete from throttles'));

const unseen = [
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u2066',
  '\u2060',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\u3164',
];
const around = unseen.map(
  (one) => [`U+${one.codePointAt(0)?.toString(16)}`, (text: string) => `${one}${text} ${one}`] as const,
);

test.each(around)('%s around an identifier is dropped', async (_name, wrapped) => {
  const sent = userInput();
  const { status, body: user } = await admin.post<{ id: number; username: string; email: string }>('/api/users', {
    ...sent,
    username: wrapped(String(sent['username'])),
    email: wrapped(String(sent['email'])),
  });
  expect([status, user.username, user.email]).toEqual([201, sent['username'], sent['email']]);
  const client = server.visitor();
  const login = await client.post('/api/auth/login', { username: wrapped(user.username), password: samplePassword });
  expect(login.status).toBe(200);

  const slug = `of-${user.id}`;
  const item = await admin.post<{ slug: string; canonicalUrl: string; title: string }>('/api/posts', {
    ...contentInput(posts),
    title: wrapped('A title'),
    slug: wrapped(slug),
    canonicalUrl: wrapped('https://example.com/x'),
  });
  expect(item.body).toMatchObject({ slug, canonicalUrl: 'https://example.com/x', title: 'A title' });

  const redirect = { from: wrapped(`/from-${user.id}`), to: wrapped('/about') };
  expect((await admin.post('/api/redirects', redirect)).body).toMatchObject({ from: `/from-${user.id}`, to: '/about' });

  const message = { firstName: 'Ann', lastName: 'Lee', email: wrapped('ann@example.com'), message: `Hello ${slug}` };
  expect((await visitor.post('/api/messages', message)).status).toBe(201);
  expect((await admin.get('/api/messages?limit=1')).body).toMatchObject([{ email: 'ann@example.com' }]);
  const setting = await admin.put<{ value: string }>('/api/settings/contactEmail', {
    value: wrapped('us@example.com'),
  });
  expect(setting.body.value).toBe('us@example.com');
});

test.each([...unseen, '\u200b \u00ad\u2060', '\u2800', '\u115f\u1160'])(
  '%j alone is no title and no name',
  async (text) => {
    const post = await admin.post('/api/posts', contentInput(posts, { title: text }));
    expect([post.status, post.body]).toMatchObject([400, { fields: { title: 'Title is required' } }]);
    const message = { firstName: text, lastName: 'Lee', email: 'ann@example.com', message: 'Hello' };
    expect((await visitor.post('/api/messages', message)).body).toMatchObject({
      fields: { firstName: 'First name is required' },
    });
  },
);

test.each(['👩‍👩‍👧‍👦', 'A family: 👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', 'नमस्ते', 'می‌خواهم', 'co\u00adoperate'])(
  '%j stays as it is',
  async (title) => {
    const { body } = await admin.post<{ title: string }>('/api/posts', contentInput(posts, { title }));
    expect(body.title).toBe(title);
  },
);

test.each(['ann@exam\u00adple.com', 'ann@\u200bexample.com', '\u2068ann\u2069@example.com', 'a\ufeffnn@example.com'])(
  'an address with what pages put into it, %j, is the address',
  async (email) => {
    const message = { firstName: 'Ann', lastName: 'Lee', email, message: `From ${email.length} letters of an address` };
    expect((await visitor.post('/api/messages', message)).status).toBe(201);
    expect((await admin.get('/api/messages?limit=1')).body).toMatchObject([{ email: 'ann@example.com' }]);
    const user = await admin.post('/api/users', userInput({ email: email.replace('ann', 'b') }));
    expect(String(user.body['email'])).toMatch(/^[\x21-\x7e]+$/);
  },
);

test('a long title with emoji is copied in whole characters', async () => {
  const title = `${'a'.repeat(190)}👩‍👩‍👧‍👦🎉`;
  const { body } = await admin.post<{ id: number }>('/api/posts', contentInput(posts, { title }));
  const { data } = await admin.graphql<{ copy: { title: string } }>(
    `mutation { copy: duplicatePost(id: "${body.id}") { title } }`,
  );
  expect(data?.copy.title).toBe(`${'a'.repeat(190)} (copy)`);
});
