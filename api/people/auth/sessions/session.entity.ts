import { Entity, Formula, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OptionalProps } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { isAlive } from './session.query.ts';

/** A login in one browser. Deleting the row ends the session on every server at once. */
@Entity({ tableName: 'sessions' })
export class Session {
  [OptionalProps]?: 'createdAt' | 'lastSeenAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** SHA-256 of the cookie's value, so that a copy of the table does not give access. */
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

  /** Truncated (see `coarseAddress`): enough to recognise a network, not a person. */
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Formula<Session>((columns) => isAlive(columns), { type: 'boolean', lazy: true, hidden: true })
  isAlive?: boolean;
}
