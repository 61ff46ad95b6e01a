import type { CSSObject } from '../../../ui/styled.ts';
import { colour, motion, radius } from '../../../ui/tokens.ts';

/** A field to type in, as the public forms have it. */
export const entry: CSSObject = {
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: 48,
  padding: '11px 14px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.small,
  background: colour.raised,
  color: colour.ink,
  // Smaller, and phones zoom in.
  font: 'inherit',
  fontSize: 16,
  lineHeight: 1.5,
  transition: `border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: colour.ink },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: colour.dangerText },
  '&::placeholder': { color: colour.inkMute, opacity: 1 },
};
