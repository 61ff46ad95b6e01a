import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

/** Somebody is logged in, in one browser. A row that is gone is a session that has ended, on every server at once. */
@Entity({ tableName: 'sessions' })
export class Session {
  [OptionalProps]?: 'createdAt' | 'lastSeenAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** SHA-256 of what the cookie carries: whoever reads the table cannot go on as somebody. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  /** Written at most once a minute. */
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  lastSeenAt!: Date;

  @Property({ type: 'text', nullable: true })
  userAgent!: string | null;

  /** Enough of the address to recognise a place, not a person's connection. */
  @Property({ type: 'text', nullable: true })
  address!: string | null;
}
