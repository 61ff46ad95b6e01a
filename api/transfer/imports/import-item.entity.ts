import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ImportNote, ImportOutcome, ImportState } from '#schema/imports/imports';
import { Import } from './import.entity.ts';

/** One thing to import: an item of a kind, a file of the library, a person or a redirect. */
@Entity({ tableName: 'import_items' })
@Check({
  name: 'import_items_outcome_check',
  expression: `outcome in ('new', 'same', 'changed', 'conflict', 'refused')`,
})
@Check({ name: 'import_items_state_check', expression: `state in ('waiting', 'done', 'failed')` })
@Index({ name: 'import_items_position_index', properties: ['import', 'position'] })
// Finds the result of an earlier import of the same thing.
@Index({
  name: 'import_items_key_index',
  expression: `create index "import_items_key_index" on "import_items" ("key") where "state" = 'done'`,
})
export class ImportItem {
  [OptionalProps]?: 'id' | 'state' | 'reason' | 'notes' | 'url' | 'path' | 'itemId' | 'itemVersion' | 'target';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Import, mapToPk: true, deleteRule: 'cascade', joinColumn: 'import_id' })
  import!: number;

  /** Its position in the order of work. */
  @Property({ type: 'integer' })
  position!: number;

  /** Its permanent key in its source. */
  @Property({ type: 'text' })
  key!: string;

  /** Its type in the source, such as `post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text' })
  title!: string;

  /** Its target: the name of a kind, `file`, `user` or `redirect`; null if it is refused. */
  @Property({ type: 'text', nullable: true })
  target!: string | null;

  @Property({ type: 'text' })
  outcome!: ImportOutcome;

  /** Why it is refused, in conflict or failed. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  /** What was changed, guessed or left out of it. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  notes!: ImportNote[];

  /** The input that saves it. */
  @Property({ type: 'json' })
  values!: Record<string, unknown>;

  /** A hash of the source's values, to detect changes there. */
  @Property({ type: 'text' })
  digest!: string;

  /** Its address in the source. */
  @Property({ type: 'text', nullable: true })
  url!: string | null;

  /** Its address here. */
  @Property({ type: 'text', nullable: true })
  path!: string | null;

  @Property({ type: 'text', default: 'waiting' })
  state!: ImportState;

  /** The id of the result. */
  @Property({ type: 'integer', nullable: true })
  itemId!: number | null;

  /** The version that the import saved: a newer one was edited here. */
  @Property({ type: 'integer', nullable: true })
  itemVersion!: number | null;
}
