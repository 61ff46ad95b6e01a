import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Whose request it is, as the audit log knows them. */
export interface Actor {
  actor: 'person' | 'visitor';
  id?: number;
  /** Roughly where they are. */
  place: string | null;
}

interface CurrentRequest {
  id: string;
  actor?: Actor;
}

const current = new AsyncLocalStorage<CurrentRequest>();
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;

/** The name of the request that is being answered: what an error shows and the log says, so that one leads to the other. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** None for what the server or the command line does by itself. */
export function currentRequest(): Readonly<CurrentRequest> | undefined {
  return current.getStore();
}

export function setActor(actor: Actor): void {
  const request = current.getStore();
  if (request) request.actor = actor;
}

/** Takes the id that a proxy sent when it is fit for a log, else makes one. */
export const withRequestId: RequestHandler = (req, _res, next) => {
  const given = req.get('X-Request-Id');
  const id = given !== undefined && wellFormed.test(given) ? given : randomUUID();
  current.run({ id }, () => next());
};

/** On answers that are made for one caller. A page that is kept and shared has no one request to name. */
export const showRequestId: RequestHandler = (_req, res, next) => {
  res.set('X-Request-Id', requestId());
  next();
};

/** What an error that is our fault says beside its message: where the log tells more. */
export function ofFault(error: { status: number }): { requestId?: string } {
  const id = requestId();
  return error.status >= 500 && id !== undefined ? { requestId: id } : {};
}
