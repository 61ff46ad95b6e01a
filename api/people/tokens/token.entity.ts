import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { View } from '#schema/constants';
import { User } from '../users/user.entity.ts';

/**
 * Lets a program act: for its owner with some of the owner's permissions, or, without an owner, for the installation.
 */
@Entity({ tableName: 'api_tokens' })
export class ApiToken {
  [OptionalProps]?:
    | 'user'
    | 'level'
    | 'maker'
    | 'createdAt'
    | 'lastUsedAt'
    | 'view'
    | 'allowedAddresses'
    | 'requestsPerMinute'
    | 'formerTokenHash'
    | 'formerUntil'
    | 'warnedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'cascade' })
  user!: User | null;

  /** For a service token: the level of its creator, which is its limit. Null for a personal token. */
  @Check<ApiToken>({ name: 'api_tokens_owned', expression: '(user_id is null) = (level is not null)' })
  @Property({ type: 'integer', nullable: true })
  level!: number | null;

  /** For a service token: its creator; null for a personal token, and once the account is deleted. */
  @Index()
  @ManyToOne({ entity: () => User, fieldName: 'made_by', mapToPk: true, nullable: true, deleteRule: 'set null' })
  maker!: number | null;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** SHA-256; the token is random, so no slow hash is needed. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string;

  /** The hash of the secret before, which is valid until `formerUntil`. */
  @Unique()
  @Property({ type: 'text', nullable: true })
  formerTokenHash!: string | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  formerUntil!: Date | null;

  /** The first characters, for recognising it in a list. */
  @Property({ type: 'text' })
  prefix!: string;

  /** `resource.action` strings. Only those that the owner still has take effect. */
  @Property({ type: 'json' })
  permissions!: string[];

  /** The default view of lists and items of content. */
  @Property({ type: 'string', length: 20, default: 'published' })
  view!: View;

  /** IP addresses and networks that it is accepted from; any if empty. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  allowedAddresses!: string[];

  /** Null for no limit. */
  @Property({ type: 'integer', nullable: true })
  requestsPerMinute!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3 })
  expiresAt!: Date;

  /** Written at most once a minute. */
  @Property({ type: 'Date', length: 3, nullable: true })
  lastUsedAt!: Date | null;

  /** When the mail about its expiry was queued or found unnecessary. */
  @Property({ type: 'Date', length: 3, nullable: true })
  warnedAt!: Date | null;
}
