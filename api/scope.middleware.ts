import type { MikroORM } from '@mikro-orm/postgresql';
import type { RequestHandler } from 'express';
import { sessionHandle } from './auth/session.ts';
import { loadViewer } from './auth/viewer.ts';
import { createScope } from './scope.ts';
import { callerOf } from './throttle/caller.ts';

/** Gives every request of the APIs its own entity manager and, where a session says so, its viewer. */
export function scopeMiddleware(orm: MikroORM, isSecure: boolean, secret: string, publicUrl: string): RequestHandler {
  return async (req, res, next) => {
    const em = orm.em.fork();
    const { userId } = req.session;
    const viewer = userId === undefined ? null : await loadViewer(em, userId);
    req.scope = createScope(em, viewer, sessionHandle(req, res, isSecure), callerOf(req.ip, secret), publicUrl);
    next();
  };
}
