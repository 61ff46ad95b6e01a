import type { CSSProperties } from 'react';

/** At most so many lines; the rest is cut with an ellipsis. */
export function clamp(lines: number): CSSProperties {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' };
}
