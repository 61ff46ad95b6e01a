import { keyframes, styled } from '../styled.ts';
import { colour, radius } from '../tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** A placeholder block. It fades in after a delay, so that fast loads do not flash. */
export const SkeletonBlock = styled('div')({
  borderRadius: radius.small,
  background: colour.line,
  animation: `${appear} 160ms 120ms backwards, ${breathe} 1.6s 280ms ease-in-out infinite`,
});

interface SkeletonLinesProps {
  /** Width of each line, in per cent. */
  lines: readonly number[];
  height?: string;
  gap?: string;
}

export function SkeletonLines({ lines, height = '0.8em', gap = '0.7em' }: SkeletonLinesProps) {
  return lines.map((width, at) => (
    <SkeletonBlock key={at} style={{ width: `${width}%`, height, marginTop: at === 0 ? 0 : gap }} />
  ));
}
