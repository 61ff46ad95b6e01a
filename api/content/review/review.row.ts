import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReviewState } from '#schema/content/review';
import { userName } from '../../people/users/user.entity.ts';

export interface ReviewPerson {
  id: number;
  name: string;
}

export interface ReviewRow {
  /** The id of the item. */
  id: number;
  kind: string;
  title: string;
  state: ReviewState;
  /** Null for a deleted account. */
  requestedBy: ReviewPerson | null;
  requestedAt: Date;
  note: string | null;
  returnedBy: ReviewPerson | null;
  returnedAt: Date | null;
  message: string | null;
  /** Whether the item or working copy was saved after the review was requested. */
  isChanged: boolean;
  /** The revision that was returned; null for a working copy, or if never returned. */
  returnedRevision: number | null;
  /** The last revision that was published; null for an item that never was. */
  publishedRevision: number | null;
}

export interface ReviewNoteRow {
  id: number;
  answers: number | null;
  author: ReviewPerson | null;
  isOwn: boolean;
  text: string;
  field: string | null;
  quote: string | null;
  prefix: string | null;
  suffix: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
  resolvedBy: ReviewPerson | null;
}

/** Id and name of a user as JSON; null if the account was deleted. */
const person = (column: string) =>
  `(select jsonb_build_object('id', u.id, 'name', ${userName})
    from users u where u.id = ${column} and u.deleted_at is null)`;

/** @param where over reviews as `r` and content as `c`, and the clauses after it */
export async function readReviews(
  em: SqlEntityManager,
  where: string,
  values: readonly unknown[],
): Promise<ReviewRow[]> {
  const rows = await em.execute<ReviewRow[]>(
    `select c.id, c.kind, c.title, r.state, r.note, r.message,
       ${person('r.requested_by')} as "requestedBy", r.requested_at as "requestedAt",
       ${person('r.returned_by')} as "returnedBy", r.returned_at as "returnedAt",
       coalesce(w.version, c.version) <> r.version as "isChanged",
       (select max(v.number) from revisions v where v.item_id = c.id and v.version <= r.returned_version
          and r.returned_version <= c.version) as "returnedRevision",
       (select max(v.number) from revisions v where v.item_id = c.id and v.status = 'published') as "publishedRevision"
     from reviews r join content c on c.id = r.content_id and c.deleted_at is null
     left join working_copies w on w.content_id = c.id and c.status = 'published'
     where ${where}`,
    [...values],
  );
  return rows.map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt),
    returnedAt: row.returnedAt && new Date(row.returnedAt),
  }));
}

/** The notes of a review and their replies, oldest first. */
export async function readNotes(
  em: SqlEntityManager,
  contentId: number,
  viewerId: number | null,
): Promise<ReviewNoteRow[]> {
  const rows = await em.execute<ReviewNoteRow[]>(
    `select n.id, n.answers, n.text, n.field, n.quote, n.prefix, n.suffix, n.created_at as "createdAt",
       n.resolved_at as "resolvedAt", ${person('n.author_id')} as author, ${person('n.resolved_by')} as "resolvedBy",
       n.author_id is not distinct from ? as "isOwn"
     from review_notes n where n.content_id = ? order by n.id`,
    [viewerId, contentId],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    resolvedAt: row.resolvedAt && new Date(row.resolvedAt),
  }));
}
