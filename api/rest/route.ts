import type { Request, Response, Router } from 'express';
import { AppError } from '../errors/errors.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (req: Request, res: Response) => unknown;

/** One address with its methods; any other method is 405 with `Allow`. */
export function route(router: Router, path: string, handlers: Partial<Record<Method, Handler>>): void {
  const allowed = Object.keys(handlers) as Method[];
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const handle = (req: Request, res: Response): unknown => {
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
  // Of all that a router knows of an address, what the tests of access have to know too.
  router.all(path, Object.assign(handle, { methods: allowed }));
}
