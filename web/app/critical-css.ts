import type { EmotionCache } from '@emotion/cache';

/**
 * The global styles and those whose class occurs in the HTML, with the animations that these name. The cache also keeps
 * styles of other pages, so that none is computed twice.
 */
export function criticalCss({ key, inserted, registered }: EmotionCache, html: string): string {
  const used = new Set(Array.from(html.matchAll(new RegExp(`${key}-([a-zA-Z0-9]+)`, 'g')), ([, id]) => id));
  const found = Object.entries(inserted)
    .filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        (used.has(entry[0].split('-')[0]) || registered[`${key}-${entry[0]}`] === undefined),
    )
    .map(([, css]) => css);
  const rules = found.filter((css) => !css.startsWith(animation)).join('');
  const isNamed = (css: string) => rules.includes(css.slice(animation.length, css.indexOf('{')));
  return rules + found.filter((css) => css.startsWith(animation) && isNamed(css)).join('');
}

const animation = '@keyframes ';
