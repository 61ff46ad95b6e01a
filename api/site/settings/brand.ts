import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type BrandAsset = 'logo' | 'favicon';

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
};

export interface BrandFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The files of the settings, each decoded once: responses to slow readers share its bytes. */
const decoded = new LRUCache<string, BrandFile>({ max: 2 });

/** The file in a data URL, named by a hash of its content; null for an ordinary address. */
export function brandFile(asset: BrandAsset, url: string): BrandFile | null {
  const known = decoded.get(`${asset} ${url}`);
  if (known) return known;
  const match = /^data:([a-z+/-]+);base64,(.+)$/s.exec(url);
  const type = match?.[1];
  const extension = type && extensions[type];
  if (!type || !extension) return null;
  const bytes = Buffer.from(match[2] ?? '', 'base64');
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const file = { name: `${asset}-${hash}.${extension}`, type, bytes };
  decoded.set(`${asset} ${url}`, file);
  return file;
}

/** Replaces a data URL by an address that changes with the content, so that pages stay small. */
export function brandAddress(asset: BrandAsset, url: string): string {
  const file = brandFile(asset, url);
  return file ? `/brand/${file.name}` : url;
}
