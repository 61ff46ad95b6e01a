import { Router, type Response } from 'express';
import { pathOf, type Segment } from '#schema/addresses/branches';
import { shareBody } from '../../kernel/http/slow-readers.ts';
import type { Scope } from '../../kernel/scope.ts';

type Icons = Awaited<ReturnType<Scope['icons']['current']>>['icons'];

const forever = 'public, max-age=31536000, immutable';
/** Addresses that browsers and phones request on their own, rarely. */
const shortly = 'public, max-age=3600';

const usual: Readonly<Record<string, keyof Icons>> = {
  'favicon.ico': 'ico',
  'icon.svg': 'svg',
  'apple-touch-icon.png': 'apple',
  'icon-192.png': 'png192',
  'icon-512.png': 'png512',
  'icon-maskable.png': 'maskable',
} satisfies Partial<Record<Segment, keyof Icons>>;

const hashed: Readonly<Record<string, keyof Icons>> = {
  '48.ico': 'ico',
  'any.svg': 'svg',
  '180.png': 'apple',
  '192.png': 'png192',
  '512.png': 'png512',
  'maskable.png': 'maskable',
};

const types: Readonly<Record<string, string>> = { ico: 'image/x-icon', svg: 'image/svg+xml', png: 'image/png' };

/** Icons in sizes of other years, which phones and crawlers still try. */
const icon = /^\/(?:favicon|icon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[\w.-]*\.(?:ico|png|svg)$/i;

/**
 * The icons at their usual addresses, and at immutable ones under `/brand`. An unknown address that looks like that of
 * an icon gets a short 404 instead of a page.
 */
export function iconRoutes(asVisitor: () => Scope): Router {
  const router = Router();

  router.get(`${pathOf('brand')}/icon-:name`, async (req, res) => {
    const [, hashInAddress, name = ''] = /^([\w-]{16})-(\w+\.\w+)$/.exec(req.params.name) ?? [];
    const part = Object.hasOwn(hashed, name) ? hashed[name] : undefined;
    const { hash, icons } = await asVisitor().icons.current();
    const bytes = part ? icons[part] : null;
    if (!bytes) sendMissing(res);
    else if (hashInAddress === hash) send(res, name, bytes, forever);
    else res.set('Cache-Control', 'no-cache').redirect(302, `${pathOf('brand')}/icon-${hash}-${name}`);
  });

  router.get(icon, async (req, res) => {
    const name = req.path.slice(1);
    const part = Object.hasOwn(usual, name) ? usual[name] : undefined;
    const bytes = part ? (await asVisitor().icons.current()).icons[part] : null;
    if (bytes) send(res, name, bytes, shortly);
    else sendMissing(res);
  });

  return router;
}

function send(res: Response, name: string, bytes: Buffer, cacheControl: string): void {
  res.set({
    'Content-Type': types[name.split('.').pop() ?? ''],
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    // An SVG opened directly must not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  shareBody(res, bytes);
  res.send(bytes);
}

function sendMissing(res: Response): void {
  res.status(404).set('Cache-Control', shortly).type('text/plain').send('There is no such icon\n');
}
