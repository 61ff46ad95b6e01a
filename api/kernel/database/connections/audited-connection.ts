import {
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type EntityData,
  type QueryResult,
} from '@mikro-orm/postgresql';
import { currentRequest } from '../../http/request-id.ts';

// Rate limit counters, presence and idempotency keys are not audited, and change with every
// request.
const write = /(?:^|[()])\s*(?:insert into|update|delete from)\s+(?!"?(?:throttles|presence|idempotency_keys)\b)/i;

/**
 * Tells every transaction who caused it, in the setting `halden.actor` that the audit triggers read.
 * A write outside a transaction gets one of its own, since the setting only lasts as long as its transaction.
 * (MikroORM's `em.setSessionContext` would put every read into a transaction as well: three more statements for each.)
 */
export class AuditedConnection extends PostgreSqlConnection {
  override begin(
    options: Parameters<PostgreSqlConnection['begin']>[0] = {},
  ): ReturnType<PostgreSqlConnection['begin']> {
    const actor = actorOfRequest();
    // A savepoint inherits the setting.
    if (actor === undefined || options.ctx) return super.begin(options);
    const { sessionContext } = options;
    const variables = { ...sessionContext?.variables, 'halden.actor': actor };
    return super.begin({ ...options, sessionContext: { ...sessionContext, variables } });
  }

  override execute<T extends QueryResult | EntityData<object> | EntityData<object>[] = EntityData<object>[]>(
    ...[query, params, method, transaction, context]: Parameters<PostgreSqlConnection['execute']>
  ): Promise<T> {
    if (transaction || actorOfRequest() === undefined || !write.test(textOf(query))) {
      return super.execute<T>(query, params, method, transaction, context);
    }
    return this.transactional((own) => super.execute<T>(query, params, method, own, context));
  }
}

export class AuditedDriver extends PostgreSqlDriver {
  protected override readonly connection = new AuditedConnection(this.config);
}

/** Undefined for work of the server or the command line, and for what is not attributed. */
function actorOfRequest(): string | undefined {
  const request = currentRequest();
  if (!request || request.actor === null) return undefined;
  return JSON.stringify({ actor: 'visitor', ...request.actor, requestId: request.id, change: request.change });
}

function textOf(query: Parameters<PostgreSqlConnection['execute']>[0]): string {
  if (typeof query === 'string') return query;
  return query instanceof NativeQueryBuilder ? query.toRaw().sql : query.sql;
}
