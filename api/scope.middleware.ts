import type { MikroORM } from '@mikro-orm/postgresql';
import type { RequestHandler } from 'express';
import type { Sessions } from './auth/session.ts';
import { loadViewer } from './auth/viewer.ts';
import type { MediaLibrary } from './media/library.ts';
import { createScope } from './scope.ts';
import { callerOf } from './throttle/caller.ts';

export interface ScopeOptions {
  orm: MikroORM;
  sessions: Sessions;
  secret: string;
  publicUrl: string;
  library: MediaLibrary;
}

/** Gives every request of the APIs its own entity manager and, where a session says so, its viewer. */
export function scopeMiddleware({ orm, sessions, secret, publicUrl, library }: ScopeOptions): RequestHandler {
  return async (req, res, next) => {
    const em = orm.em.fork();
    const { userId } = req.session;
    const viewer = userId === undefined ? null : await loadViewer(em, userId);
    req.scope = createScope({
      em,
      viewer,
      session: sessions.handle(req, res),
      caller: callerOf(req.ip, secret),
      publicUrl,
      library,
    });
    next();
  };
}
