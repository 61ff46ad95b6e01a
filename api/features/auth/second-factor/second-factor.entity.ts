import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../users/user.entity.ts';

/** What an authenticator app shares with us. */
@Entity({ tableName: 'second_factors' })
export class SecondFactor {
  [OptionalProps]?: 'confirmedAt' | 'lastStep';

  @OneToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user!: User;

  /** Encrypted with a key that is not in the database. */
  @Property({ type: 'text' })
  secret!: string;

  /** Null while it is being set up: nobody is asked for a code before the first one was right. */
  @Property({ type: 'Date', length: 3, nullable: true })
  confirmedAt!: Date | null;

  /** The half minute of the last code that was taken: none of it or before is taken again. */
  @Property({ type: 'integer', default: 0 })
  lastStep!: number;
}

/** One that has been used is gone. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryKey({ type: 'text' })
  codeHash!: string;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;
}
