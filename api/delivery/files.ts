import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** Suffixes of compressed assets, the smallest first. */
const encodings = { br: '.br', gzip: '.gz' } as const;

/** The built client's assets: immutable, because they are named by content, and compressed at build time. */
export function assets(
  dist = join(import.meta.dirname, '..'),
  outputs: readonly string[] = ['client', 'panel', 'docs', 'graphiql'],
): RequestHandler {
  const router = Router();
  for (const output of outputs) {
    const folder = join(dist, output, 'assets');
    router.use('/assets', precompressed(folder));
    router.use('/assets', express.static(folder, { immutable: true, maxAge: '1y', index: false }));
  }
  return router;
}

/** Rewrites the request to a compressed file that the browser accepts, if there is one. */
function precompressed(folder: string): RequestHandler {
  const known = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (known.has(`${name}.br`)) {
      res.vary('Accept-Encoding');
      // Browsers list gzip first without preferring it, so try the smaller one first.
      const encoding = (['br', 'gzip'] as const).find((one) => req.acceptsEncodings(one));
      if (encoding) {
        // Set here, because the compressed file's name would give another type.
        res.type(extname(name)).set('Content-Encoding', encoding);
        req.url = `/${name}${encodings[encoding]}`;
      }
    }
    next();
  };
}
