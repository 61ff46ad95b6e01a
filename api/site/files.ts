import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** The built client: named by content, so kept for a year. */
export function assets(): RequestHandler {
  const router = Router();
  const client = join(import.meta.dirname, '../client');
  router.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  return router;
}
