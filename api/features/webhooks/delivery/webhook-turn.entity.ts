import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Webhook } from '../webhook.entity.ts';

/** Which job sends the deliveries of a webhook now: one at a time, so that they stay in order. */
@Entity({ tableName: 'webhook_turns' })
export class WebhookTurn {
  @OneToOne({ entity: () => Webhook, primary: true, fieldName: 'webhook_id', mapToPk: true, deleteRule: 'cascade' })
  webhook!: number;

  @Property({ type: 'uuid' })
  turn!: string;

  /** Another job may begin after this time. */
  @Property({ type: 'Date', length: 3, fieldName: 'ends_at' })
  endsAt!: Date;
}
