import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { apiFields } from '#schema/content/kind';
import { isoTime } from '../../../kernel/database/stored-time.ts';
import { toRow, type ContentRow } from '../content.row.ts';
import { withByline } from '../reads/byline.ts';
import { selectItems } from '../reads/content.select.ts';
import { WorkingCopy, type StoredValues } from './working-copy.entity.ts';
import { userName } from '../../../people/users/user.entity.ts';

/** The item as it would be if published now; its version and `updatedAt` are those of the working copy. */
export interface WorkingCopyRow extends ContentRow {
  /** The version of the published item that it is based on. */
  base: number;
  /** When it was created. */
  begunAt: string;
  /** Who saved it last; null if the account was deleted. */
  savedBy: { id: number; name: string } | null;
}

/** The values of an item's fields, as they are stored in a working copy. */
export const valuesOf = (kind: KindDeclaration, row: ContentRow): StoredValues =>
  Object.fromEntries(apiFields(kind).map(([name]) => [name, (row as unknown as StoredValues)[name] ?? null]));

/** The item with other values. */
export const withValues = (kind: KindDeclaration, row: ContentRow, values: StoredValues): ContentRow =>
  toRow(kind, { ...row, ...values }, true);

/** The values that differ from these. */
export const differing = (values: StoredValues, from: StoredValues): StoredValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name] ?? null)),
  );

/** The published item with this id, as stored; null if it does not exist. */
export async function readPublished(
  em: SqlEntityManager,
  kind: KindDeclaration,
  id: number,
): Promise<ContentRow | null> {
  const [found] = await selectItems(em, kind, { status: 'published' }, true).andWhere({ id }).execute<object[]>('all');
  return found ? toRow(kind, found, true) : null;
}

const savedByName = raw(`(select ${userName} from users u where u.id = w.updated_by) as "savedByName"`);

/** The working copy of a published item, or null. */
export async function readWorkingCopy(
  em: SqlEntityManager,
  kind: KindDeclaration,
  id: number,
): Promise<{ row: WorkingCopyRow; before: ContentRow } | null> {
  const live = await readPublished(em, kind, id);
  if (!live) return null;
  const [copy] = await em
    .createQueryBuilder(WorkingCopy, 'w')
    .select(['base', 'baseValues', 'values', 'version', 'createdAt', 'updatedAt', 'updatedBy', savedByName])
    .where({ contentId: id })
    .execute<(WorkingCopy & { savedByName: string })[]>('all');
  if (!copy) return null;
  const row: WorkingCopyRow = {
    ...(await withByline(em, withValues(kind, live, copy.values))),
    version: copy.version,
    updatedAt: isoTime(copy.updatedAt),
    base: copy.base,
    begunAt: isoTime(copy.createdAt),
    savedBy: copy.updatedBy === null ? null : { id: copy.updatedBy, name: copy.savedByName },
  };
  return { row, before: withValues(kind, live, copy.baseValues) };
}
