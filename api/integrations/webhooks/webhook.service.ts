import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { check, checkPatch } from '#schema/rules/check';
import { webhookRulesFor } from '#schema/webhooks/webhook.rules';
import { formerSecretHours, permissionsOfEvents, webhookEventsOf } from '#schema/integrations/webhooks';
import { advisoryLock } from '../../kernel/database/advisory-lock.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { encrypt } from '../../kernel/secrets/encryption.ts';
import { newWebhookSecret } from './delivery/signature.ts';
import { Webhook } from './webhook.entity.ts';
import { readWebhooks, type WebhookRow } from './webhook.row.ts';
import type { Scope } from '../../kernel/scope.ts';

const label = 'Webhook';
const most = 50;
const hourMs = 60 * 60 * 1000;

/** Fields of a row that the server sends, and ignores in input. */
const ignored = [...['id', 'givenUp', 'waiting', 'lastDeliveredAt', 'formerSecretUntil', 'createdAt', 'updatedAt']];
const refusal = 'A webhook can only report what you may read. You lack';

/** The webhooks of the installation. */
export class WebhookService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'secret'>) {}

  /** Newest first. */
  async list(): Promise<WebhookRow[]> {
    this.scope.access.require('read', 'settings');
    return readWebhooks(this.scope.em, null);
  }

  /** The events that a webhook may list. */
  events(): string[] {
    this.scope.access.require('read', 'settings');
    return webhookEventsOf(this.scope.kinds.all);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<WebhookRow> {
    this.scope.access.require('read', 'settings');
    return this.read(id);
  }

  /**
   * @returns the row and the secret, which cannot be read again
   * @throws RuleFailure, Forbidden for events that the viewer may not read about, Conflict when there are too many
   */
  async create(input: unknown): Promise<WebhookRow & { secret: string }> {
    this.scope.access.require('update', 'settings');
    const { url, events, isActive } = check(
      webhookRulesFor(this.scope.kinds.all),
      input,
      { isActive: true },
      { ignored },
    );
    this.requireReadable(events);
    const secret = newWebhookSecret();
    const created = await this.scope.em.transactional(async (em) => {
      await advisoryLock(em, 'webhooks');
      if ((await em.count(Webhook)) >= most) {
        throw new Conflict(`There can be at most ${most} webhooks: delete one first`);
      }
      const boxedSecret = this.boxed(secret);
      return em.create(Webhook, {
        url,
        events: unique(events),
        isActive,
        boxedSecret,
        owner: this.scope.access.authorId,
      });
    });
    return { ...(await this.read(created.id)), secret };
  }

  /**
   * Changes only what the input carries.
   * @throws NotFound, RuleFailure, Forbidden, Conflict for an outdated version
   */
  async update(id: number, input: unknown): Promise<WebhookRow> {
    this.scope.access.require('update', 'settings');
    const rules = webhookRulesFor(this.scope.kinds.all);
    const { version, events, ...given } = checkPatch(rules, input, { withVersion: true, ignored });
    const isOutdated = await this.scope.em.transactional(async (em) => {
      const stored = await this.locked(em, id);
      // Also if the events are unchanged: a new address gets them.
      this.requireReadable([...(events ?? []), ...stored.events]);
      if (version !== undefined && version !== stored.version) return true;
      const changes = { ...given, ...(events && { events: unique(events) }) };
      em.assign(stored, { ...changes, version: stored.version + 1, updatedAt: new Date() });
      return false;
    });
    const row = await this.read(id);
    if (isOutdated) throw new Conflict('This webhook was changed by someone else in the meantime', { current: row });
    return row;
  }

  /**
   * Makes a new secret. The former one signs too for a day, so that receivers can be changed without losing an event.
   * @returns the row and the new secret, which cannot be read again
   * @throws NotFound, Forbidden
   */
  async replaceSecret(id: number): Promise<WebhookRow & { secret: string }> {
    this.scope.access.require('update', 'settings');
    const secret = newWebhookSecret();
    await this.scope.em.transactional(async (em) => {
      const stored = await this.locked(em, id);
      this.requireReadable(stored.events);
      em.assign(stored, {
        boxedSecret: this.boxed(secret),
        formerBoxedSecret: stored.boxedSecret,
        formerUntil: new Date(Date.now() + formerSecretHours * hourMs),
        version: stored.version + 1,
        updatedAt: new Date(),
      });
    });
    return { ...(await this.read(id)), secret };
  }

  /** Deletes it with its deliveries; pending ones are not sent. @throws NotFound */
  async remove(id: number): Promise<void> {
    this.scope.access.require('update', 'settings');
    const removed = await this.scope.em.transactional((em) => em.nativeDelete(Webhook, { id }));
    if (removed === 0) throw new NotFound(label);
  }

  private async locked(em: SqlEntityManager, id: number): Promise<Webhook> {
    const stored = await em.findOne(Webhook, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!stored) throw new NotFound(label);
    return stored;
  }

  private async read(id: number): Promise<WebhookRow> {
    const [row] = await readWebhooks(this.scope.em, id);
    if (!row) throw new NotFound(label);
    return row;
  }

  private requireReadable(events: readonly string[]): void {
    this.scope.access.requireAll(permissionsOfEvents(events, this.scope.kinds.all), refusal);
  }

  private boxed(secret: string): string {
    return encrypt(this.scope.secret, 'webhook secrets', secret);
  }
}

const unique = (events: readonly string[]): string[] => [...new Set(events)];
