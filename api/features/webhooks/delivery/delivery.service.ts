import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { permissionsOfEvents, testEvent } from '#schema/integrations/webhooks';
import { Conflict, NotFound } from '../../../errors/errors.ts';
import { offsetConnection, type Connection } from '../../../lists/connection.ts';
import { countUpTo, type Counted } from '../../../lists/count-up-to.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../../../lists/cursor.ts';
import { readPage, type PageRequest } from '../../../lists/page-request.ts';
import type { Access } from '../../../access/access.ts';
import { deliver, deliveryToSend, recordAttempt, type SendingTools } from './deliver.ts';
import { readDeliveries, readWebhooks, type DeliveryRow } from '../webhook.row.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

const ofList = 'deliveries';

/** The deliveries of webhooks, with the responses. */
export class DeliveryService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly tools: SendingTools,
  ) {}

  /** Newest first. @throws NotFound for a webhook that does not exist */
  async list(webhookId: number, { limit, offset }: { limit: number; offset: number }): Promise<DeliveryRow[]> {
    await this.requireWebhook(webhookId);
    return (await readDeliveries(this.em, webhookId, { limit, offset })).map((row) => this.shown(row));
  }

  async count(webhookId: number, most: number = limits.maxCount): Promise<Counted> {
    this.access.require('read', 'settings');
    const found = this.em.createQueryBuilder(WebhookDelivery).select('id').where({ webhook: webhookId });
    return countUpTo(this.em, found, most);
  }

  /** @throws NotFound, BadInput for an invalid `first` or `after` */
  async connection(webhookId: number, options: PageRequest): Promise<Connection<DeliveryRow>> {
    const page = readPage(options, (text) => {
      const cursor = decodeCursor(text, false);
      if (cursor.value !== ofList) throw foreignCursor();
      return cursor;
    });
    return offsetConnection(page, {
      rows: (part) => this.list(webhookId, part),
      cursorAt: (position) => encodeCursor({ value: ofList, id: position }),
      totalCount: async () => (await this.count(webhookId)).total,
      exactCount: async () => (await this.count(webhookId, limits.id)).total,
    });
  }

  /**
   * Queues a delivery again, with its former id. Later ones about the same thing wait for it.
   * @throws NotFound, Conflict for a webhook that is switched off and for a test
   */
  async resend(webhookId: number, id: number): Promise<DeliveryRow> {
    this.access.require('update', 'settings');
    const webhook = await this.requireWebhook(webhookId);
    const { type } = await this.read(webhookId, id);
    if (!webhook.isActive) throw new Conflict('The webhook is switched off: switch it on first');
    if (type === testEvent) throw new Conflict('A test is not sent again: send another one');
    await this.em.transactional((em) =>
      em.nativeUpdate(
        WebhookDelivery,
        { id: String(id), webhook: webhookId },
        { state: 'waiting', nextAt: raw('now()'), since: null },
      ),
    );
    return this.read(webhookId, id);
  }

  /** Sends a test once and waits for the response. @throws NotFound */
  async test(webhookId: number): Promise<DeliveryRow> {
    this.access.require('update', 'settings');
    await this.requireWebhook(webhookId);
    // Not due before this attempt is over.
    const nextAt = raw(`now() + interval '1 minute'`);
    const test = { webhook: webhookId, type: testEvent, kind: 'webhook', itemId: String(webhookId), nextAt };
    const id = await this.em.transactional((em) => em.insert(WebhookDelivery, test));
    const delivery = await deliveryToSend(this.em, id);
    if (!delivery) throw new NotFound('Webhook');
    const attempt = await deliver(delivery, this.tools, new AbortController().signal);
    await this.em.transactional((em) => recordAttempt(em, delivery.id, attempt, true));
    return this.read(webhookId, Number(delivery.id));
  }

  private async requireWebhook(id: number) {
    this.access.require('read', 'settings');
    const [webhook] = await readWebhooks(this.em, id);
    if (!webhook) throw new NotFound('Webhook');
    return webhook;
  }

  private async read(webhookId: number, id: number): Promise<DeliveryRow> {
    const [row] = await readDeliveries(this.em, webhookId, { id, limit: 1 });
    if (!row) throw new NotFound('Delivery');
    return this.shown(row);
  }

  /** Leaves out slugs and responses of things that the viewer may not read. */
  private shown(row: DeliveryRow): DeliveryRow {
    const held = new Set(this.access.requireViewer().permissions);
    const mayRead = permissionsOfEvents([row.type], this.tools.kinds.all).every((permission) => held.has(permission));
    return mayRead ? row : { ...row, slug: null, answer: null };
  }
}
