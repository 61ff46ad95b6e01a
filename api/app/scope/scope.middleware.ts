import type { MikroORM } from '@mikro-orm/postgresql';
import type { Request, RequestHandler } from 'express';
import { panelClientName, type RevisionVia } from '#schema/constants';
import type { Sessions } from '../../people/auth/sessions/session.ts';
import { setActor, type Actor } from '../../kernel/http/request-context.ts';
import type { Viewer } from '../../kernel/access/access.ts';
import type { ScopeContext } from '../../kernel/scope.ts';
import { previewTokenPrefix } from '#schema/integrations/headless-preview';
import { Forbidden } from '../../kernel/errors/errors.ts';
import { makeScope } from './make-scope.ts';
import { RequestCaller, coarseAddress } from '../../kernel/rate-limit/caller.ts';
import { rateLimitHeaders } from '../../kernel/rate-limit/rate-limit.ts';
import { ThrottleService } from '../../kernel/rate-limit/throttle.service.ts';
import { loadBearer, reloadBearer } from '../../people/tokens/bearer.ts';

export interface ScopeOptions extends Pick<
  ScopeContext,
  | 'kinds'
  | 'tables'
  | 'clock'
  | 'secret'
  | 'publicUrl'
  | 'publicSite'
  | 'library'
  | 'mailServer'
  | 'jobs'
  | 'inBackground'
  | 'logFault'
  | 'openCounts'
  | 'changeFeed'
  | 'edition'
  | 'exportPlace'
> {
  orm: MikroORM;
  sessions: Sessions;
}

/** Gives every API request a scope: its entity manager, its services, and the viewer of its session or token. */
export function scopeMiddleware({ orm, sessions, ...installation }: ScopeOptions): RequestHandler {
  return async (req, res, next) => {
    const em = res.locals.em ?? orm.em.fork();
    const caller = new RequestCaller(req.ip, installation.secret);
    const onRateLimits: ScopeContext['onRateLimits'] = (states) => {
      if (!res.headersSent) res.set(rateLimitHeaders(states));
    };
    const { openCounts } = installation;
    const sender = { ip: req.ip ?? '', throttle: new ThrottleService({ em, caller, onRateLimits, openCounts }) };
    const previewToken = previewTokenOf(req);
    const viewer =
      req.bearer !== undefined && previewToken === undefined
        ? await loadBearer(em, req.bearer, sender)
        : (req.session?.person?.viewer ?? null);
    setActor({
      ...actorOf(viewer),
      place: coarseAddress(req.ip ?? ''),
      via: viaOf(req),
    });
    req.scope = makeScope({
      ...installation,
      em,
      viewer,
      // From the primary database, which knows of every change.
      reloadViewer: () =>
        req.bearer === undefined ? sessions.reload(req) : reloadBearer(orm.em.fork(), req.bearer, sender.ip),
      session: sessions.handle(req, res),
      ...(previewToken !== undefined && { previewToken }),
      caller,
      onRateLimits,
    });
    next();
  };
}

function actorOf(viewer: Viewer | null): Pick<Actor, 'actor' | 'id' | 'token'> {
  if (!viewer) return { actor: 'visitor' };
  const { id, serviceName } = viewer;
  return serviceName === undefined ? { actor: 'person', id } : { actor: 'token', token: serviceName };
}

/** The panel names itself as Apollo clients do. */
function viaOf(req: Request): RevisionVia {
  if (req.baseUrl === '/mcp') return 'assistant';
  if (req.bearer !== undefined) return 'token';
  if (req.baseUrl !== '/graphql') return 'rest';
  return req.session?.person && req.get('apollographql-client-name') === panelClientName ? 'panel' : 'graphql';
}

/**
 * A preview token: its requests have no viewer.
 * @throws Forbidden for any other request
 */
function previewTokenOf({ bearer, method, baseUrl, path }: Request): string | undefined {
  if (bearer?.startsWith(previewTokenPrefix) !== true) return undefined;
  const isAnswered = baseUrl === '/graphql' || (baseUrl === '/api' && /^\/preview\/?$/.test(path));
  if (isAnswered && (method === 'GET' || method === 'HEAD')) return bearer;
  throw new Forbidden('A preview token reads its own item, by GET at /api/preview or /graphql, and nothing else');
}
