import { promisify } from 'node:util';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import type { SessionHandle } from './auth.service.ts';

const sevenDays = 7 * 24 * 60 * 60 * 1000;

export interface SessionOptions {
  pool: Pool;
  secret: string;
  /** Whether the site's own address is https: decides the cookie's name and `Secure`. */
  isSecure: boolean;
}

export interface Sessions {
  handler: RequestHandler;
  /** Ends the sweeping out of old sessions; the pool is the caller's. */
  stop: () => void;
}

/** Reads and keeps sessions in PostgreSQL; a request without the cookie costs no query, a read no write. */
export function sessions({ pool, secret, isSecure }: SessionOptions): Sessions {
  const Store = connectPgSimple(session);
  const store = new Store({ pool, tableName: 'sessions', disableTouch: true });
  const handler = session({
    store,
    secret,
    name: isSecure ? '__Host-halden' : 'halden.sid',
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: sevenDays },
    resave: false,
    saveUninitialized: false,
    unset: 'destroy',
  });
  return { handler, stop: () => store.close() };
}

// Readable and without a secret: only a browser that logged in ever asks who it is.
const hint = 'halden';

export function sessionHandle(req: Request, res: Response, isSecure: boolean): SessionHandle {
  return {
    get id() {
      return req.session.userId === undefined ? undefined : req.sessionID;
    },
    async start(userId) {
      await promisify(req.session.regenerate.bind(req.session))();
      req.session.userId = userId;
      await promisify(req.session.save.bind(req.session))();
      res.cookie(hint, '1', { sameSite: 'lax', secure: isSecure, path: '/', maxAge: sevenDays });
    },
    async end() {
      await promisify(req.session.destroy.bind(req.session))();
      res.clearCookie(isSecure ? '__Host-halden' : 'halden.sid', { path: '/', secure: isSecure });
      res.clearCookie(hint, { path: '/', secure: isSecure });
    },
  };
}
