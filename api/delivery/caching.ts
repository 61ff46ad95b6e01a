import type { Response } from 'express';

/** May be cached but must be revalidated; in maintenance mode nothing is cached. */
export function revalidated(res: Response): void {
  res.set('Cache-Control', res.locals.isUnderMaintenance ? 'no-store' : 'no-cache');
}
