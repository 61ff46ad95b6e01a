import { css } from '@emotion/react';
import type { CSSObject } from '@emotion/react';
import emotionStyled from '@emotion/styled';

/**
 * Emotion's, with styles that depend on no properties written out once: by itself it does that anew whenever a component is drawn,
 * which was a tenth of a page. For all that visitors see: the panel's `styled` brings MUI's theme and system with it, 20 kB that no public screen uses.
 */
export const styled = ((...of: Parameters<typeof emotionStyled>) => {
  const component = emotionStyled(...of) as (...styles: unknown[]) => unknown;
  return (...styles: unknown[]) => component(...styles.map(once));
}) as typeof emotionStyled;

const once = (style: unknown) =>
  typeof style === 'object' && style !== null && !Array.isArray(style) ? css(style as CSSObject) : style;

export { keyframes } from '@emotion/react';
export type { CSSObject } from '@emotion/react';
