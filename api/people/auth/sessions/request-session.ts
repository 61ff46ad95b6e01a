import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import { cutText } from '#schema/text/cut-text';
import { Forbidden } from '../../../kernel/errors/errors.ts';
import { handled } from '../../../kernel/http/handled.ts';
import { isOwn } from '../../../kernel/http/security/same-origin.ts';
import { coarseAddress } from '../../../kernel/rate-limit/caller.ts';
import { deviceCookie, type Device } from './device.cookie.ts';
import type { SessionHandle } from './session-handle.ts';
import type { SessionStore } from './session.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Readable by scripts and not secret: the client requests the current user only when this cookie is set.
const hintCookie = 'halden';

interface SessionCookie {
  /** express-session's. */
  handler: RequestHandler;
  store: SessionStore;
  name: string;
  secret: string;
  isSecure: boolean;
}

/**
 * The session of a request; a visitor's begins at login. A class, as all that is made for each request and computes
 * values when they are read: V8 puts getters of a plain object, and the request that they refer to, into its old
 * generation, where they take memory for much longer.
 */
export class RequestSession implements SessionHandle {
  readonly device: Device;
  private isGiven = false;

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly cookie: SessionCookie,
  ) {
    this.device = deviceCookie(req, res, cookie);
  }

  get isConfirmed(): boolean {
    return this.isGiven || this.req.session?.isFresh === true;
  }

  confirm(): void {
    this.isGiven = true;
  }

  get id(): number | undefined {
    return this.req.session?.rowId;
  }

  requireSafe(): void {
    const { req } = this;
    if (!isOwn(req.get('Sec-Fetch-Site'), req.get('Origin'), req.get('Host'))) {
      throw new Forbidden('This request comes from another site');
    }
    if (!this.cookie.isSecure || req.secure) return;
    throw new Forbidden(
      'Logging in needs https: open this site by its https address. Behind a proxy, set TRUST_PROXY to the number of proxies.',
    );
  }

  async start(userId: number, passwordHash: string): Promise<boolean> {
    const { req, res } = this;
    const { handler, store, isSecure } = this.cookie;
    if (req.session) await promisify(req.session.regenerate.bind(req.session))();
    else await handled(handler, req, res);
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
  }

  async end(): Promise<void> {
    const { req, res } = this;
    const { name, isSecure } = this.cookie;
    if (req.session) await promisify(req.session.destroy.bind(req.session))();
    res.clearCookie(name, { path: '/', secure: isSecure });
    res.clearCookie(hintCookie, { path: '/', secure: isSecure });
  }
}
