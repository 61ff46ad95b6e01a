import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A thing that a visitor has booked. */
@Entity({ tableName: 'bookings' })
export class Booking {
  [OptionalProps]?: 'createdAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  thing!: string;

  @Index({ name: 'bookings_email_index' })
  @Property({ type: 'string', length: 254 })
  email!: string;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'integer', default: 1 })
  version!: number;
}
