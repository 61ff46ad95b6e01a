import emotionStyled from '@emotion/styled';

// For all that visitors see: the panel's `styled` brings MUI's theme and system with it, 20 kB that no public screen uses.
export const styled = emotionStyled;
export { keyframes } from '@emotion/react';
export type { CSSObject } from '@emotion/react';
