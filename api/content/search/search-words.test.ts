import { afterAll, expect, test } from '@jest/globals';
import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

// The words of an item are computed when it is saved; they are in no answer, but found.
const server = await startServer();
const admin = await server.loggedIn();
const posts = kinds[1];

afterAll(() => server.stop());

const found = async (query: string) => {
  const { body } = await admin.get<{ slug: string }[]>(`/api/search?${new URLSearchParams({ q: query })}`);
  return body.map(({ slug }) => slug);
};

async function add(input: Record<string, unknown>) {
  const { status, body } = await admin.post<{ id: number; version: number }>(
    '/api/posts',
    contentInput(posts, { status: 'published', ...input }),
  );
  expect(status).toBe(201);
  return body;
}

test.each([
  ['the title', { title: 'Gannet' }, { title: 'Auk' }, 'gannet', 'auk'],
  ['the excerpt', { excerpt: 'Of a petrel' }, { excerpt: null }, 'petrel', null],
  ['a tag', { tags: ['Fulmar'] }, { tags: ['Puffin'] }, 'fulmar', 'puffin'],
  ['the text', { content: '<p>One sh<b>ear</b>water</p>' }, { content: '<p>Two skuas</p>' }, 'shearwater', 'skuas'],
])('a change of %s is found, and the other texts still are', async (_, before, after, gone, here) => {
  const slug = `bird-${gone}`;
  const { id } = await add({ slug, content: '<p>kept</p>', title: 'Kept', ...before });
  expect(await found(gone)).toEqual([slug]);
  expect((await admin.put(`/api/posts/${id}`, after)).status).toBe(200);
  expect(await found(gone)).toEqual([]);
  if (here !== null) expect(await found(here)).toEqual([slug]);
  if (!('content' in after)) expect(await found(`kept`)).toContain(slug);
});

test('a text with more words than a vector holds is saved, and its beginning found', async () => {
  const words = Array.from({ length: 30_000 }, (_, n) => `w${n}`).join(' ');
  await add({ slug: 'long', content: `<p>${words} ${'x'.repeat(3000)} ${'again '.repeat(400)}</p>` });
  expect(await found('w15000')).toEqual(['long']);
  expect(await found('w29999')).toEqual([]);
});

test('the words of all items are collected again when other fields are searched', async () => {
  const em = server.orm.em.fork();
  // As only somebody with access to the database can write it.
  await em.execute(`insert into content (kind, title, slug, content, format, status, published_at)
    values ('page', 'Whimbrel', 'by-hand', '<p>No curlew is JSON.</p>', 'sections', 'published', now())`);
  const { id } = await add({ slug: 'forgotten', title: 'Kittiwake' });
  await em.execute(`update content set search = '' where id = ?`, [id]);
  await em.execute(`update content_search_state set declared = 'as in another release'`);
  expect(await found('kittiwake')).toEqual([]);
  const next = await startServer({ database: server.database });
  await until(async () => (await found('kittiwake')).length > 0);
  expect(await found('whimbrel curlew')).toEqual(['by-hand']);
  expect((await admin.get<{ version: number }>(`/api/posts/${id}`)).body.version).toBe(1);
  await next.stop();
});
