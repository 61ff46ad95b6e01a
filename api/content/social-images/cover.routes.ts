import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Router } from 'express';
import { drawCover } from './cover.image.ts';

const brotli = promisify(brotliCompress);

/**
 * `/brand/covers/<primary colour>/<category or ->/<slug>.svg`. The address contains everything drawn, so it is
 * immutable.
 */
export function coverRoutes(): Router {
  const router = Router();
  router.get(/./, async (req, res, next) => {
    const svg = readAddress(req.path);
    if (svg === null) {
      next();
      return;
    }
    res.set({
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    if (!req.acceptsEncodings('br')) {
      res.end(svg);
      return;
    }
    res.set('Content-Encoding', 'br').end(await brotli(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  });
  return router;
}

/** Longer than any slug or category. */
const longest = 200;

function readAddress(path: string): string | null {
  const [, colour, ...names] = /^\/([0-9a-f]{6})\/([^/]+)\/([^/]+)\.svg$/.exec(path) ?? [];
  const [category = '', slug = ''] = names.map(decoded);
  if (!colour || !category || !slug || Math.max(category.length, slug.length) > longest) return null;
  return drawCover(slug, category === '-' ? null : category, `#${colour}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not a valid percent encoding.
    return '';
  }
}
