import { raw } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { permissionsOfEvents, testEvent } from '#schema/integrations/webhooks';
import { Conflict, NotFound } from '../../../kernel/errors/errors.ts';
import { offsetConnection, type Connection } from '../../../kernel/lists/connection.ts';
import { countUpTo, type Counted } from '../../../kernel/lists/count-up-to.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../../../kernel/lists/cursor.ts';
import { readPage, type PageRequest } from '../../../kernel/lists/page-request.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deliver, deliveryToSend, recordAttempt } from './deliver.ts';
import { readDeliveries, readWebhooks, type DeliveryRow } from '../webhook.row.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';

const ofList = 'deliveries';

/** The deliveries of webhooks, with the responses. */
export class DeliveryService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'publicUrl' | 'secret' | 'library'>) {}

  /** Newest first. @throws NotFound for a webhook that does not exist */
  async list(webhookId: number, { limit, offset }: { limit: number; offset: number }): Promise<DeliveryRow[]> {
    await this.requireWebhook(webhookId);
    return (await readDeliveries(this.scope.em, webhookId, { limit, offset })).map((row) => this.shown(row));
  }

  async count(webhookId: number, most: number = limits.maxCount): Promise<Counted> {
    this.scope.access.require('read', 'settings');
    const found = this.scope.em.createQueryBuilder(WebhookDelivery).select('id').where({ webhook: webhookId });
    return countUpTo(this.scope.em, found, most);
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
    this.scope.access.require('update', 'settings');
    const webhook = await this.requireWebhook(webhookId);
    const { type } = await this.read(webhookId, id);
    if (!webhook.isActive) throw new Conflict('The webhook is switched off: switch it on first');
    if (type === testEvent) throw new Conflict('A test is not sent again: send another one');
    await this.scope.em.transactional((em) =>
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
    this.scope.access.require('update', 'settings');
    await this.requireWebhook(webhookId);
    // Not due before this attempt is over.
    const nextAt = raw(`now() + interval '1 minute'`);
    const test = { webhook: webhookId, type: testEvent, kind: 'webhook', itemId: String(webhookId), nextAt };
    const id = await this.scope.em.transactional((em) => em.insert(WebhookDelivery, test));
    const delivery = await deliveryToSend(this.scope.em, id);
    if (!delivery) throw new NotFound('Webhook');
    const { secret, publicUrl, kinds, library } = this.scope;
    const tools = { secret, publicUrl, kinds, fetchInside: library.fetchInside };
    const attempt = await deliver(delivery, tools, new AbortController().signal);
    await this.scope.em.transactional((em) => recordAttempt(em, delivery.id, attempt, true));
    return this.read(webhookId, Number(delivery.id));
  }

  private async requireWebhook(id: number) {
    this.scope.access.require('read', 'settings');
    const [webhook] = await readWebhooks(this.scope.em, id);
    if (!webhook) throw new NotFound('Webhook');
    return webhook;
  }

  private async read(webhookId: number, id: number): Promise<DeliveryRow> {
    const [row] = await readDeliveries(this.scope.em, webhookId, { id, limit: 1 });
    if (!row) throw new NotFound('Delivery');
    return this.shown(row);
  }

  /** Leaves out slugs and responses of things that the viewer may not read. */
  private shown(row: DeliveryRow): DeliveryRow {
    const held = new Set(this.scope.access.requireViewer().permissions);
    const mayRead = permissionsOfEvents([row.type], this.scope.kinds.all).every((permission) => held.has(permission));
    return mayRead ? row : { ...row, slug: null, answer: null };
  }
}
