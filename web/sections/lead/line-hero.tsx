import { styled } from '../../ui/styled.ts';
import { signalLines } from '#schema/cover/signal';
import { colour, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { HeroActions } from './hero-actions.tsx';
import type { HeroProps } from './hero-props.ts';

const Hero = styled(Wrap)({
  paddingBlock: 'clamp(56px, 8vw, 128px) clamp(40px, 5vw, 64px)',
  '& h1, & h2': { fontSize: text.display, lineHeight: 1, letterSpacing: '-0.04em' },
  '& p': {
    marginTop: 28,
    maxWidth: '22.6em',
    fontSize: text.h3,
    lineHeight: 1.35,
    letterSpacing: '-0.012em',
    color: colour.inkSoft,
  },
});

const Line = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'clamp(110px, 15vw, 210px)',
  overflow: 'visible',
  fill: 'none',
  strokeLinecap: 'round',
});

const Actions = styled(HeroActions)({ marginTop: 32 });

const lines = signalLines({
  seed: 'halden by the border',
  lines: 15,
  width: 1440,
  height: 210,
  points: 13,
  turn: [0.1, 0.72],
  spread: 0.72,
  middle: 0.5,
});

/** The title, the subtitle as an introduction, and a drawn line below. */
export function LineHero({ id, hero: { title, subtitle, text: words, primary, secondary }, isFirst }: HeroProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      <Hero as="header" id={id}>
        <Title dir="auto">{title}</Title>
        {subtitle && <p dir="auto">{subtitle}</p>}
        {words && <p>{words}</p>}
        <Actions primary={primary} secondary={secondary} />
      </Hero>
      <Line viewBox="0 0 1440 210" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path d={lines.filter((_, at) => at !== 7).join('')} stroke={colour.tone2} strokeWidth="1.5" />
        <path d={lines[7]} stroke={colour.tone4} strokeWidth="3" />
      </Line>
    </>
  );
}
