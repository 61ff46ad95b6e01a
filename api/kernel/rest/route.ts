import type { Request, Response, Router } from 'express';
import { AppError } from '../errors/errors.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (req: Request, res: Response) => unknown;

/**
 * Routes one address by method; any other method is 405 with `Allow`.
 * @param headers of every response
 */
export function route(
  router: Router,
  path: string,
  handlers: Partial<Record<Method, Handler>>,
  headers: Readonly<Record<string, string>> = {},
): void {
  const allowed = Object.keys(handlers) as Method[];
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const handle = (req: Request, res: Response): unknown => {
    res.set(headers);
    if (req.method === 'OPTIONS') {
      res.set('Allow', allow).status(204).end();
      return;
    }
    const handler = handlers[req.method as Method] ?? (req.method === 'HEAD' ? handlers.GET : undefined);
    if (!handler) {
      throw new AppError('METHOD_NOT_ALLOWED', `${req.method} is not allowed here`, { headers: { Allow: allow } });
    }
    return handler(req, res);
  };
  // `methods` lets the access tests list all routes.
  router.all(path, Object.assign(handle, { methods: allowed }));
}
