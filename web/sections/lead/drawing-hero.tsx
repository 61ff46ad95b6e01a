import { homeTexts } from '#schema/words/screens/home.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { signalLines } from '#schema/cover/signal';
import { colour, from, text } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { LinkButton } from '../section-link.tsx';
import type { HeroProps } from './hero-props.ts';

const Ground = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  borderBottom: `1px solid ${colour.line}`,
});

const Inner = styled(Wrap)({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  paddingBlock: 'clamp(64px, 9vw, 148px) clamp(250px, 52vw, 460px)',
  [from.large]: { paddingBlock: 'clamp(96px, 11vw, 176px)' },
});

const Text = styled('div')({
  gridColumn: '1 / -1',
  [from.large]: { gridColumn: '1 / 8' },
  '& h1, & h2': { fontSize: text.display, lineHeight: 1.0, letterSpacing: '-0.04em', fontWeight: 600 },
});

const Subtitle = styled('p')({
  marginBottom: 20,
  fontSize: text.small,
  fontWeight: 560,
  color: colour.accentText,
});

const Description = styled('p')({
  marginTop: 28,
  maxWidth: '25.3em',
  fontSize: text.lead,
  lineHeight: 1.5,
  color: colour.inkSoft,
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 40 });

const Drawing = styled('svg')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: '100%',
  height: 'clamp(230px, 48vw, 430px)',
  maskImage: 'linear-gradient(transparent, #000 30%)',
  maxWidth: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  pointerEvents: 'none',
  [from.large]: {
    top: 0,
    width: '58%',
    height: '100%',
    maskImage: 'linear-gradient(90deg, transparent 4%, #000 52%)',
  },
});

const size = { width: 1000, height: 700 };
const lines = signalLines({
  seed: 'from noise to signal',
  lines: 26,
  ...size,
  points: 11,
  turn: [0.18, 0.8],
  spread: 0.6,
  middle: 0.52,
});
/** Highlighted lines, with their opacity. */
const carriers = new Map([
  [6, 0.74],
  [13, 0.9],
  [19, 0.62],
]);

/** The title on a drawing of lines, from noise to signal. */
export function DrawingHero({ id, hero, isFirst }: HeroProps) {
  const Title = isFirst ? 'h1' : 'h2';
  const words = useWords('home', homeTexts);
  return (
    <Ground id={id}>
      <Drawing viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden>
        <defs>
          <linearGradient id={`${id}-fade`} gradientUnits="userSpaceOnUse" x1="0" x2={size.width}>
            <stop offset="0" stopColor={colour.tone2} />
            <stop offset="1" stopColor={colour.tone3} />
          </linearGradient>
          <linearGradient id={`${id}-strong`} gradientUnits="userSpaceOnUse" x1="0" x2={size.width}>
            <stop offset="0.2" stopColor={colour.tone3} />
            <stop offset="0.7" stopColor={colour.tone4} />
          </linearGradient>
        </defs>
        <path d={lines.filter((_, at) => !carriers.has(at)).join('')} stroke={`url(#${id}-fade)`} strokeWidth="1.5" />
        {[...carriers.keys()].map((at) => (
          <path key={at} d={lines[at]} stroke={`url(#${id}-strong)`} strokeWidth="3" />
        ))}
      </Drawing>
      <Inner>
        <Text>
          {hero.subtitle && <Subtitle dir="auto">{hero.subtitle}</Subtitle>}
          <Title dir="auto">{hero.title}</Title>
          {hero.text && <Description>{hero.text}</Description>}
          {(hero.primary.href || hero.secondary.href) && (
            <Actions>
              <LinkButton link={hero.primary} hasArrow />
              <LinkButton link={hero.secondary} isQuiet>
                {hero.secondary.href === '/about' && <VisuallyHidden> {words.aboutUs}</VisuallyHidden>}
              </LinkButton>
            </Actions>
          )}
        </Text>
      </Inner>
    </Ground>
  );
}
