import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { RevisionVia } from '#schema/constants';
import type { Log } from '../log.ts';

/** Who made the request and over which transport, for the audit log and revisions. */
export interface Actor {
  actor: 'person' | 'token' | 'visitor' | 'server';
  id?: number;
  /** The name of the service token. */
  token?: string;
  /** Truncated network address. */
  place: string | null;
  via?: RevisionVia;
  /** The entry of the timeline that it undoes. */
  undoes?: number;
}

interface CurrentRequest {
  id: string;
  /** The key of the request's timeline entry. Not `id`, which a client may choose. */
  change: string;
  /** Null in work that is recorded without a person (`unattributed`). */
  actor?: Actor | null;
  log?: Pick<Log, 'error'>;
}

const current = new AsyncLocalStorage<CurrentRequest>();
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;

/** The id of the current request, shown with errors and written to the log. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** Undefined outside of a request: jobs, command line. */
export function currentRequest(): Readonly<CurrentRequest> | undefined {
  return current.getStore();
}

/**
 * Logs the cause of a fault that does not end the request.
 * @returns the id of the request; undefined outside of a request, where nothing is logged
 */
export function logFault(error: unknown, what: string): string | undefined {
  const { id, log } = current.getStore() ?? {};
  if (!log) return undefined;
  log.error({ err: error, requestId: id }, what);
  return id;
}

export function setActor(actor: Actor): void {
  const request = current.getStore();
  if (request) request.actor = actor;
}

/** Runs work whose saves are recorded with another `via` than the request's, such as `restore`. */
export function savingVia<T>(via: RevisionVia, work: () => Promise<T>): Promise<T> {
  const request = current.getStore();
  if (!request?.actor) return work();
  return current.run({ ...request, actor: { ...request.actor, via } }, work);
}

/** Makes the request part of an entry of the timeline that another one has begun. @param change its key */
export function nameChange(change: string): void {
  const request = current.getStore();
  if (request) request.change = change;
}

/** Runs the undo of a timeline entry as a change of its own. @param work called with the key of that change */
export function undoing<T>(entryId: number, work: (change: string) => Promise<T>): Promise<T> {
  const request = current.getStore();
  const change = randomUUID();
  if (!request?.actor) return work(change);
  // The response of the request names this change.
  request.change = change;
  return current.run({ ...request, actor: { ...request.actor, via: 'undo', undoes: entryId } }, () => work(change));
}

/**
 * Runs work of the server whose changes are recorded as a person's.
 * @param personId null for a deleted account
 * @param change names the entry of the timeline, for work that is done in several parts
 */
export function actingFor<T>(
  personId: number | null,
  via: RevisionVia,
  work: () => Promise<T>,
  change: string = randomUUID(),
): Promise<T> {
  const actor: Actor =
    personId === null ? { actor: 'server', place: null, via } : { actor: 'person', id: personId, place: null, via };
  return current.run({ id: randomUUID(), change, actor }, work);
}

/** Runs work of a request that the audit log does not attribute to its user, such as deleting expired rows. */
export function unattributed<T>(work: () => Promise<T>): Promise<T> {
  const request = current.getStore();
  return request ? current.run({ ...request, actor: null }, work) : work();
}

/** Uses the proxy's request id if it is well-formed, else generates one. */
export const withRequestId =
  (log: Log): RequestHandler =>
  (req, _res, next) => {
    const given = req.get('X-Request-Id');
    const id = given !== undefined && wellFormed.test(given) ? given : randomUUID();
    current.run({ id, change: randomUUID(), log }, () => next());
  };

/** The response cache removes it: a stored response is shared by many requests. */
export const showRequestId: RequestHandler = (_req, res, next) => {
  res.set('X-Request-Id', requestId());
  next();
};

/** The request id for the body of a 5xx, to find it in the log. */
export function requestIdFor5xx(error: { status: number }): { requestId?: string } {
  const id = requestId();
  return error.status >= 500 && id !== undefined ? { requestId: id } : {};
}
