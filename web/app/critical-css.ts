import type { EmotionCache } from '@emotion/cache';

/**
 * The global styles and those whose class occurs in the HTML. The cache also keeps styles of other pages, so that none
 * is computed twice.
 */
export function criticalCss({ key, inserted, registered }: EmotionCache, html: string): string {
  const used = new Set(Array.from(html.matchAll(new RegExp(`${key}-([a-zA-Z0-9]+)`, 'g')), ([, id]) => id));
  return Object.entries(inserted)
    .filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        (used.has(entry[0].split('-')[0]) || registered[`${key}-${entry[0]}`] === undefined),
    )
    .map(([, css]) => css)
    .join('');
}
