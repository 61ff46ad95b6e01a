import { keyframes, styled } from '../styled.ts';
import type { LogoSize } from '#schema/constants';
import { BrandMark } from './brand-mark.tsx';
import { colour, motion } from '../tokens.ts';

export type LogoAnimation = 'fade-up' | 'fade-in' | 'scale' | 'slide-right';

/** Image heights and font sizes of the name, in px. */
const sizes: Record<LogoSize, { height: number; text: number }> = {
  sm: { height: 24, text: 17 },
  md: { height: 32, text: 19 },
  lg: { height: 40, text: 22 },
  xl: { height: 48, text: 25 },
};

const fadeUp = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fadeIn = keyframes({ from: { opacity: 0 } });
const scale = keyframes({ from: { opacity: 0, transform: 'scale(0.9)' } });
const slideRight = keyframes({ from: { opacity: 0, transform: 'translateX(-12px)' } });

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  minWidth: 0,
  color: colour.ink,
  fontWeight: 650,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
  animationDuration: motion.slow,
  animationTimingFunction: motion.ease,
  animationFillMode: 'backwards',
  '&[data-animation=fade-up]': { animationName: `${fadeUp}` },
  '&[data-animation=fade-in]': { animationName: `${fadeIn}` },
  '&[data-animation=scale]': { animationName: `${scale}` },
  '&[data-animation=slide-right]': { animationName: `${slideRight}` },
  '& > svg': { flex: 'none' },
  '& > img': { display: 'block', width: 'auto', maxWidth: 'min(240px, 52vw)', objectFit: 'contain' },
  '& > img[data-missing], & > img:not([data-missing]) ~ svg': { display: 'none' },
  '&:not([data-named]) > img:not([data-missing]) ~ span': { display: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface LogoProps {
  siteName: string;
  /** Without it, the name is shown. */
  src: string;
  /** Whether the name stands beside the image. */
  hasName?: boolean;
  size?: LogoSize;
  animation?: LogoAnimation;
  delayMs?: number;
}

/** The configured image, with the site's name beside it if asked for; without an image, or if it fails to load, the default mark and the site's name. */
export function Logo({ siteName, src, hasName = false, size = 'md', animation, delayMs = 0 }: LogoProps) {
  const { height, text } = sizes[size];
  const look = {
    className: `logo-${size}`,
    style: { fontSize: text, height, ...(delayMs > 0 && { animationDelay: `${delayMs}ms` }) },
    ...(animation && { 'data-animation': animation }),
    ...(hasName && { 'data-named': '' }),
  };
  return (
    <Root {...look}>
      {/* Shown if the image fails, which the inline script in the head marks. */}
      {src && <img key={src} src={src} alt={hasName ? '' : siteName} style={{ height }} />}
      <BrandMark size={Math.round(text * 1.25)} />
      <span>{siteName}</span>
    </Root>
  );
}
