import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ExportFrequency } from '#schema/site-exports/export-schedule';

/** When the site is exported automatically: one row, created by the migration. */
@Entity({ tableName: 'export_schedule' })
@Check({ name: 'export_schedule_id_check', expression: 'id = 1' })
@Check({ name: 'export_schedule_every_check', expression: `every in ('off', 'daily', 'weekly', 'monthly')` })
export class ExportSchedule {
  @PrimaryKey({ type: 'integer', default: 1, autoincrement: false })
  id!: number;

  @Property({ type: 'text', default: 'off' })
  every!: ExportFrequency;

  /** From 0 to 23, in the time zone of the site. */
  @Property({ type: 'integer', default: 3 })
  hour!: number;

  /** From 1, Monday, to 7, Sunday. */
  @Property({ type: 'integer', default: 1 })
  weekday!: number;

  @Property({ type: 'integer', default: 1 })
  monthDay!: number;

  @Property({ type: 'boolean', default: false })
  withRevisions!: boolean;

  @Property({ type: 'boolean', default: false })
  withPeople!: boolean;

  /** How many exports are kept. */
  @Property({ type: 'integer', default: 7 })
  keep!: number;

  /** Exports due until then were made, or are no longer made. */
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  since!: Date;
}
