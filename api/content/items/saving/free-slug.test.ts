import { personWith, roleWith } from '../../../testing/access/people.ts';
import { contentInput, kinds, type Kind } from '../../../testing/samples.ts';
import { inTurn } from '../../../testing/pairs.ts';
import { serverForFile } from '../../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

interface Item {
  id: number;
  slug: string;
}

async function freeSlug(kind: string, slug: string, exceptId: number | null = null, client = admin) {
  const { data, errors } = await client.graphql<{ freeSlug: string }>(
    'query ($kind: ContentKind!, $slug: String!, $exceptId: ID) { freeSlug(kind: $kind, slug: $slug, exceptId: $exceptId) }',
    { kind, slug, exceptId: exceptId === null ? null : String(exceptId) },
  );
  return data?.freeSlug ?? errors?.[0]?.extensions;
}
const create = async (kind: Kind, changes: Record<string, unknown>) =>
  (await admin.post<Item>(`/api/${kind.many}`, contentInput(kind, changes))).body;

describe.each(kinds)('of $many', (kind) => {
  const own = inTurn(kinds.indexOf(kind), kinds.length);
  test('a free slug stays as it is, and a taken one is numbered', async () => {
    expect(await freeSlug(kind.one, 'harbour')).toBe('harbour');
    const first = await create(kind, { slug: 'harbour' });
    await create(kind, { slug: 'harbour-2', status: 'private' });
    expect(await freeSlug(kind.one, 'harbour')).toBe('harbour-3');
    expect(await freeSlug(kind.one, 'harbour', first.id)).toBe('harbour');
  });

  own.test('a slug that redirects to an item is free for that item only', async () => {
    const item = await create(kind, { slug: 'moved-away', status: 'published' });
    await admin.put(`/api/${kind.many}/${item.id}`, { slug: 'moved-here' });
    expect(await freeSlug(kind.one, 'moved-away')).toBe('moved-away-2');
    expect(await freeSlug(kind.one, 'moved-away', item.id)).toBe('moved-away');
  });

  own.test('a slug of the greatest length is shortened for its number', async () => {
    const slug = 'x'.repeat(100);
    await create(kind, { slug });
    expect(await freeSlug(kind.one, slug)).toBe(`${'x'.repeat(98)}-2`);
  });

  own.test('an invalid slug is refused', async () => {
    const message = 'Slug can only contain lowercase letters, numbers, and hyphens';
    for (const slug of ['', 'Not a slug', 'x'.repeat(101)]) {
      expect(await freeSlug(kind.one, slug)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { slug: message } });
    }
  });

  const people: [action: string, isAnswered: boolean][] = [
    ['create', true],
    ['update', true],
    ['read', false],
  ];
  test.each(own.rows(people))('a person who may only %s gets a free slug: %s', async (action, isAnswered) => {
    const role = await roleWith(admin, [`${kind.many}.${action}`]);
    const person = await server.loggedIn(await personWith(admin, role));
    const answer = await freeSlug(kind.one, 'asked', null, person);
    expect(answer).toEqual(isAnswered ? 'asked' : expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  own.test('visitors are refused', async () => {
    expect(await freeSlug(kind.one, 'harbour', null, server.visitor())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

test('a reserved slug is numbered where pages share the root with built-in screens', async () => {
  expect(await freeSlug('page', 'about')).toBe('about-2');
  expect(await freeSlug('page', 'blog')).toBe('blog-2');
  expect(await freeSlug('post', 'about')).toBe('about');
});
