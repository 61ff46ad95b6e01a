import { styled } from '../../ui/styled.ts';
import type { AboutLayout } from '#schema/page-layout';
import { signalLines } from '#schema/cover/signal';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';

const Hero = styled(Wrap)({
  paddingBlock: 'clamp(56px, 8vw, 128px) clamp(40px, 5vw, 64px)',
  '& h1': { fontSize: text.display, lineHeight: 1, letterSpacing: '-0.04em' },
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

const Sections = styled(Wrap)({
  paddingBlock: 'clamp(40px, 5vw, 72px) var(--section)',
  '& > section': {
    display: 'grid',
    gap: '16px 32px',
    paddingBlock: 'clamp(36px, 4.6vw, 68px)',
    borderTop: `1px solid ${colour.line}`,
    [from.medium]: { gridTemplateColumns: '5fr 7fr' },
  },
  '& h2': { fontSize: text.h3, lineHeight: 1.2 },
  '& p': { maxWidth: layout.measure, fontSize: text.lead, lineHeight: 1.55, color: colour.inkSoft },
  '& p + p': { marginTop: '1em' },
});

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

export function AboutScreen({ layout: { hero, sections } }: { layout: AboutLayout }) {
  return (
    <>
      <Hero as="header">
        <h1>{hero.title}</h1>
        {hero.subtitle && <p>{hero.subtitle}</p>}
      </Hero>
      <Line viewBox="0 0 1440 210" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path d={lines.filter((_, at) => at !== 7).join('')} stroke={colour.tone2} strokeWidth="1.5" />
        <path d={lines[7]} stroke={colour.tone4} strokeWidth="3" />
      </Line>
      <Sections>
        {sections.map(({ title, content }, at) => (
          <section key={`${at} ${title}`}>
            <h2>{title}</h2>
            <div>
              {content
                .split(/\n{2,}/)
                .filter((paragraph) => paragraph.trim())
                .map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
            </div>
          </section>
        ))}
      </Sections>
    </>
  );
}
