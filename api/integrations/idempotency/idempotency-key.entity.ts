import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../people/users/user.entity.ts';

/** A creating call that was sent with an `Idempotency-Key`, and its response. Deleted after 24 hours. */
@Entity({ tableName: 'idempotency_keys' })
export class IdempotencyKey {
  [OptionalProps]?: 'startedAt';

  /** The user and, where there is one, the API token: `7` or `7/3`; `0/3` for a service token. */
  @PrimaryKey({ type: 'text' })
  caller!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  @Index()
  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'cascade' })
  user!: User | null;

  /** Method and address. */
  @Property({ type: 'text' })
  call!: string;

  /** A keyed hash, since a body may contain a password. */
  @Property({ type: 'text' })
  bodyHash!: string;

  @Index()
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  startedAt!: Date;

  /** The id of the created row; null while the call is running. */
  @Property({ type: 'text', nullable: true })
  location!: string | null;

  @Property({ type: 'text', nullable: true })
  etag!: string | null;

  /** The response as JSON; null if it contains a secret. */
  @Property({ type: 'text', nullable: true })
  answer!: string | null;
}
