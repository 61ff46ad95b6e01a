import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subscriber } from '../subscribers/subscriber.entity.ts';
import { NewsletterSend } from './send.entity.ts';

export const recipientStates = ['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'uncertain'] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * One subscriber of one send, stored before anything is mailed. The primary key is what keeps a subscriber from getting
 * the same post twice, whichever send it belongs to.
 */
@Entity({ tableName: 'newsletter_recipients' })
@Index({ name: 'newsletter_recipients_send_index', properties: ['send', 'state'] })
export class NewsletterRecipient {
  [OptionalProps]?: 'state' | 'tries' | 'reason' | 'at';
  [PrimaryKeyProp]?: ['postId', 'subscriber'];

  @PrimaryKey({ type: 'integer' })
  postId!: number;

  @Index({ name: 'newsletter_recipients_subscriber_index' })
  @ManyToOne({ entity: () => Subscriber, primary: true, deleteRule: 'cascade' })
  subscriber!: Subscriber;

  @ManyToOne({ entity: () => NewsletterSend, deleteRule: 'cascade' })
  send!: NewsletterSend;

  @Enum({ items: [...recipientStates], type: 'string', default: 'queued' })
  state!: RecipientState;

  @Property({ type: 'integer', default: 0 })
  tries!: number;

  @Property({ type: 'string', length: 500, nullable: true })
  reason!: string | null;

  /** When `state` last changed. */
  @Property({ type: 'Date', length: 3, defaultRaw: 'now()' })
  at!: Date;
}
