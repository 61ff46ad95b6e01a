import { styled } from '@mui/material/styles';
import { coverDrawing, coverSize } from '#schema/cover/cover.drawing';
import { colour } from '../../../../ui/tokens.ts';

/** The generated social image of a post without an image. Sizes are shares of its 1200 px. */
const Frame = styled('div')({
  // The same in both schemes, like the image.
  colorScheme: 'light',
  position: 'relative',
  containerType: 'inline-size',
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  background: colour.night,
  color: colour.onNight,
  '& > svg': {
    colorScheme: 'dark',
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    fill: 'none',
    strokeLinecap: 'round',
    maskImage: 'linear-gradient(to right, transparent 30%, black 90%)',
  },
});

const Text = styled('div')({
  position: 'absolute',
  inset: '6cqw',
  display: 'flex',
  flexDirection: 'column',
  '& > b': {
    colorScheme: 'dark',
    marginBottom: 'auto',
    paddingLeft: '1.5cqw',
    borderLeft: `0.5cqw solid ${colour.tone4}`,
    fontSize: '2.8cqw',
    lineHeight: '3.3cqw',
    fontWeight: 600,
  },
  '& > i': { fontStyle: 'normal', fontSize: '2.4cqw', lineHeight: 1.5, color: colour.onNightSoft },
  '& > strong': {
    maxWidth: '76cqw',
    fontWeight: 600,
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

const tones = { 1: colour.tone1, 2: colour.tone1, 3: colour.tone2, 4: colour.tone4 } as const;

interface GeneratedImageProps {
  siteName: string;
  title: string;
  slug: string;
  category: string;
}

/** Hidden from screen readers: its text is repeated below. */
export function GeneratedImage({ siteName, title, slug, category }: GeneratedImageProps) {
  const { strokes, dot } = coverDrawing(slug, category || null);
  const [size, lines] = title.length <= 55 ? [7, 3] : title.length <= 90 ? [6, 4] : [5, 5];
  return (
    <Frame aria-hidden>
      <svg viewBox={`0 0 ${coverSize.width} ${coverSize.height}`} preserveAspectRatio="xMidYMid slice">
        {strokes.map(({ path, tone, width, dash }) => (
          <path key={path} d={path} stroke={tones[tone]} strokeWidth={width} strokeDasharray={dash} />
        ))}
        {dot.r > 0 && <circle cx={dot.x} cy={dot.y} r={dot.r} fill={colour.tone4} />}
      </svg>
      <Text>
        <b>{siteName}</b>
        {category && <i>{category}</i>}
        <strong style={{ fontSize: `${size}cqw`, WebkitLineClamp: lines }}>{title}</strong>
      </Text>
    </Frame>
  );
}
