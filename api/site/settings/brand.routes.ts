import { Router } from 'express';
import { shareBody } from '../../kernel/http/slow-readers.ts';
import { brandFile } from './brand.ts';

const keys = { logo: 'logoUrl', favicon: 'faviconUrl' } as const;

/** Serves `/brand/logo-<hash>.<ext>`: files stored in the settings as data URLs. */
export function brandRoutes(find: (key: string) => Promise<unknown>): Router {
  const router = Router();
  router.get('/:file', async (req, res, next) => {
    const asset = req.params.file.startsWith('favicon-') ? 'favicon' : 'logo';
    const value = await find(keys[asset]);
    const file = typeof value === 'string' ? brandFile(asset, value) : null;
    if (file?.name !== req.params.file) {
      next();
      return;
    }
    // An SVG opened directly must not run its scripts.
    res.set({
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    shareBody(res, file.bytes);
    res.end(file.bytes);
  });
  return router;
}
