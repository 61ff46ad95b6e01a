import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DeliveryState } from '#schema/integrations/webhooks';
import { Webhook } from '../webhook.entity.ts';

/** An event to be sent to a webhook, written in the transaction of the change. Events of one item are sent in order. */
@Entity({ tableName: 'webhook_deliveries' })
@Check({ name: 'webhook_deliveries_state_check', expression: `state in ('waiting', 'delivered', 'failed')` })
@Index({
  name: 'webhook_deliveries_waiting_index',
  expression: `create index "webhook_deliveries_waiting_index" on "webhook_deliveries" ("webhook_id", "kind", "item_id", "id") where "state" = 'waiting'`,
})
@Index({ name: 'webhook_deliveries_webhook_index', properties: ['webhook', 'id'] })
@Index({ name: 'webhook_deliveries_attempted_at_index', properties: ['attemptedAt'] })
export class WebhookDelivery {
  [OptionalProps]?:
    | 'messageId'
    | 'slug'
    | 'version'
    | 'at'
    | 'state'
    | 'nextAt'
    | 'attempts'
    | 'since'
    | 'attemptedAt'
    | 'status'
    | 'answer'
    | 'problem'
    | 'milliseconds';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @ManyToOne({ entity: () => Webhook, fieldName: 'webhook_id', mapToPk: true, deleteRule: 'cascade' })
  webhook!: number;

  /** The header `webhook-id`, the same for every attempt. */
  @Unique({ name: 'webhook_deliveries_message_id_unique' })
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  messageId!: string;

  /** `post.published` */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text' })
  kind!: string;

  /** An id, or the key of a setting or menu. */
  @Property({ type: 'text' })
  itemId!: string;

  @Property({ type: 'text', nullable: true })
  slug!: string | null;

  @Property({ type: 'integer', nullable: true })
  version!: number | null;

  /** When it happened. */
  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  at!: Date;

  @Property({ type: 'text', default: 'waiting' })
  state!: DeliveryState;

  @Property({ type: 'Date', length: 3, defaultRaw: 'clock_timestamp()' })
  nextAt!: Date;

  @Property({ type: 'integer', default: 0 })
  attempts!: number;

  /** The first attempt, or the first since somebody sent it again. */
  @Property({ type: 'Date', length: 3, nullable: true })
  since!: Date | null;

  @Property({ type: 'Date', length: 3, nullable: true })
  attemptedAt!: Date | null;

  /** The HTTP status of the last attempt; null when there was no response. */
  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  /** The first 4 kB of the last response. */
  @Property({ type: 'text', nullable: true })
  answer!: string | null;

  /** Why the last attempt did not succeed. */
  @Property({ type: 'text', nullable: true })
  problem!: string | null;

  /** How long the last attempt took. */
  @Property({ type: 'integer', nullable: true })
  milliseconds!: number | null;
}
