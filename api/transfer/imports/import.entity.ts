import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ImportFormat, ImportStatus, OfferedChoice } from '#schema/imports/imports';
import { User } from '../../people/users/user.entity.ts';

/** The export of another site, rehearsed or taken over. */
@Entity({ tableName: 'imports' })
@Check({
  name: 'imports_status_check',
  expression: `status in ('reading', 'rehearsed', 'running', 'paused', 'done', 'failed')`,
})
export class Import {
  [OptionalProps]?:
    | 'id'
    | 'createdAt'
    | 'status'
    | 'site'
    | 'startedAt'
    | 'finishedAt'
    | 'problem'
    | 'choices'
    | 'isWhole';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  format!: ImportFormat;

  @Property({ type: 'text' })
  filename!: string;

  /** Whether it is a bundle for an empty installation: all of it arrives with its ids, or nothing. */
  @Property({ type: 'boolean', default: false })
  isWhole!: boolean;

  /** The address of the other site. */
  @Property({ type: 'text', default: '' })
  site!: string;

  @Property({ type: 'text', default: 'reading' })
  status!: ImportStatus;

  /** The choices offered, and those made. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  choices!: OfferedChoice[];

  /** Names its entry of the timeline, however many transactions it takes. */
  @Unique({ name: 'imports_change_unique' })
  @Property({ type: 'text' })
  change!: string;

  @Index({ name: 'imports_created_by_index' })
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true, deleteRule: 'set null', joinColumn: 'created_by' })
  createdBy!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, nullable: true })
  startedAt!: Date | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  finishedAt!: Date | null;

  /** Why it failed. */
  @Property({ type: 'text', nullable: true })
  problem!: string | null;
}
