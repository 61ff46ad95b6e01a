import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A change of an item. Triggers write them, see `api/kernel/database/sql/content-changes.sql`. */
@Entity({ tableName: 'content_changes' })
@Check({
  name: 'content_changes_type_check',
  expression: `type in ('created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted')`,
})
@Index({
  name: 'content_changes_waiting_index',
  expression: `create index "content_changes_waiting_index" on "content_changes" ("id") where "position" is null`,
})
@Index({
  name: 'content_changes_due_index',
  expression: `create index "content_changes_due_index" on "content_changes" ("item_id") where "due_at" is not null`,
})
@Index({ name: 'content_changes_item_id_index', properties: ['itemId'] })
@Index({ name: 'content_changes_at_index', properties: ['at'] })
export class ContentChange {
  [OptionalProps]?: 'position' | 'publicPosition' | 'at' | 'dueAt';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** Its number; null until it is read for the first time. */
  @Unique({ name: 'content_changes_position_unique' })
  @Property({ type: 'bigint', nullable: true })
  position!: string | null;

  /** Its number among the changes that visitors see. */
  @Unique({ name: 'content_changes_public_position_unique' })
  @Property({ type: 'bigint', nullable: true })
  publicPosition!: string | null;

  /** The item, which may have been deleted since. */
  @Property({ type: 'integer' })
  itemId!: number;

  @Property({ type: 'text' })
  kind!: string;

  @Property({ type: 'text' })
  type!: string;

  /** Whether visitors see the change. */
  @Property({ type: 'boolean' })
  isPublic!: boolean;

  /** After the change. */
  @Property({ type: 'text' })
  slug!: string;

  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  at!: Date;

  /** Until when it waits for more of the same sitting; null for other changes. */
  @Property({ type: 'Date', length: 3, nullable: true })
  dueAt!: Date | null;
}
