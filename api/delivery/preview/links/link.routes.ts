import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { publicPath } from '#schema/content/kind';
import { AppError, BadInput, Forbidden } from '../../../kernel/errors/errors.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import { privateAddress } from '../../../kernel/http/private-address.ts';
import { isOwn } from '../../../kernel/http/security/same-origin.ts';
import { route } from '../../../kernel/rest/route.ts';
import { sendDocument } from '../../send-document.ts';
import { drawPreview, type DrawOptions } from '../draw-preview.ts';
import { privateDocument } from '../preview.document.ts';
import { linkBar } from './link.bar.ts';
import { linkCookie } from './link.cookie.ts';
import { endedPage, passwordPage } from './link.pages.ts';

interface LinkOptions extends DrawOptions {
  /** SESSION_SECRET. */
  secret: string;
  isSecure: boolean;
  /** Puts a scope on the request, which counts wrong passwords by caller. */
  withScope: RequestHandler;
}

/**
 * `/preview/link/{token}`: one item as its page will look, for people without an account. The token is the credential,
 * so the address is kept out of caches, logs and `Referer` headers, and a link that does not work tells nothing.
 */
export function previewLinks({ secret, isSecure, withScope, ...drawing }: LinkOptions): Router {
  const { asVisitor, site } = drawing;
  const router = Router();
  const cookie = linkCookie(secret, isSecure);
  // On the primary: a replica could still know a revoked link.
  const open = (req: Request) => asVisitor().sharedPreviews.open(String(req.params['token']));
  const siteSettings = () => asVisitor().settings.site();
  const send = (res: Response, status: number, html: string) => {
    res.status(status);
    sendDocument(res, html, site.isDevelopment ? { isDevelopment: true } : {});
  };
  const sendEnded = async (res: Response) => send(res, 404, endedPage(await siteSettings()));
  const askPassword = async (res: Response, status: number, problem?: string) =>
    send(res, status, passwordPage(await siteSettings(), problem));

  router.use(privateAddress, (_req, res, next) => {
    res.vary('Cookie');
    next();
  });
  router.post('/:token', fromOwnPage, formBody, withScope);

  route(router, '/:token', {
    GET: async (req, res) => {
      const preview = await open(req);
      if (!preview) return sendEnded(res);
      const { link, kind, shown, isLive, makerName } = preview;
      if (isLive) return res.redirect(302, publicPath(kind, shown.slug));
      if (link.passwordHash !== null && !cookie.isUnlocked(req, link)) return askPassword(res, 200);
      const { page, html } = await drawPreview(drawing, kind, shown.slug, () => Promise.resolve(shown));
      if (isSeen(req)) await asVisitor().sharedPreviews.countUse(link);
      const state = 'base' in shown ? 'waiting' : shown.status;
      const bar = linkBar({ shown: state, kind: kind.name, makerName, expiresAt: link.expiresAt });
      return send(res, page.status, privateDocument(html, bar));
    },
    POST: async (req, res) => {
      const preview = await open(req);
      if (!preview) return sendEnded(res);
      const { link } = preview;
      try {
        await req.scope.sharedPreviews.checkPassword(link, passwordOf(req));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        res.set(error.headers);
        return askPassword(res, error.status, error.message);
      }
      const path = req.baseUrl + req.path;
      if (link.passwordHash !== null) cookie.remember(res, link, path);
      return res.redirect(303, path);
    },
  });

  router.use((_req, res) => sendEnded(res));
  router.use(withoutAddress);
  return router;
}

/** Rejects forms on other sites that post here. A page that sends no referrer posts with the origin `null`. */
const fromOwnPage: RequestHandler = (req, _res, next) => {
  const origin = req.get('Origin');
  if (!isOwn(req.get('Sec-Fetch-Site'), origin === 'null' ? undefined : origin, req.get('Host'))) {
    throw new Forbidden('This form was sent from another site');
  }
  next();
};

const formBody: RequestHandler[] = [
  (req, _res, next) => {
    if (!req.is('application/x-www-form-urlencoded'))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form');
    next();
  },
  express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 5 }),
];

function passwordOf(req: Request): unknown {
  const body: unknown = req.body;
  return typeof body === 'object' && body !== null && 'password' in body ? body.password : undefined;
}

/** Chat programs and search engines that fetch a link to show what is behind it. */
const robots = /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|slack|embed/i;

/** Whether a person sees the response, as far as the request tells: not for HEAD, prefetching browsers and robots. */
function isSeen(req: Request): boolean {
  const purpose = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => req.get(name) ?? '').join();
  return (
    req.method !== 'HEAD' && !/prefetch|prerender|preview/i.test(purpose) && !robots.test(req.get('User-Agent') ?? '')
  );
}

/** Answers refused requests here, because other error handlers would name the address. */
const withoutAddress: ErrorRequestHandler = (thrown, _req, res, next) => {
  const { status, headers, message } = refusalOf(thrown) ?? toAppError(thrown);
  if (res.headersSent || status >= 500) return next(thrown);
  return res.status(status).set(headers).type('text/plain').send(`${message}\n`);
};

/** From the body parser or the router (http-errors). */
function refusalOf(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || thrown instanceof AppError || !('status' in thrown)) return undefined;
  if (thrown.status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The form is too large');
  return thrown.status === 400 ? new BadInput('The request could not be read') : undefined;
}
