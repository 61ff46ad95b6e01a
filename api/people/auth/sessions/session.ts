import { promisify } from 'node:util';
import session from 'express-session';
import type { Request, RequestHandler, Response } from 'express';
import type { MikroORM } from '@mikro-orm/postgresql';
import { cutText } from '#schema/text/cut-text';
import type { Viewer } from '../../../kernel/access/access.ts';
import { Forbidden } from '../../../kernel/errors/errors.ts';
import { isOwn } from '../../../kernel/http/security/same-origin.ts';
import { bearerOf } from '../../../kernel/http/bearer.ts';
import { coarseAddress } from '../../../kernel/rate-limit/caller.ts';
import type { SessionHandle } from './session-handle.ts';
import { deviceCookie } from './device.cookie.ts';
import { SessionStore } from './session.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

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

/** Sessions in PostgreSQL. A request without the cookie costs no query, and reading costs no write. */
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
      if (bearer === undefined) return handler(req, res, next);
      req.bearer = bearer;
      next();
    },
    handle: (req, res) =>
      req.bearer === undefined ? sessionHandle(req, res, { store, name, secret, isSecure }) : tokenHandle,
    reload: (req) => store.viewerOf(req.sessionID),
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

// Readable by scripts and not secret: the client requests the current user only when this cookie is set.
const hintCookie = 'halden';

function sessionHandle(
  req: Request,
  res: Response,
  { store, name, secret, isSecure }: { store: SessionStore; name: string; secret: string; isSecure: boolean },
): SessionHandle {
  let isGiven = false;
  return {
    get isConfirmed() {
      return isGiven || req.session.isFresh === true;
    },
    confirm() {
      isGiven = true;
    },
    get id() {
      return req.session.rowId;
    },
    device: deviceCookie(req, res, { secret, isSecure }),
    requireSafe() {
      if (!isOwn(req.get('Sec-Fetch-Site'), req.get('Origin'), req.get('Host'))) {
        throw new Forbidden('This request comes from another site');
      }
      if (!isSecure || req.secure) return;
      throw new Forbidden(
        'Logging in needs https: open this site by its https address. Behind a proxy, set TRUST_PROXY to the number of proxies.',
      );
    },
    async start(userId, passwordHash) {
      await promisify(req.session.regenerate.bind(req.session))();
      const userAgent = cutText(req.get('User-Agent') ?? '', 300) || null;
      const days = await store.begin(req.sessionID, {
        userId,
        passwordHash,
        userAgent,
        address: coarseAddress(req.ip ?? ''),
      });
      if (days === null) return false;
      req.session.userId = userId;
      req.session.isSeen = true;
      req.session.isFresh = true;
      req.session.cookie.maxAge = days * dayMs;
      res.cookie(hintCookie, '1', { sameSite: 'lax', secure: isSecure, path: '/', maxAge: days * dayMs });
      return true;
    },
    async end() {
      await promisify(req.session.destroy.bind(req.session))();
      res.clearCookie(name, { path: '/', secure: isSecure });
      res.clearCookie(hintCookie, { path: '/', secure: isSecure });
    },
  };
}
