import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '../../people/users/user.entity.ts';

/** A person as visitors know them: never by username or email address. */
export interface AuthorRow {
  id: number;
  name: string;
  slug: string;
  about: string | null;
  picture: string | null;
}

export interface AuthorFilter {
  authorSlug?: string;
  id?: number[];
}

/** People with a public name, by name, for code without a scope. */
export async function findAuthors(em: SqlEntityManager, where: AuthorFilter): Promise<AuthorRow[]> {
  const rows = await em
    .createQueryBuilder(User, 'u')
    .select(['id', 'publicName', 'authorSlug', 'about', 'authorPicture'])
    .where({ publicName: { $ne: null }, deletedAt: null, ...where })
    .orderBy({ publicName: 'asc', id: 'asc' })
    .execute<Pick<User, 'id' | 'publicName' | 'authorSlug' | 'about' | 'authorPicture'>[]>('all');
  return rows.map(({ id, publicName, authorSlug, about, authorPicture }) => ({
    id,
    name: publicName ?? '',
    slug: authorSlug ?? '',
    about,
    picture: authorPicture,
  }));
}
