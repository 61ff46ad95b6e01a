import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Client } from '../testing/client.ts';
import { wholeServers } from '../testing/process/whole-server.ts';

// Servers in processes of their own, killed without warning.

let servers: Awaited<ReturnType<typeof wholeServers>>;
beforeAll(async () => void (servers = await wholeServers()));
afterAll(() => servers.stop());

test('killed while writing: acknowledged changes are stored, and none is half done', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round++) {
    const before = acknowledged.length;
    const editor = await servers.loggedIn(await servers.start());
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const slug = `round-${round}-${writer}-${n}`;
        const post = { title: slug, slug, content: '<p>Text</p>', status: 'published' };
        const made = await editor.post<{ id: number }>('/api/posts', post).catch(() => null);
        if (made?.status !== 201) return;
        const moved = await editor.put(`/api/posts/${made.body.id}`, { slug: `${slug}-moved` }).catch(() => null);
        acknowledged.push(moved?.status === 200 ? `${slug}-moved` : slug);
        if (!moved) return;
      }
    });
    while (acknowledged.length < before + 18) await sleep(5);
    await servers.kill();
    await Promise.all(writing);
  }

  const url = await servers.start();
  const visitor = new Client(url);
  const { body: posts, headers } = await visitor.get<{ slug: string }[]>('/api/posts?limit=1000');
  const slugs = new Set(posts.map(({ slug }) => slug));
  expect(acknowledged.length).toBeGreaterThanOrEqual(36);
  // An unacknowledged rename may have been made.
  expect(acknowledged.filter((slug) => !slugs.has(slug) && !slugs.has(`${slug}-moved`))).toEqual([]);
  expect(headers.get('x-total-count')).toBe(String(posts.length));
  // A rename is complete: the item has its new slug, and its former slug is stored.
  const client = new pg.Client({ connectionString: servers.database.url });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>(
    `select p.slug from content p where p.kind = 'post' and p.slug like '%-moved'
       and not exists (select from former_slugs f where f.item_id = p.id and f.kind = 'post' and f.slug || '-moved' = p.slug)`,
  );
  await client.end();
  expect(rows).toEqual([]);
});
