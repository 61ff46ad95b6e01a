import { ChangeSetType, Type, type EntityProperty, type EventArgs } from '@mikro-orm/core';
import type { Kinds } from '../../../kernel/kinds.ts';
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

/** Computes them when an item is created or one of its texts changes; the service has loaded the others then. */
export const keepSearch =
  (kinds: Kinds) =>
  ({ entity, changeSet }: EventArgs<ContentItem>): void => {
    const kind = kinds.named(entity.kind);
    const isUpdate = changeSet?.type === ChangeSetType.UPDATE;
    if (isUpdate && !Object.keys(changeSet.payload).some((name) => isInVector(kind, name))) return;
    entity.search = vectorOfItem(kind, entity as unknown as Record<string, unknown>);
  };
