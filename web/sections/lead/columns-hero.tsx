import { styled } from '../../ui/styled.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { HeroActions } from './hero-actions.tsx';
import type { HeroProps } from './hero-props.ts';

const Hero = styled(Wrap)({
  display: 'grid',
  alignItems: 'end',
  gap: '40px 32px',
  paddingBlock: 'clamp(56px, 8vw, 128px) clamp(48px, 6vw, 88px)',
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  '& h1, & h2': { fontSize: text.display, lineHeight: 1, letterSpacing: '-0.04em' },
  '& p': { fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft, maxWidth: '27.9em' },
});

/** The title with the text beside it. */
export function ColumnsHero({ id, hero: { title, subtitle, text: words, primary, secondary }, isFirst }: HeroProps) {
  const Title = isFirst ? 'h1' : 'h2';
  const hasActions = primary.href !== '' || secondary.href !== '';
  return (
    <Hero as="header" id={id}>
      <Title dir="auto">{title}</Title>
      {subtitle === '' && !hasActions ? (
        words && <p>{words}</p>
      ) : (
        <div>
          {subtitle && <p dir="auto">{subtitle}</p>}
          {words && <p style={{ marginTop: subtitle ? 12 : 0 }}>{words}</p>}
          <HeroActions primary={primary} secondary={secondary} />
        </div>
      )}
    </Hero>
  );
}
