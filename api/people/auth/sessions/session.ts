import session from 'express-session';
import type { Request, RequestHandler, Response } from 'express';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../kernel/access/access.ts';
import { Forbidden } from '../../../kernel/errors/errors.ts';
import { hasSessionCookie } from '../../../kernel/http/cookies.ts';
import { bearerOf } from '../../../kernel/http/bearer.ts';
import type { SessionHandle } from './session-handle.ts';
import { RequestSession } from './request-session.ts';
import { SessionStore } from './session.store.ts';

export interface SessionOptions {
  orm: MikroORM;
  secret: string;
  /** Whether PUBLIC_URL is https: decides the cookie's name and its `Secure` attribute. */
  isSecure: boolean;
}

export interface Sessions {
  handler: RequestHandler;
  /** The request's session for the services; call it after the handler. */
  handle: (req: Request, res: Response) => SessionHandle;
  /** Looks up the person of the request's session again; null when it has ended or they were deactivated. */
  reload: (req: Request) => Promise<Viewer | null>;
}

/** Sessions in PostgreSQL. A request without the cookie has no session and costs no query, and reading costs no write. */
export function sessions({ orm, secret, isSecure }: SessionOptions): Sessions {
  const store = new SessionStore(orm);
  const name = isSecure ? '__Host-halden' : 'halden.sid';
  const handler = session({
    store,
    secret,
    name,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
    resave: false,
    saveUninitialized: false,
  });
  return {
    handler: (req, res, next) => {
      const bearer = bearerOf(req.get('Authorization'));
      if (bearer !== undefined) req.bearer = bearer;
      // express-session would make a session, with an id and a hash, for each visitor.
      else if (hasSessionCookie(req)) return handler(req, res, next);
      next();
    },
    handle: (req, res) =>
      req.bearer === undefined ? new RequestSession(req, res, { handler, store, name, secret, isSecure }) : tokenHandle,
    reload: (req) => (req.session ? store.viewerOf(req.sessionID) : Promise.resolve(null)),
  };
}

const refuseToken = () => {
  throw new Forbidden('Not with an API token: log in without one');
};

/** A request with an API token has no session and cannot start one. */
const tokenHandle: SessionHandle = {
  id: undefined,
  device: { knownFor: () => undefined, remember: () => undefined },
  isConfirmed: false,
  confirm: refuseToken,
  requireSafe: refuseToken,
  start: () => Promise.resolve(false),
  end: () => Promise.resolve(),
};
