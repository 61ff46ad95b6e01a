import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../../people/users/user.entity.ts';

export const sendStatuses = ['tested', 'sending', 'stopped', 'sent'] as const;
export type SendStatus = (typeof sendStatuses)[number];

/**
 * A post mailed to the confirmed subscribers. The row is written by the test mail and keeps that mail, so that what
 * goes out is what was tested.
 */
@Entity({ tableName: 'newsletter_sends' })
// At most one tested mail and one running send for each post.
@Unique({
  name: 'newsletter_sends_one',
  expression:
    'create unique index "newsletter_sends_one" on "newsletter_sends" ("post_id", "status") where "status" in (\'tested\', \'sending\')',
})
export class NewsletterSend {
  [OptionalProps]?: 'id' | 'status' | 'problem' | 'testedAt' | 'startedAt' | 'finishedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Not a foreign key: a send outlives its post. */
  @Property({ type: 'integer' })
  postId!: number;

  @Property({ type: 'text' })
  postTitle!: string;

  @Property({ type: 'string', length: 200 })
  subject!: string;

  @Property({ type: 'text' })
  html!: string;

  @Property({ type: 'text' })
  plain!: string;

  @Enum({ items: [...sendStatuses], type: 'string', default: 'tested' })
  status!: SendStatus;

  /** Why the server stopped it. */
  @Property({ type: 'string', length: 500, nullable: true })
  problem!: string | null;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true, deleteRule: 'set null', joinColumn: 'created_by' })
  createdBy!: number | null;

  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  testedAt!: Date;

  @Property({ type: 'Date', length: 3, nullable: true })
  startedAt!: Date | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  finishedAt!: Date | null;
}
