import DataLoader from 'dataloader';
import { slugPattern } from '#schema/addresses/slug';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { findAuthors, type AuthorFilter, type AuthorRow } from '../links/author.row.ts';
import type { StoryRow } from './story.list.ts';
import type { Scope } from '../../kernel/scope.ts';

export type { AuthorRow };

/**
 * People with a public name, including deactivated ones, who keep their bylines. People in the trash have no byline.
 */
export class AuthorService {
  private loader: DataLoader<number, AuthorRow | null> | undefined;

  constructor(private readonly scope: Pick<Scope, 'em' | 'stories'>) {}

  /** By name. */
  list(): Promise<AuthorRow[]> {
    return this.find({});
  }

  /** The authors with published stories. */
  published(): Promise<AuthorRow[]> {
    return this.scope.em.execute<AuthorRow[]>(
      `select u.id, u.public_name as name, u.author_slug as slug, u.about, u.author_picture as picture from users u
       where u.public_name is not null and u.deleted_at is null
         and exists (select from content c where c.author_id = u.id and c.status = 'published' and not c.noindex)
       order by u.author_slug`,
    );
  }

  async bySlug(slug: string): Promise<AuthorRow | null> {
    if (!slugPattern.test(slug)) return null;
    const [author] = await this.find({ authorSlug: slug });
    return author ?? null;
  }

  /** Loaded in one batch. */
  byId(id: number): Promise<AuthorRow | null> {
    this.loader ??= new DataLoader<number, AuthorRow | null>(async (ids) => {
      const found = new Map((await this.find({ id: [...ids] })).map((author) => [author.id, author]));
      return ids.map((one) => found.get(one) ?? null);
    });
    return this.loader.load(id);
  }

  storiesOf({ id }: Pick<AuthorRow, 'id'>, page: PageRequest): Promise<Connection<StoryRow>> {
    return this.scope.stories.connection({ authorId: id }, page);
  }

  private find(where: AuthorFilter): Promise<AuthorRow[]> {
    return findAuthors(this.scope.em, where);
  }
}
