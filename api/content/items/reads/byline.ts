import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ContentRow } from '../content.row.ts';
import { isAuthor } from './content.columns.ts';

/** Updates the byline from `authorId`, after the values of an item were replaced. */
export async function withByline<Row extends ContentRow>(em: SqlEntityManager, row: Row): Promise<Row> {
  if (row.authorId == null) return { ...row, ...('author' in row && { author: null }) };
  const [author] = await em.execute<NonNullable<ContentRow['author']>[]>(
    `select u.id, u.public_name as name, u.author_slug as slug from users u where u.id = ? and ${isAuthor}`,
    [row.authorId],
  );
  return { ...row, author: author ?? null };
}
