import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** Sends visitors of an address without a page to another address. */
@Entity({ tableName: 'redirects' })
@Check({ name: 'redirects_status_check', expression: 'status in (301, 302, 410)' })
@Check({ name: 'redirects_to_check', expression: `("to" is null) = (status = 410)` })
export class Redirect {
  [OptionalProps]?: 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** A canonical path; with `/*` at its end for everything below. */
  @Unique({ name: 'redirects_from_unique' })
  @Property({ type: 'string', length: 500 })
  from!: string;

  /** A path on this site or an absolute address; null for 410. */
  @Property({ type: 'string', length: 2000, nullable: true })
  to!: string | null;

  @Property({ type: 'integer', default: 301 })
  status!: number;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  updatedAt!: Date;

  @Property({ type: 'integer', default: 1 })
  version!: number;
}
