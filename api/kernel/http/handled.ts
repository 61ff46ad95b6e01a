import type { Request, RequestHandler, Response } from 'express';

/** Runs a handler within another, until it calls `next`. @throws what it passes on */
export function handled(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error instanceof Error ? reject(error) : resolve());
    void Promise.resolve(handler(req, res, next)).catch(reject);
  });
}
