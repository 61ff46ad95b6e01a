import type { FilterQuery } from '@mikro-orm/core';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { containingFolded, KeysetList } from '../../kernel/lists/keyset-list.ts';
import { isStoredTime } from '../../kernel/database/stored-time.ts';
import { recordAct } from '../../kernel/database/record-act.ts';
import { AuditEntry } from './audit.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

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

/** An event that changes no row. */
export type AuditEvent = 'login-failed' | 'logout';

/** The audit log. Triggers record changes of rows; `record` is for events that change no row. */
export class AuditService {
  private readonly entries: KeysetList<AuditEntry>;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {
    const { em } = scope;
    this.entries = new KeysetList(em, AuditEntry);
  }

  list({ limit, offset, ...filter }: AuditFilter & { limit: number; offset: number }): Promise<AuditEntry[]> {
    this.scope.access.require('read', 'audit');
    return this.entries.list(conditions(filter), { limit, offset });
  }

  count(filter: AuditFilter): Promise<Counted> {
    this.scope.access.require('read', 'audit');
    return this.entries.count(conditions(filter));
  }

  connection(options: PageRequest & { filter?: AuditFilter | undefined }): Promise<Connection<AuditEntry>> {
    this.scope.access.require('read', 'audit');
    return this.entries.connection(conditions(options.filter ?? {}), options);
  }

  /** @throws NotFound */
  async byId(id: number): Promise<AuditEntry> {
    this.scope.access.require('read', 'audit');
    const entry = await this.entries.byId(id);
    if (!entry) throw new NotFound('Entry');
    return entry;
  }

  /** Every entry that matches, newest first, for an export. */
  all(filter: AuditFilter): AsyncGenerator<AuditEntry> {
    this.scope.access.require('read', 'audit');
    return this.entries.all(conditions(filter));
  }

  /**
   * @param userId null for an unknown username. The entered name is not recorded, since it may be a password.
   */
  async record(event: AuditEvent, userId: number | null): Promise<void> {
    const itemId = userId === null ? null : String(userId);
    await this.scope.em.transactional((em) => recordAct(em, { action: event, kind: 'user', itemId }));
  }
}

const timeOutOfRange = 'Must be in the years 1 to 9999';

/** @throws BadInput for a time that PostgreSQL cannot store */
function conditions({ from, to, search, ...equal }: AuditFilter): FilterQuery<AuditEntry> {
  for (const [name, time] of Object.entries({ from, to })) {
    if (time && !isStoredTime(new Date(time))) throw new BadInput(timeOutOfRange, { [name]: timeOutOfRange });
  }
  return {
    ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined && value !== '')),
    ...((from || to) && { createdAt: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) } }),
    ...(search && { searchText: { $like: containingFolded(search) } }),
  };
}
