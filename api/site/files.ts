import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';

/** What the build wrote beside each asset, the smallest first. */
const encodings = { br: '.br', gzip: '.gz' } as const;

/** The built client: named by content, so kept for a year; compressed when it was built. */
export function assets(dist = join(import.meta.dirname, '..')): RequestHandler {
  const router = Router();
  for (const output of ['client', 'panel']) {
    const folder = join(dist, output, 'assets');
    router.use('/assets', compressedBeforehand(folder));
    router.use('/assets', express.static(folder, { immutable: true, maxAge: '1y', index: false }));
  }
  return router;
}

/** Leads to the copy that the browser takes, if there is one. */
function compressedBeforehand(folder: string): RequestHandler {
  const known = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (known.has(`${name}.br`)) {
      res.vary('Accept-Encoding');
      // Browsers name gzip first and mean no preference: the smaller one is asked about first.
      const encoding = (['br', 'gzip'] as const).find((one) => req.acceptsEncodings(one));
      if (encoding) {
        // The name of the compressed file would say another type.
        res.type(extname(name)).set('Content-Encoding', encoding);
        req.url = `/${name}${encodings[encoding]}`;
      }
    }
    next();
  };
}
