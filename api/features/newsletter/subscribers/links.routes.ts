import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { LinkPurpose } from './links.ts';

/** What no cache keeps, no search engine lists, and no other site is told of: the address is the key. */
export const privateAddress: RequestHandler = (_req, res, next) => {
  res.locals.isPrivate = true;
  res.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
  next();
};

/**
 * The mailed links as they are pressed. `GET` shows a page with one button, for programs that check mails follow every link; only
 * `POST` does anything: from that button, or from a mail program by itself (RFC 8058). It carries no session and needs
 * none, so it may come from anywhere: whoever has the link may follow it.
 */
export function newsletterLinks(withScope: RequestHandler[]): Router {
  const router = Router();
  for (const purpose of ['confirm', 'unsubscribe'] as const satisfies LinkPurpose[]) {
    const path = `/newsletter/${purpose}/:token`;
    router.use(path, privateAddress);
    router.post(path, anyForm, withScope, async (req: Request, res: Response) => {
      const token = String(req.params['token']);
      const { state } = await req.scope.subscription.follow(purpose, token);
      if (isOneClick(req.body)) {
        // Read by a program, to which only the status says anything.
        const isDone = state === 'done';
        res.status(isDone ? 200 : 404).type('text');
        res.send(isDone ? 'You are unsubscribed.\n' : 'This link leads nowhere.\n');
        return;
      }
      res.redirect(303, req.originalUrl.split('?')[0] ?? '/');
    });
  }
  return router;
}

/** RFC 8058 has both kinds of form body. Whatever comes, the link alone decides. */
const anyForm: RequestHandler[] = [
  express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 20 }),
  (req, _res, next) => {
    if (!req.is('multipart/form-data')) {
      next();
      return;
    }
    let size = 0;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= 8192) chunks.push(chunk);
    });
    req.on('error', next);
    req.on('end', () => {
      const isOneClick = /name="?List-Unsubscribe"?\r?\n\r?\nOne-Click/i.test(Buffer.concat(chunks).toString('latin1'));
      req.body = isOneClick ? { 'List-Unsubscribe': 'One-Click' } : {};
      next();
    });
  },
];

function isOneClick(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;
}
