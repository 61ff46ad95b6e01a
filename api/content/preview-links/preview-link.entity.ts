import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ContentItem } from '../items/content.entity.ts';
import { User } from '../../people/users/user.entity.ts';

/** An address at which people without an account see one item as its page will look. */
@Entity({ tableName: 'preview_links' })
export class PreviewLink {
  [OptionalProps]?: 'passwordHash' | 'createdAt' | 'uses' | 'lastUsedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => ContentItem, fieldName: 'content_id', mapToPk: true, deleteRule: 'cascade' })
  contentId!: number;

  /** Its creator, with whose permissions it shows the item. */
  @Index()
  @ManyToOne({ entity: () => User, fieldName: 'created_by', mapToPk: true, deleteRule: 'cascade' })
  createdBy!: number;

  /** SHA-256; the token is random, so no slow hash is needed. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string;

  /** Argon2id in PHC string format; null without a password. */
  @Property({ type: 'text', nullable: true })
  passwordHash!: string | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'Date', length: 3 })
  expiresAt!: Date;

  /** How often the page was shown. */
  @Property({ type: 'integer', default: 0 })
  uses!: number;

  @Property({ type: 'Date', length: 3, nullable: true })
  lastUsedAt!: Date | null;
}
