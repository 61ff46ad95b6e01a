import type { stepsSection } from '#schema/sections/lists/steps.section';
import { styled } from '../../ui/styled.ts';
import { colour, from, text } from '../../ui/tokens.ts';
import { Paragraphs, PlainBand } from '../band.tsx';
import type { SectionProps } from '../section-props.ts';

const List = styled('ol')({
  display: 'grid',
  gap: 'clamp(28px, 3.4vw, 44px) clamp(24px, 3vw, 40px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from.large]: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
  '& > li': {
    paddingTop: 18,
    borderTop: `2px solid ${colour.accentLine}`,
    counterIncrement: 'step',
    '&::before': {
      content: 'counter(step)',
      display: 'block',
      marginBottom: 12,
      fontSize: text.h3,
      fontWeight: 600,
      lineHeight: 1,
      color: colour.accentText,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& h3, & h2': { fontSize: text.h4, lineHeight: 1.3 },
  '& p': { marginTop: 8, fontSize: text.small, lineHeight: 1.6, color: colour.inkSoft },
});

export function Steps({ section: { id, title, text: words, items, tone } }: SectionProps<typeof stepsSection>) {
  if (items.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  return (
    <PlainBand id={id} tone={tone} title={title} text={words}>
      <List>
        {items.map(({ title: name, text: what }, at) => (
          <li key={`${at} ${name}`}>
            <Heading>{name}</Heading>
            <Paragraphs text={what} />
          </li>
        ))}
      </List>
    </PlainBand>
  );
}
