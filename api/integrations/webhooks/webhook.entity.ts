import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../people/users/user.entity.ts';

/** An address that gets events about changes. Triggers write them, see `api/kernel/database/sql/webhooks.sql`. */
@Entity({ tableName: 'webhooks' })
export class Webhook {
  [OptionalProps]?: 'formerBoxedSecret' | 'formerUntil' | 'isActive' | 'owner' | 'createdAt' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 2000 })
  url!: string;

  /** `post.published`, `post.*` or `*`. */
  @Property({ type: 'string[]', columnType: 'text[]' })
  events!: string[];

  @Property({ type: 'boolean', default: true })
  isActive!: boolean;

  /** Encrypted with a key derived from SESSION_SECRET. */
  @Property({ type: 'text' })
  boxedSecret!: string;

  /** The former secret, which signs too until `formerUntil`. */
  @Property({ type: 'text', nullable: true })
  formerBoxedSecret!: string | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  formerUntil!: Date | null;

  /** Its creator, who gets a mail when a delivery is given up. */
  @Index()
  @ManyToOne({ entity: () => User, fieldName: 'owner_id', mapToPk: true, nullable: true, deleteRule: 'set null' })
  owner!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  updatedAt!: Date;

  @Property({ type: 'integer', default: 1 })
  version!: number;
}
