import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ScheduleAction } from '#schema/constants';
import { isoTime } from '../../kernel/database/stored-time.ts';
import { userName } from '../../people/users/user.entity.ts';

export interface SchedulePerson {
  id: number;
  name: string;
}

/** A schedule, as GraphQL sends it; REST sends the first three. Times are ISO 8601, UTC. */
export interface ScheduleRow {
  publishAt: string | null;
  unpublishAt: string | null;
  revision: number | null;
  /** Who set it; null for a deleted account. */
  by: SchedulePerson | null;
  publishProblem: string | null;
  unpublishProblem: string | null;
  /** Whether the item was edited after a revision was chosen to be published. */
  isEditedSince: boolean;
}

/** A scheduled publication or unpublication, as both transports send it. */
export interface ScheduleEntry {
  kind: string;
  id: number;
  title: string;
  action: ScheduleAction;
  at: string;
  by: SchedulePerson | null;
}

export interface ScheduleProblem extends ScheduleEntry {
  problem: string;
}

/** A published item and when it was first published. */
export interface Publication {
  kind: string;
  id: number;
  title: string;
  at: string;
}

interface Stored extends Omit<ScheduleRow, 'by'>, Owner {
  contentId: number;
}

interface Owner {
  ownerId: number | null;
  ownerName: string | null;
}

/** The columns of an `Owner`, from `users u`. */
const ownerColumns = `u.id as "ownerId", ${userName} as "ownerName"`;

/** The schedules of items, by their ids. */
export async function readSchedules(em: SqlEntityManager, ids: readonly number[]): Promise<Map<number, ScheduleRow>> {
  const rows = await em.execute<Stored[]>(
    `select s.content_id as "contentId", s.publish_at as "publishAt", s.unpublish_at as "unpublishAt", s.revision,
       s.publish_problem as "publishProblem", s.unpublish_problem as "unpublishProblem", ${ownerColumns},
       s.revision is not null and (
         exists (select from revisions r where r.item_id = s.content_id and r.created_at > s.updated_at)
         or exists (select from working_copies w where w.content_id = s.content_id and w.updated_at > s.updated_at)
       ) as "isEditedSince"
     from schedules s left join users u on u.id = s.owner_id and u.deleted_at is null
     where s.content_id = any (array[?]::int[])`,
    [ids],
  );
  return new Map(
    rows.map(({ contentId, ownerId, ownerName, publishAt, unpublishAt, ...row }) => [
      contentId,
      {
        publishAt: publishAt && isoTime(publishAt),
        unpublishAt: unpublishAt && isoTime(unpublishAt),
        ...row,
        by: personOf({ ownerId, ownerName }),
      },
    ]),
  );
}

const personOf = ({ ownerId, ownerName }: Owner): SchedulePerson | null =>
  ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName };

interface Range {
  from?: Date | undefined;
  to?: Date | undefined;
}

type StoredEntry = Omit<ScheduleProblem, 'by'> & Owner;

/** The schedules of items of these kinds, or with `isProblem` those that failed, in order. */
async function readEntries(
  em: SqlEntityManager,
  kinds: readonly string[],
  { from, to }: Range,
  isProblem: boolean,
  limit: number,
): Promise<StoredEntry[]> {
  const part = (column: 'publish' | 'unpublish', action: string) =>
    `select content_id, ${action} as action, ${column}_at as at, ${column}_problem as problem, owner_id
     from schedules s join content c on c.id = s.content_id
     where ${column}_at is not null and ${column}_problem is ${isProblem ? 'not ' : ''}null and c.deleted_at is null`;
  const rows = await em.execute<StoredEntry[]>(
    `select c.kind, c.id, c.title, e.action, e.at, e.problem, ${ownerColumns}
     from (${part('publish', `case when c.status = 'published' then 'replace' else 'publish' end`)}
       union all ${part('unpublish', `'unpublish'`)}) e
     join content c on c.id = e.content_id
     left join users u on u.id = e.owner_id and u.deleted_at is null
     where c.kind = any (array[:kinds]::text[]) and (:from::timestamptz is null or e.at >= :from::timestamptz)
       and (:to::timestamptz is null or e.at < :to::timestamptz)
     order by e.at, c.id limit :limit`,
    { kinds, from: from ?? null, to: to ?? null, limit },
  );
  return rows;
}

export async function readPlanned(
  em: SqlEntityManager,
  kinds: readonly string[],
  range: Range,
  limit: number,
): Promise<ScheduleEntry[]> {
  return (await readEntries(em, kinds, range, false, limit)).map((row) => toEntry(row));
}

export async function readProblems(
  em: SqlEntityManager,
  kinds: readonly string[],
  limit: number,
): Promise<ScheduleProblem[]> {
  return (await readEntries(em, kinds, {}, true, limit)).map((row) => ({ ...toEntry(row), problem: row.problem }));
}

const toEntry = ({ kind, id, title, action, at, ...owner }: StoredEntry): ScheduleEntry => ({
  kind,
  id,
  title,
  action,
  at: isoTime(at),
  by: personOf(owner),
});
