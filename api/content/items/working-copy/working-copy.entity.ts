import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../../people/users/user.entity.ts';
import { ContentItem } from '../content.entity.ts';

/** Values of fields, by their names. */
export type StoredValues = Record<string, unknown>;

/** The changes to a published item that are not published yet. One per item, shared by all who edit it. */
@Entity({ tableName: 'working_copies' })
@Index({ properties: ['updatedBy'] })
export class WorkingCopy {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'updatedBy';

  @OneToOne({ entity: () => ContentItem, primary: true, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  contentId!: number;

  /** The version of the published item that it is based on. */
  @Property({ type: 'integer' })
  base!: number;

  /** All values of that version, to merge with when the published item has changed since. */
  @Property({ type: 'json' })
  baseValues!: StoredValues;

  /** The values that differ from them. */
  @Property({ type: 'json' })
  values!: StoredValues;

  /** A new number with every save, from a sequence, so that it is never a number of an item or of a discarded copy. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  updatedAt!: Date;

  @ManyToOne({
    entity: () => User,
    fieldName: 'updated_by',
    mapToPk: true,
    nullable: true,
    deleteRule: 'set null',
  })
  updatedBy!: number | null;
}
