import { styled } from '../styled.ts';
import { colour } from '../tokens.ts';
import { coverDrawing, coverSize } from '#schema/cover/cover.drawing';

const Svg = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  fill: 'none',
  strokeLinecap: 'round',
  // The same stroke width at any size.
  '& > path': { vectorEffect: 'non-scaling-stroke' },
});

const tones = { 1: colour.tone1, 2: colour.tone2, 3: colour.tone3, 4: colour.tone4 } as const;

/** An inline cover, for pictures above the fold. */
export function Drawing({ slug, category }: { slug: string; category?: string | null | undefined }) {
  const { strokes, dot } = coverDrawing(slug, category);
  return (
    <Svg viewBox={`0 0 ${coverSize.width} ${coverSize.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {strokes.map(({ path, tone, width, dash, isScaled }) => (
        <path
          key={path}
          d={path}
          stroke={tones[tone]}
          strokeWidth={width}
          strokeDasharray={dash}
          style={isScaled && { vectorEffect: 'none' }}
        />
      ))}
      {dot.r > 0 && <circle cx={dot.x} cy={dot.y} r={dot.r} fill={colour.tone4} />}
    </Svg>
  );
}
