import type { CSSObject } from './styled.ts';
import { colour, motion, radius } from './tokens.ts';

const base: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 48,
  padding: '10px 22px',
  borderRadius: radius.small,
  border: '1px solid transparent',
  fontSize: 16,
  fontWeight: 560,
  letterSpacing: '-0.005em',
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
};

/** The main action of a view. */
export const primaryAction: CSSObject = {
  ...base,
  background: colour.accent,
  color: colour.onAccent,
  '&:hover': { background: colour.accentHover },
};

export const quietAction: CSSObject = {
  ...base,
  background: 'transparent',
  borderColor: colour.lineFirm,
  color: colour.ink,
  '&:hover': { borderColor: colour.lineStrong, background: colour.sunken },
};
