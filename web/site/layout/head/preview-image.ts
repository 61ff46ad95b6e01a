import { absolute } from './absolute.ts';

/** What messages with a link to a page show of it. */
export interface PreviewImage {
  url: string;
  /** Known of generated ones. */
  size?: { width: number; height: number };
}

interface Images {
  /** Of the page itself, as its author gave it. */
  own?: string | null | undefined;
  /** A path of this site. */
  generated: string;
}

/** The page's own image; else the generated one, also where its own is a drawing, which few programs can show. */
export function previewImage(origin: string, { own, generated }: Images): PreviewImage | undefined {
  const url = absolute(origin, own);
  if (url && !/\.svg(?:[?#]|$)/i.test(url)) return { url };
  const drawn = absolute(origin, generated);
  return drawn ? { url: drawn, size: { width: 1200, height: 630 } } : undefined;
}
