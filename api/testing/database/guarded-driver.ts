import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgreSqlDriver, type EntityData, type QueryResult } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { AuditedConnection } from '../../kernel/database/connections/audited-connection.ts';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * The server's driver, which refuses to ask for a second connection inside a transaction: as many concurrent requests
 * as the pool has connections would then wait for each other for ever.
 * @param onRefusal also told, because the code under test may catch the error
 */
export function guardedDriver(onRefusal: (error: Error) => void): typeof PostgreSqlDriver {
  const check = (): void => {
    if (transactions.getStore()?.isOpen !== true) return;
    const error = new Error('A second connection was requested inside a transaction: pass on its entity manager');
    onRefusal(error);
    throw error;
  };

  class GuardedConnection extends AuditedConnection {
    override async transactional<T>(...given: Parameters<AuditedConnection['transactional']>): Promise<T> {
      const [, options] = given;
      if (options?.ctx) return (await super.transactional(...given)) as T;
      check();
      const transaction = { isOpen: true };
      try {
        return (await transactions.run(transaction, () => super.transactional(...given))) as T;
      } finally {
        transaction.isOpen = false;
      }
    }

    override async execute<T extends QueryResult | EntityData<object> | EntityData<object>[] = EntityData<object>[]>(
      ...given: Parameters<AuditedConnection['execute']>
    ): Promise<T> {
      const [, , , transaction] = given;
      if (!transaction) check();
      return super.execute<T>(...given);
    }

    override async *stream<T extends EntityData<object>>(
      ...given: Parameters<AuditedConnection['stream']>
    ): AsyncIterableIterator<T> {
      const [, , transaction] = given;
      if (!transaction) check();
      yield* super.stream<T>(...given);
    }

    override async getNativeClient(): Promise<Pool> {
      return guarded(await super.getNativeClient(), check);
    }
  }

  return class extends PostgreSqlDriver {
    protected override readonly connection = new GuardedConnection(this.config);
  };
}

/** The pool for code that uses it directly. */
function guarded(pool: Pool, check: () => void): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect' || name === 'query') check();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
