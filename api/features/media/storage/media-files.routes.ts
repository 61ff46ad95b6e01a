import { Router, type Request, type Response } from 'express';
import { mediaUrl, offeredWidths, variantFormats, variantWidths, type VariantFormat } from '#schema/media';
import { limits } from '#schema/constants';
import { sendStream } from '../../../http/responses/send-stream.ts';
import type { MediaLibrary } from './library.ts';
import { hasVariants, type StoredMedia } from '../media.row.ts';

const types: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Serves the files: `/media/{id}/{name}` is the current file; addresses with a fingerprint are immutable and also offer
 * images in several widths and formats.
 */
export function mediaFiles(library: MediaLibrary, find: (id: number) => Promise<StoredMedia | null>): Router {
  const router = Router({ caseSensitive: true });

  router.get('/:id/:name', async (req, res, next) => {
    const media = await found(req, find);
    if (!media) {
      next();
      return;
    }
    if (media.filename !== req.params['name']) {
      // The file was renamed: content that uses the old name keeps working.
      res.set('Cache-Control', 'no-cache').redirect(302, mediaUrl(media));
      return;
    }
    await send(req, res, library, media, await library.shown(media), media.mimeType, 'no-cache');
  });

  router.get('/:id/:fingerprint/:name', async (req, res, next) => {
    const media = await found(req, find);
    const name = String(req.params['name']);
    const variant = parseVariantName(name);
    if (!media || (!variant && media.filename !== name)) {
      next();
      return;
    }
    if (media.fingerprint !== req.params['fingerprint']) {
      // The file was replaced or cropped since: old addresses lead to the current one.
      res.set('Cache-Control', 'no-store').redirect(302, mediaUrl(media));
      return;
    }
    if (!variant) {
      await send(req, res, library, media, await library.shown(media), media.mimeType, forever);
    } else if (hasVariants(media) && offeredWidths(media.width ?? 0).includes(variant.width)) {
      const key = await library.variant(media, variant.width, variant.format);
      await send(req, res, library, media, key, types[variant.format], forever);
    } else next();
  });

  return router;
}

const forever = 'public, max-age=31536000, immutable';

async function found(req: Request, find: (id: number) => Promise<StoredMedia | null>): Promise<StoredMedia | null> {
  const id = String(req.params['id']);
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= limits.id ? find(Number(id)) : null;
}

function parseVariantName(name: string): { width: number; format: VariantFormat } | null {
  const match = /^([1-9]\d{2,3})\.(\w+)$/.exec(name);
  const width = variantWidths.find((one) => one === Number(match?.[1]));
  const format = variantFormats.find((one) => one === match?.[2]);
  return width !== undefined && format ? { width, format } : null;
}

async function send(
  req: Request,
  res: Response,
  library: MediaLibrary,
  media: StoredMedia,
  key: string,
  type: string,
  cacheControl: string,
): Promise<void> {
  const size = await library.size(key);
  if (size === null) {
    res.status(404).set('Cache-Control', 'no-store').type('text').send('The file is missing');
    return;
  }
  res.set({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: `"${media.fingerprint}-${key.split('-').pop()?.replace(/^.*\//, '') ?? ''}"`,
    'Accept-Ranges': 'bytes',
    // Uploaded files must not run scripts on the site's origin. A PDF needs the browser's own viewer.
    'Content-Security-Policy':
      type === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const range = rangeOf(req, size);
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${size}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await sendStream(res, await library.open(key, range));
}

/** A single range. Requests for several get the whole file, as HTTP allows. */
function rangeOf(req: Request, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (req.headers['if-range'] !== undefined) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
