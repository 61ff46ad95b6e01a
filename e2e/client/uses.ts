// Compiled against the packed types, never run.
import { createClient } from '@halden/client';
import type { Query } from '@halden/client/graphql';
import type { EventInput, Post } from '@halden/client/kinds';

const halden = createClient({ url: 'https://www.example.com', token: 'hld_x' });

export async function uses(): Promise<unknown[]> {
  const { items } = await halden.posts.list({ sort: ['-publishedAt', 'title'], where: { title: { contains: 'x' } } });
  // @ts-expect-error lists have no content
  items[0]?.content;
  const whole = await halden.posts.list({ include: 'content' });
  const content: string | undefined = whole.items[0]?.content;
  const some = await halden.posts.list({ fields: ['slug'] });
  const slug: string | undefined = some.items[0]?.slug;
  // @ts-expect-error only the fields that were asked for
  some.items[0]?.title;
  // @ts-expect-error there is no such field
  await halden.posts.list({ sort: ['colour'] });
  // @ts-expect-error of another type
  await halden.posts.list({ where: { id: { eq: 'seven' } } });
  // @ts-expect-error the content is missing
  await halden.posts.create({ title: 'X', slug: 'x' });
  const event: EventInput = {
    title: 'X',
    slug: 'x',
    content: 'x',
    venue: 'Tistedal',
    startsAt: '2027-03-01T09:00:00Z',
  };
  const seats: number | null = (await halden.events.create(event)).seats;
  const posts: Post[] = [];
  for await (const post of halden.posts.each({ include: 'content', category: 'Healthcare' })) posts.push(post);
  const { posts: connection } = await halden.graphql<Pick<Query, 'posts'>>('{ posts(first: 1) { totalCount } }');
  const drafted: string = (await halden.preview<'posts'>('hlp_x', { absolute: true })).item.title;
  return [content, slug, seats, posts, connection.totalCount, drafted];
}
