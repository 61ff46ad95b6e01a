import { contentInput, kinds } from '../../testing/samples.ts';
import { startServer } from '../../testing/server.ts';

// Readers show an item with another id as a new one, so nothing that may change is part of it.
const server = await startServer({ publicUrl: 'http://www.first.example' });
const moved = await startServer({ publicUrl: 'http://second.example:8080', database: server.database });
afterAll(async () => {
  await moved.stop();
  await server.stop();
});
const admin = await server.loggedIn();
const [, posts, articles] = kinds;

const { body: person } = await admin.get<{ id: number }>('/api/auth/me');
await admin.put(`/api/users/${person.id}`, { hasByline: true });

const paths = ['/rss.xml', '/atom.xml', '/feed.json', '/tags/ids/rss.xml', '/tags/ids/atom.xml', '/tags/ids/feed.json'];
paths.push('/articles/atom.xml');

async function ids(on: typeof server): Promise<Record<string, string[]>> {
  const visitor = on.visitor();
  const entries = await Promise.all(
    paths.map(async (path) => {
      const { body } = await visitor.get<string | { items: { id: string }[] }>(path);
      const found =
        typeof body === 'string'
          ? Array.from(body.matchAll(/<(?:guid|id)[^>]*>([^<]+)</g), ([, id = '']) => id)
          : body.items.map(({ id }) => id);
      return [path, found.sort()] as const;
    }),
  );
  return Object.fromEntries(entries);
}

test('the ids of a feed and of its items stay, whatever changes', async () => {
  const made: { id: number; many: string }[] = [];
  for (const kind of [posts, posts, articles]) {
    const input = contentInput(kind, { status: 'published', tags: ['Ids'], publishedAt: '2024-02-29T10:00:00Z' });
    const { body } = await admin.post<{ id: number }>(`/api/${kind.many}`, input);
    made.push({ id: body.id, many: kind.many });
  }
  const before = await ids(server);
  expect(before['/atom.xml']).toHaveLength(3);
  expect(before['/tags/ids/rss.xml']).toHaveLength(3);
  expect(
    new Set(
      Object.values(before)
        .flat()
        .filter((id) => !/^urn:uuid:[\da-f-]{36}$/.test(id)),
    ).size,
  ).toBe(0);
  expect(await ids(moved)).toEqual(before);
  for (const { id, many } of made) {
    const changes = { title: 'Other', slug: `other-${id}`, category: 'Other', publishedAt: '2020-01-01T00:00:00Z' };
    expect((await admin.put(`/api/${many}/${id}`, { ...changes, status: 'draft' })).status).toBe(200);
    expect((await admin.put(`/api/${many}/${id}`, { status: 'published' })).status).toBe(200);
  }
  expect(await ids(server)).toEqual(before);
  expect(await ids(moved)).toEqual(before);
});
