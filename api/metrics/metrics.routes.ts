import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';

/**
 * `/metrics`: for requests with the token or, if none is configured, from this machine. Any other request gets a 404.
 */
export function metricsRoutes(
  registry: { contentType: string; metrics: () => Promise<string> },
  token: string | undefined,
): Router {
  const router = Router();
  router.get('/metrics', async (req, res) => {
    if (!isAllowed(req, token)) {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
      return;
    }
    res
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}

function isAllowed(req: Request, token: string | undefined): boolean {
  if (token !== undefined) return isSame(req.get('Authorization') ?? '', `Bearer ${token}`);
  // A proxy on this machine forwards requests of others.
  const isForwarded = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'].some((name) => req.get(name) !== undefined);
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
