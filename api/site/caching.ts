import type { Response } from 'express';

/** May be kept, asked about each time. What only some may see is not for keeping. */
export function revalidated(res: Response): void {
  res.set('Cache-Control', res.locals.isUnderMaintenance ? 'no-store' : 'no-cache');
}
