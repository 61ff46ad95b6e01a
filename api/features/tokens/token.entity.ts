import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { View } from '#schema/constants';
import { User } from '../users/user.entity.ts';

/** Lets a program act for its owner with some of the owner's permissions. */
@Entity({ tableName: 'api_tokens' })
export class ApiToken {
  [OptionalProps]?: 'createdAt' | 'lastUsedAt' | 'view';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** SHA-256; the token is random, so no slow hash is needed. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string;

  /** The first characters, for recognising it in a list. */
  @Property({ type: 'text' })
  prefix!: string;

  /** `resource.action` strings. Only those that the owner still has take effect. */
  @Property({ type: 'json' })
  permissions!: string[];

  /** What lists and items of content show by default. */
  @Property({ type: 'string', length: 20, default: 'published' })
  view!: View;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3 })
  expiresAt!: Date;

  /** Written at most once a minute. */
  @Property({ type: 'Date', length: 3, nullable: true })
  lastUsedAt!: Date | null;
}
