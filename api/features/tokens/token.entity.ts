import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../users/user.entity.ts';

/** A program acts for somebody, with some of what they may do. */
@Entity({ tableName: 'api_tokens' })
export class ApiToken {
  [OptionalProps]?: 'createdAt' | 'lastUsedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** SHA-256: the token itself is random enough that nothing slower is needed. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string;

  /** Its first characters, to recognise it by. */
  @Property({ type: 'text' })
  prefix!: string;

  /** `resource.action` strings; of these it may what its owner may at the time. */
  @Property({ type: 'json' })
  permissions!: string[];

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3 })
  expiresAt!: Date;

  /** Written at most once a minute. */
  @Property({ type: 'Date', length: 3, nullable: true })
  lastUsedAt!: Date | null;
}
