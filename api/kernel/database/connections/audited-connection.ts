import {
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type EntityData,
  type QueryResult,
} from '@mikro-orm/postgresql';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { currentRequest } from '../../http/request-context.ts';

// Rate limit counters, presence and idempotency keys are not audited, and change with every
// request.
const write = /(?:^|[()])\s*(?:insert into|update|delete from)\s+(?!"?(?:throttles|presence|idempotency_keys)\b)/i;

type PoolOptions = pg.PoolConfig & { onPoolCreated?: (pool: pg.Pool) => unknown };

/**
 * Tells every transaction who caused it, in the setting `halden.actor` that the audit triggers read.
 * A write outside a transaction gets one of its own, since the setting only lasts as long as its transaction.
 * (MikroORM's `em.setSessionContext` would put every read into a transaction as well: three more statements for each.)
 */
export class AuditedConnection extends PostgreSqlConnection {
  override createKyselyDialect(options: PoolOptions): PostgresDialect {
    let pool!: pg.Pool;
    const onPoolCreated = (created: pg.Pool) => {
      pool = created;
      void options.onPoolCreated?.(created);
    };
    super.createKyselyDialect({ ...options, onPoolCreated } as PoolOptions);
    return new AuditedDialect(pool);
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

/** Without a cursor: nothing is streamed from the database. */
class AuditedDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): PostgresDriver {
    return new AuditedTransactions({ pool: this.pool });
  }
}

class AuditedTransactions extends PostgresDriver {
  /** Sends both as one statement: a round trip to the database takes about a tenth of the time of a save. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const actor = actorOfRequest();
    const setActor = actor === undefined ? '' : `; select set_config('halden.actor', ${pg.escapeLiteral(actor)}, true)`;
    const executeQuery = <R>({ sql }: CompiledQuery) => connection.executeQuery<R>(CompiledQuery.raw(sql + setActor));
    await super.beginTransaction({ ...connection, executeQuery }, settings);
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
