import type { CSSProperties } from 'react';

/** Cuts text after this many lines, with an ellipsis. */
export function clamp(lines: number): CSSProperties {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' };
}
