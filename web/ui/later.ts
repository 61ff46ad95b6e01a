import { from } from './tokens.ts';
import type { CSSObject } from './styled.ts';

/**
 * For what lies below the first view: it is laid out when it comes near, not while somebody waits for the page. How high
 * it is until then is about right on a phone and on a wide screen; afterwards the browser remembers what it was.
 * What reaches out of it is clipped, but for the outline of a card that has the focus.
 */
export function later(phone: number, wide: number): CSSObject {
  return {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${phone}px`,
    [from.medium]: { containIntrinsicBlockSize: `auto ${wide}px` },
    overflowClipMargin: 16,
    '@media print': { contentVisibility: 'visible' },
  };
}
