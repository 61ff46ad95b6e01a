import type { MikroORM } from '@mikro-orm/postgresql';
import type { Request, RequestHandler } from 'express';
import { panelClientName, type RevisionVia } from '#schema/constants';
import type { Sessions } from '../features/auth/sessions/session.ts';
import { setActor } from '../http/request-id.ts';
import type { ScopeContext } from './scope.context.ts';
import { Scope } from './scope.ts';
import { callerOf, coarseAddress } from '../rate-limit/caller.ts';
import { rateLimitHeaders } from '../rate-limit/rate-limit.ts';
import { loadBearer } from '../features/tokens/bearer.ts';

export interface ScopeOptions extends Pick<
  ScopeContext,
  | 'kinds'
  | 'clock'
  | 'secret'
  | 'publicUrl'
  | 'publicSite'
  | 'library'
  | 'mailServer'
  | 'jobs'
  | 'inBackground'
  | 'changeFeed'
> {
  orm: MikroORM;
  sessions: Sessions;
}

/** Gives every API request a scope: its entity manager, its services, and the viewer of its session or token. */
export function scopeMiddleware({ orm, sessions, ...installation }: ScopeOptions): RequestHandler {
  return async (req, res, next) => {
    const em = res.locals.em ?? orm.em.fork();
    const viewer = req.bearer !== undefined ? await loadBearer(em, req.bearer) : (req.session?.person?.viewer ?? null);
    setActor({
      ...(viewer ? { actor: 'person', id: viewer.id } : { actor: 'visitor' }),
      place: coarseAddress(req.ip ?? ''),
      via: viaOf(req),
    });
    req.scope = new Scope({
      ...installation,
      em,
      viewer,
      session: sessions.handle(req, res),
      caller: callerOf(req.ip, installation.secret),
      onRateLimits: (states) => {
        if (!res.headersSent) res.set(rateLimitHeaders(states));
      },
    });
    next();
  };
}

/** The panel names itself as Apollo clients do. */
function viaOf(req: Request): RevisionVia {
  if (req.baseUrl === '/mcp') return 'assistant';
  if (req.bearer !== undefined) return 'token';
  if (req.baseUrl !== '/graphql') return 'rest';
  return req.session?.person && req.get('apollographql-client-name') === panelClientName ? 'panel' : 'graphql';
}
