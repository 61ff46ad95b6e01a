import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export const styleKey = 'h';

/** Emotion's, the same on both sides, so that the browser takes over what the server wrote. */
export function createStyleCache(): EmotionCache {
  if (typeof document !== 'undefined') nameStyles();
  // Browsers that know our CSS need no prefixes.
  return createCache({ key: styleKey, stylisPlugins: [] });
}

const names = new RegExp(`\\.${styleKey}-([\\w-]+)|@keyframes (animation-\\w+)`, 'g');

/**
 * Emotion takes over what is named on its element. The names stand in the styles themselves too: they are read from there,
 * rather than sent twice, since there is nothing in them that compressing could take away.
 */
function nameStyles(): void {
  const element = document.querySelector<HTMLStyleElement>(`style[data-emotion="${styleKey}"]`);
  if (!element) return;
  const found = Array.from(element.textContent.matchAll(names), ([, style, motion]) => style ?? motion);
  element.dataset['emotion'] = [styleKey, ...new Set(found)].join(' ');
}
