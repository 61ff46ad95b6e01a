import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { numberedSlug } from '#schema/addresses/slug';
import { topicSlug } from '#schema/text/topic-slug';
import { User } from './user.entity.ts';

interface Profile {
  publicName?: string | null | undefined;
  authorSlug?: string | null | undefined;
}

/** Gives a person with a public name an address, unless they have one: `ann-lee`, `ann-lee-2` and so on. */
export async function withAuthorSlug<Values extends Profile>(
  em: SqlEntityManager,
  stored: Profile,
  values: Values,
): Promise<Values> {
  const name = values.publicName === undefined ? stored.publicName : values.publicName;
  const slug = values.authorSlug === undefined ? stored.authorSlug : values.authorSlug;
  if (!name || slug) return values;
  const stem = (await topicSlug(name)) || 'author';
  for (let number = 1; ; number++) {
    const free = numberedSlug(stem, number);
    if ((await em.count(User, { authorSlug: free })) === 0) return { ...values, authorSlug: free };
  }
}
