import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { userName } from '../../../people/users/user.entity.ts';

/** The names of the creators of these items, by item id. */
export async function creatorNames(em: SqlEntityManager, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select c.id, ${userName} as name
     from content c join users u on u.id = c.created_by and u.deleted_at is null
     where c.id = any (array[?]::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
