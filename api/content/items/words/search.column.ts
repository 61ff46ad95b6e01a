import { ChangeSetType, Type, type EntityProperty, type EventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kinds } from '../../../kernel/kinds.ts';
import { columnOf } from '../content.column.ts';
import { isInVector, vectorOfItem } from './search-vector.ts';
import type { ContentItem } from '../content.entity.ts';

/** A vector as PostgreSQL reads it. The ORM's own type would have the database compute one from a text. */
class WrittenVector extends Type<string> {
  override getColumnType(): string {
    return 'tsvector';
  }
}

/** The words of an item for the search of the site. */
export const searchColumn = {
  type: WrittenVector,
  defaultRaw: `''`,
  lazy: true,
  hidden: true,
} as unknown as Partial<EntityProperty<ContentItem>>;

/** Computes them when an item is created or one of its texts changes; those that were not loaded are read. */
export const keepSearch =
  (kinds: Kinds) =>
  async ({ em, entity, changeSet }: EventArgs<ContentItem>): Promise<void> => {
    const kind = kinds.named(entity.kind);
    const given = entity as unknown as Record<string, unknown>;
    const values = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, given[name]]));
    if (changeSet?.type === ChangeSetType.UPDATE) {
      if (!Object.keys(changeSet.payload).some((name) => isInVector(kind, name))) return;
      const missing = Object.keys(kind.fields).filter((name) => values[name] === undefined && isInVector(kind, name));
      Object.assign(values, missing.length > 0 && (await stored(em as SqlEntityManager, entity.id, missing)));
    }
    entity.search = vectorOfItem(kind, values);
  };

/** By SQL: a query of the ORM would save what this is part of. */
async function stored(em: SqlEntityManager, id: number, names: readonly string[]): Promise<Record<string, unknown>> {
  const columns = names.map((name) => `${columnOf(name)} as "${name}"`).join(', ');
  const [row] = await em.execute<Record<string, unknown>[]>(`select ${columns} from content where id = ?`, [id]);
  return row ?? {};
}
