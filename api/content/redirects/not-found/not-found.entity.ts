import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An address that visitors requested and that was not found. It contains no data about visitors. */
@Entity({ tableName: 'not_found_log' })
@Index({ name: 'not_found_log_last_at_index', properties: ['lastAt'] })
export class NotFoundEntry {
  [OptionalProps]?: 'firstAt' | 'lastAt' | 'isIgnored';

  /** Canonical, without query. */
  @PrimaryKey({ type: 'string', length: 500 })
  path!: string;

  @Property({ type: 'integer' })
  count!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  firstAt!: Date;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  lastAt!: Date;

  /** The page that linked here last: origin and path. */
  @Property({ type: 'string', length: 500, nullable: true })
  referrer!: string | null;

  @Property({ type: 'boolean', default: false })
  isIgnored!: boolean;
}
