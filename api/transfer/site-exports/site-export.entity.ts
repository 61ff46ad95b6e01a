import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ExportState } from '#schema/site-exports/export-schedule';
import { User } from '../../people/users/user.entity.ts';

/** An export of the site to the configured place, or one that failed. */
@Entity({ tableName: 'site_exports' })
@Check({ name: 'site_exports_state_check', expression: `state in ('waiting', 'running', 'done', 'failed')` })
@Index({
  name: 'site_exports_under_way_unique',
  expression: `create unique index "site_exports_under_way_unique" on "site_exports" ((true)) where "state" in ('waiting', 'running')`,
})
export class SiteExport {
  [OptionalProps]?: 'id' | 'state' | 'createdAt' | 'startedAt' | 'finishedAt' | 'bytes' | 'sha256' | 'problem';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  filename!: string;

  /** The name of its place; it is not looked for in another one. */
  @Property({ type: 'text' })
  place!: string;

  @Property({ type: 'text', default: 'waiting' })
  state!: ExportState;

  /** When it was due; null for an export started by a person. */
  @Property({ type: 'Date', length: 3, nullable: true })
  dueAt!: Date | null;

  @Property({ type: 'boolean' })
  withRevisions!: boolean;

  @Property({ type: 'boolean' })
  withPeople!: boolean;

  @Index({ name: 'site_exports_created_by_index' })
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true, deleteRule: 'set null', joinColumn: 'created_by' })
  createdBy!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  /** Of the last attempt. */
  @Property({ type: 'Date', length: 3, nullable: true })
  startedAt!: Date | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  finishedAt!: Date | null;

  @Property({ type: new BigIntType('number'), nullable: true })
  bytes!: number | null;

  /** Of the whole file, in hexadecimal digits. */
  @Property({ type: 'text', nullable: true })
  sha256!: string | null;

  /** Why it, or its last attempt, failed. Once it is done: what it lacks. */
  @Property({ type: 'text', nullable: true })
  problem!: string | null;
}
