import type { CSSObject } from '@mui/material/styles';

/** At most so many lines; the rest is cut with an ellipsis. */
export function clamp(lines: number): CSSObject {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' };
}
