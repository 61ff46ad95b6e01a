import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../../scope/access.ts';
import type { Connection } from '../../lists/connection.ts';
import { BadInput, NotFound } from '../../errors/errors.ts';
import { containing, Newest, type Condition } from '../../lists/keyset-list.ts';
import { isStoredTime } from '../../database/stored-time.ts';
import { aboutPeople, auditColumns, type AuditRow } from './audit.row.ts';

export interface AuditFilter {
  actorId?: number | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  itemId?: string | undefined;
  /** ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}

/** What happens without a row of a table that changes. */
export type AuditEvent = 'login-failed' | 'logout';

const perBatch = 500;

/** Reading the audit log. Changes are written down by the database itself; only what changes nothing is recorded here. */
export class AuditService {
  private readonly stored: Newest<AuditRow>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {
    this.stored = new Newest(em, auditColumns, 'audit');
  }

  list({ limit, offset, ...filter }: AuditFilter & { limit: number; offset: number }): Promise<AuditRow[]> {
    this.access.require('read', 'audit');
    return this.stored.list(conditions(filter), limit, offset);
  }

  count(filter: AuditFilter): Promise<{ total: number; isMore: boolean }> {
    this.access.require('read', 'audit');
    return this.stored.count(conditions(filter));
  }

  connection(options: {
    first: number;
    after?: string | undefined;
    filter?: AuditFilter | undefined;
  }): Promise<Connection<AuditRow>> {
    this.access.require('read', 'audit');
    return this.stored.connection(conditions(options.filter ?? {}), options.first, options.after);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<AuditRow> {
    this.access.require('read', 'audit');
    const entry = await this.stored.byId(id);
    if (!entry) throw new NotFound('Entry');
    return entry;
  }

  /** All that fits, newest first, a batch at a time: the log may be larger than memory. */
  all(filter: AuditFilter): AsyncGenerator<AuditRow> {
    this.access.require('read', 'audit');
    return this.batches(conditions(filter));
  }

  private async *batches(where: Condition[]): AsyncGenerator<AuditRow> {
    let rows: AuditRow[] = [];
    do {
      rows = await this.stored.list(where, perBatch, 0, rows.at(-1));
      yield* rows;
    } while (rows.length === perBatch);
  }

  /** Whom it is about is null when no account has that name: what was typed may have been a password. */
  async record(event: AuditEvent, userId: number | null): Promise<void> {
    await this.em.transactional((em) =>
      em.execute(`select audit_record(?, 'user', ?, null, null, null)`, [
        event,
        userId === null ? null : String(userId),
      ]),
    );
  }
}

const noTime = 'Must be in the years 1 to 9999';

/** All that a person is called. */
const namesOf = (id: string) =>
  `(select concat_ws(' ', p.username, p.name, p.email) from audit_people p where p.user_id = ${id})`;

/** @throws BadInput for a time beyond all that are stored */
function conditions({ actorId, action, kind, itemId, from, to, search }: AuditFilter): Condition[] {
  for (const [name, time] of Object.entries({ from, to })) {
    if (time && !isStoredTime(new Date(time))) throw new BadInput(noTime, { [name]: noTime });
  }
  const text = `concat_ws(' ', t.action, t.kind, t.title, t.before::text, t.after::text, ${namesOf('t.actor_id')},
    case when t.kind in (${aboutPeople}) then ${namesOf('t.item_id::int')} end) ilike ?`;
  return [
    ...(actorId === undefined ? [] : [{ sql: 't.actor_id = ?', value: actorId }]),
    ...(action ? [{ sql: 't.action = ?', value: action }] : []),
    ...(kind ? [{ sql: 't.kind = ?', value: kind }] : []),
    ...(itemId ? [{ sql: 't.item_id = ?', value: itemId }] : []),
    ...(from ? [{ sql: 't.created_at >= ?::timestamptz', value: from }] : []),
    ...(to ? [{ sql: 't.created_at < ?::timestamptz', value: to }] : []),
    ...(search ? [{ sql: text, value: containing(search) }] : []),
  ];
}
