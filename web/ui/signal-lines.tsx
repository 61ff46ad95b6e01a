import { styled } from '@mui/material/styles';
import { colour } from './tokens.ts';

/** The height of the drawing at the bottom of the screen. */
export const signalLinesHeight = 'min(24vh, 260px)';

const Drawing = styled('svg')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  zIndex: -1,
  width: '100%',
  height: signalLinesHeight,
  fill: 'none',
  stroke: colour.tone2,
  pointerEvents: 'none',
  '& path': { vectorEffect: 'non-scaling-stroke' },
});

const count = 14;

/** One line; the wave flattens towards the bottom. */
function line(index: number): string {
  const points = Array.from({ length: 121 }, (_, step) => {
    const x = step / 120;
    const envelope = Math.exp(-((x - 0.68) ** 2) / 0.035);
    const wave = Math.sin(x * 19 + index * 0.42) * (1 - index / (count * 1.4));
    return [Math.round(x * 1200), Math.round(70 + index * 17 - wave * envelope * 52)] as const;
  });
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

const lines = Array.from({ length: count }, (_, index) => line(index));

/** The site's motif as the background of a sparse screen. */
export function SignalLines() {
  return (
    <Drawing viewBox="0 0 1200 320" preserveAspectRatio="none" aria-hidden>
      {lines.map((d, index) => (
        <path key={index} d={d} opacity={0.9 - (index / count) * 0.75} />
      ))}
    </Drawing>
  );
}
