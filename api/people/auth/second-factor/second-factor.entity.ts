import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../users/user.entity.ts';

/** The TOTP secret shared with an authenticator app. */
@Entity({ tableName: 'second_factors' })
export class SecondFactor {
  [OptionalProps]?: 'confirmedAt' | 'lastStep';

  @OneToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user!: User;

  /** Encrypted with a key that is not in the database. */
  @Property({ type: 'text' })
  secret!: string;

  /** Null during setup: logins require a code only after the first one was correct. */
  @Property({ type: 'Date', length: 3, nullable: true })
  confirmedAt!: Date | null;

  /** The 30-second step of the last accepted code: codes of this step or earlier are rejected. */
  @Property({ type: 'integer', default: 0 })
  lastStep!: number;
}

/** Deleted when it is used. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryKey({ type: 'text' })
  codeHash!: string;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;
}
