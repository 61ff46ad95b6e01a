import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../users/user.entity.ts';

/**
 * A link by which an invited person sets their name and password, once. The row is kept when it is used up, so that the
 * link can say why it no longer works.
 */
@Entity({ tableName: 'invitations' })
export class Invitation {
  [OptionalProps]?: 'createdAt' | 'usedAt' | 'withdrawnAt';

  @PrimaryKey({ type: 'text' })
  tokenHash!: string;

  /** Null after the account was deleted. */
  @Index()
  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  user!: User | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3 })
  expiresAt!: Date;

  @Property({ type: 'Date', length: 3, nullable: true })
  usedAt!: Date | null;

  /** Also set when a newer link replaces it. */
  @Property({ type: 'Date', length: 3, nullable: true })
  withdrawnAt!: Date | null;
}
