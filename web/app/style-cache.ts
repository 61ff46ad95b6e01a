import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export const styleKey = 'h';

/** The Emotion cache, configured alike on both sides so that the browser adopts the server's styles. */
export function createStyleCache(): EmotionCache {
  if (typeof document !== 'undefined') nameStyles();
  // Browsers that support our CSS need no prefixes.
  return createCache({ key: styleKey, stylisPlugins: [] });
}

const names = new RegExp(`\\.${styleKey}-([\\w-]+)|@keyframes (animation-\\w+)`, 'g');

/**
 * Emotion adopts the class names listed in `data-emotion`. They are read from the styles themselves instead of being
 * sent twice.
 */
function nameStyles(): void {
  const element = document.querySelector<HTMLStyleElement>(`style[data-emotion="${styleKey}"]`);
  if (!element) return;
  const found = Array.from(element.textContent.matchAll(names), ([, style, motion]) => style ?? motion);
  element.dataset['emotion'] = [styleKey, ...new Set(found)].join(' ');
}
