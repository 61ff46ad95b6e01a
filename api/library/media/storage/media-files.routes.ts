import { Router, type Request, type Response } from 'express';
import { mediaUrl, offeredWidths, variantFormats, variantWidths, type VariantFormat } from '#schema/media/media';
import { limits } from '#schema/constants';
import { sendStream } from '../../../kernel/http/responses/send-stream.ts';
import type { MediaLibrary } from './library.ts';
import { hasVariants, isAddressOf, type StoredMedia } from '../media.row.ts';

const types: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Who may fetch a file that is not public. */
export interface MediaGate {
  /** Whether the caller may see the media library. */
  mayRead: (req: Request, res: Response) => Promise<boolean>;
  /** Whether a key in the address opens the file. */
  opens: (id: number, key: string) => boolean;
}

/** Visitors alone, as for a static edition. */
export const forVisitors: MediaGate = { mayRead: () => Promise.resolve(false), opens: () => false };

interface Served {
  media: StoredMedia;
  isPublic: boolean;
  /** Of a file that a key opened, for the address that it is redirected to. */
  query: string;
}

/**
 * Serves the files: `/media/{id}/{name}` is the current file; addresses with a fingerprint are immutable and also offer
 * images in several widths and formats. Visitors get what is public; for them the rest does not exist.
 */
export function mediaFiles(
  library: MediaLibrary,
  find: (id: number) => Promise<StoredMedia | null>,
  gate: MediaGate = forVisitors,
): Router {
  const router = Router({ caseSensitive: true });

  router.get('/:id/:name', async (req, res, next) => {
    const name = req.params.name;
    const media = await found(req, find);
    const isThere = media && isAddressOf(media, { fingerprint: null, name });
    const served = isThere ? await opened(req, res, media, gate) : null;
    if (!media || !served) {
      next();
      return;
    }
    // The file was renamed: content that uses the old name keeps working.
    if (media.filename !== name) redirect(res, served, 'no-cache');
    else await send(req, res, library, served, await library.shown(media), media.mimeType, 'no-cache');
  });

  router.get('/:id/:fingerprint/:name', async (req, res, next) => {
    const { name, fingerprint } = req.params;
    const media = await found(req, find);
    const variant = parseVariantName(name);
    const isCurrent = media?.fingerprint === fingerprint;
    const served = media && isAddressOf(media, { fingerprint, name }) ? await opened(req, res, media, gate) : null;
    if (!media || !served) {
      next();
      return;
    }
    const { mimeType, width } = media;
    if (!isCurrent || (!variant && media.filename !== name)) {
      // The file was replaced, cropped or renamed since: old addresses lead to the current one.
      redirect(res, served, 'no-store');
    } else if (!variant) {
      await send(req, res, library, served, await library.shown(media), mimeType, forever);
    } else if (hasVariants(media) && offeredWidths(width ?? 0).includes(variant.width)) {
      const key = await library.variant(media, variant.width, variant.format);
      await send(req, res, library, served, key, types[variant.format], forever);
    } else next();
  });

  return router;
}

/** Null for who may not fetch the file. Only for a file that is not public, it is found out who asks. */
async function opened(req: Request, res: Response, media: StoredMedia, gate: MediaGate): Promise<Served | null> {
  if (media.isPublic || media.isShown) return { media, isPublic: true, query: '' };
  const { key } = req.query;
  if (typeof key === 'string' && gate.opens(media.id, key)) return { media, isPublic: false, query: `?key=${key}` };
  return (await gate.mayRead(req, res)) ? { media, isPublic: false, query: '' } : null;
}

function redirect(res: Response, { media, isPublic, query }: Served, cacheControl: string): void {
  res.set('Cache-Control', isPublic ? cacheControl : 'private, no-store').redirect(302, mediaUrl(media) + query);
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
  { media, isPublic }: Served,
  key: string,
  type: string,
  cacheControl: string,
): Promise<void> {
  const size = await library.size(key);
  if (size === null) {
    res.status(404).set('Cache-Control', 'no-store').type('text').send('The file is missing');
    return;
  }
  const etag = `"${media.fingerprint}-${key.split('-').pop()?.replace(/^.*\//, '') ?? ''}"`;
  if (!isPublic) res.vary('Cookie').vary('Authorization');
  res.set({
    'Content-Type': type,
    // No cache may give others what only some may fetch, nor after a logout.
    'Cache-Control': isPublic ? cacheControl : 'private, no-cache',
    ETag: etag,
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
  const range = rangeOf(req, size, etag);
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
function rangeOf(
  req: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  // What the caller has of an older version does not go with this one.
  const known = req.get('If-Range');
  if (known !== undefined && known !== etag) return undefined;
  // The last 1 kB of a smaller file are all of it; Express takes that as beyond the end.
  if (Number(/^bytes=-(\d+)$/i.exec(req.get('Range') ?? '')?.[1]) > size && size > 0)
    return { start: 0, end: size - 1 };
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
