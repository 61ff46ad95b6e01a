import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRequest } from '../../http/request-id.ts';

/** Tells every transaction of a request whose it is, so that the database can write down who changed what. */
export class ActorSubscriber implements EventSubscriber {
  async afterTransactionStart({ em, transaction }: TransactionEventArgs): Promise<void> {
    const value = actorOfRequest();
    // Within another one it is known already.
    if (!value || !transaction || (transaction as { savepointName?: string }).savepointName !== undefined) return;
    await (em as SqlEntityManager)
      .getConnection()
      .execute(`select set_config('halden.actor', ?, true)`, [value], 'run', transaction);
  }
}

/** What `halden.actor` is for a transaction of this request; none for what the server or the command line does by itself. */
export function actorOfRequest(): string | undefined {
  const request = currentRequest();
  return request && JSON.stringify({ actor: 'visitor', ...request.actor, requestId: request.id });
}

// What is only counted is nobody's deed.
const change = /^\s*(?:insert into|update|delete from)\s+(?!throttles\b)/i;

/**
 * What somebody writes in a single statement is a transaction too: then there is one to tell whose it is.
 * @param em a fork of one request's own
 */
export function attributed(em: SqlEntityManager): SqlEntityManager {
  const execute = em.execute.bind(em);
  const attributedExecute = (query: unknown, ...rest: unknown[]): unknown => {
    if (typeof query !== 'string' || !change.test(query) || em.isInTransaction())
      return (execute as (...all: unknown[]) => unknown)(query, ...rest);
    return em.transactional((own) => (own.execute as (...all: unknown[]) => Promise<unknown>)(query, ...rest));
  };
  em.execute = attributedExecute as typeof em.execute;
  return em;
}
