import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export const styleKey = 'h';

/** Emotion's, the same on both sides, so that the browser takes over what the server wrote. */
export function createStyleCache(): EmotionCache {
  // Browsers that know our CSS need no prefixes.
  return createCache({ key: styleKey, stylisPlugins: [] });
}
