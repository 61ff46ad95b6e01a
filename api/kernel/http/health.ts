import type { MikroORM } from '@mikro-orm/postgresql';
import { Router } from 'express';

/** `/healthz`: the process is running. `/readyz`: the database is reachable. */
export function healthRoutes(orm: MikroORM): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text').send('ok');
  });
  router.get('/readyz', async (_req, res) => {
    const isReady = await orm.em.execute('select 1').then(
      () => true,
      () => false,
    );
    res.set('Cache-Control', 'no-store').type('text');
    if (isReady) res.send('ready');
    else res.status(503).set('Retry-After', '5').send('the database cannot be reached');
  });
  return router;
}
