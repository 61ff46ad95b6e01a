import type { CSSObject } from '../../ui/styled.ts';
import { colour, motion, radius } from '../../ui/tokens.ts';

/** Styles of the inputs of public forms. */
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
  // iOS zooms in on fields with smaller text.
  font: 'inherit',
  fontSize: 16,
  lineHeight: 1.5,
  transition: `border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { borderColor: colour.ink },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: colour.dangerText },
  '&::placeholder': { color: colour.inkMute, opacity: 1 },
};
