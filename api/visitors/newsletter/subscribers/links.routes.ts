import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { privateAddress } from '../../../kernel/http/private-address.ts';
import type { LinkPurpose } from './links.ts';

/**
 * The mailed links. `GET` shows a page with a button, because mail scanners follow every link. Only `POST` acts: from
 * that button, or sent by a mail program (RFC 8058). It needs no session, so requests from other origins are allowed.
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
        // Mail programs read only the status.
        const isDone = state === 'done';
        res.status(isDone ? 200 : 404).type('text');
        res.send(isDone ? 'You are unsubscribed.\n' : 'This link is not valid.\n');
        return;
      }
      res.redirect(303, req.originalUrl.split('?')[0] ?? '/');
    });
  }
  return router;
}

/** RFC 8058 allows both kinds of form body. */
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
