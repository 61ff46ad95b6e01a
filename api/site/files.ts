import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** The built client: named by content, so kept for a year. */
export function assets(): RequestHandler {
  const router = Router();
  const client = join(import.meta.dirname, '../client');
  router.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  return router;
}

/** Files of the media folder. They come from people: none of them may run anything in a page's name. */
export function media(dataDir: string): RequestHandler {
  return express.static(join(dataDir, 'media'), {
    index: false,
    dotfiles: 'ignore',
    maxAge: '1h',
    setHeaders: (res) =>
      res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
}
