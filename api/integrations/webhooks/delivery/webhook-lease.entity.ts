import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Webhook } from '../webhook.entity.ts';

/** Which job sends the deliveries of a webhook now: one at a time, so that they stay in order. */
@Entity({ tableName: 'webhook_leases' })
export class WebhookLease {
  @OneToOne({ entity: () => Webhook, primary: true, fieldName: 'webhook_id', mapToPk: true, deleteRule: 'cascade' })
  webhook!: number;

  @Property({ type: 'uuid' })
  token!: string;

  /** Another job may begin after this time. */
  @Property({ type: 'Date', length: 3, fieldName: 'expires_at' })
  expiresAt!: Date;
}
