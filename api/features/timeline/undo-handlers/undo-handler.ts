import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../../errors/errors.ts';
import type { ServiceScope } from '../../../scope/services/factories.ts';
import { fieldName } from '../summary.ts';
import { ContentItem } from '../../content/content.entity.ts';

/** The services of the viewer, within a transaction. */
export type UndoScope = ServiceScope;

export type Values = Record<string, unknown>;

/** The change of an entry to one row. */
export interface ChangedRow {
  table: string;
  key: Values;
  /** The changed columns before; null for a row that it created. */
  before: Values | null;
  /** Digests of the values it wrote to them; null for a row that it deleted. */
  after: Readonly<Record<string, string>> | null;
}

/**
 * Restores a row by calling the service, as a person would, with current permissions and rules.
 * @param em of the transaction; the scope's services work in it
 */
export type UndoHandler = (row: ChangedRow, scope: UndoScope, em: SqlEntityManager) => Promise<void>;

export const idOf = ({ key }: ChangedRow): number => Number(key['id']);

/** The kind and the present slug of an item. @throws NotFound */
export async function readItem(
  id: number,
  { kinds }: UndoScope,
  em: SqlEntityManager,
): Promise<{ kind: KindDeclaration; slug: string }> {
  const options = { fields: ['kind', 'slug'], disableIdentityMap: true } as const;
  const item = await em.findOne(ContentItem, { id }, options);
  const kind = kinds.find(item?.kind);
  if (!item || !kind) throw new NotFound('Item');
  return { kind, slug: item.slug };
}

/** Columns by their names in the API. */
export const camel = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldName(column), value]));

/** For things that are moved to the trash: `remove` and `restore` undo each other. */
export async function movedBack(
  row: ChangedRow,
  acts: {
    remove: () => Promise<unknown>;
    restore: (before: Values) => Promise<unknown>;
    update: (before: Values) => Promise<unknown>;
  },
): Promise<void> {
  if (row.before === null) await acts.remove();
  else if (!('deleted_at' in row.before)) await acts.update(row.before);
  else if (row.before['deleted_at'] === null) await acts.restore(row.before);
  else await acts.remove();
}
