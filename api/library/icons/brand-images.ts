import { BadInput } from '../../kernel/errors/errors.ts';

const dataUrl = /^data:([a-z+/-]+);base64,(.+)$/s;

interface BrandImages {
  faviconUrl?: unknown;
  logoUrl?: unknown;
}

/** The file in a data URL; null for any other address. */
export function fileInDataUrl(address: string): { type: string; bytes: Buffer } | null {
  const [, type, base64] = dataUrl.exec(address) ?? [];
  return type !== undefined && base64 !== undefined ? { type, bytes: Buffer.from(base64, 'base64') } : null;
}

/**
 * Checks the images that settings hold: an icon can be made of the favicon, and the logo, if it is a drawing, can be
 * drawn.
 * @throws BadInput on the setting
 */
export async function requireBrandImages({ faviconUrl, logoUrl }: BrandImages): Promise<void> {
  const favicon = typeof faviconUrl === 'string' ? fileInDataUrl(faviconUrl) : null;
  if (favicon) {
    const { readIconSource } = await import('./icon.source.ts');
    await refusedOn('faviconUrl', () => readIconSource(favicon.bytes, favicon.type));
  }
  const logo = typeof logoUrl === 'string' ? fileInDataUrl(logoUrl) : null;
  if (logo?.type === 'image/svg+xml') {
    const { requireDrawable } = await import('../media/drawings/read-drawing.ts');
    await refusedOn('logoUrl', () => requireDrawable(logo.bytes));
  }
}

/** A refused picture is the fault of this setting. */
export async function refusedOn<T>(field: keyof BrandImages, work: () => Promise<T>): Promise<T> {
  const { PictureRefusal } = await import('../media/pictures/picture-refusal.ts');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    throw new BadInput(error.message, { [field]: error.message });
  }
}
