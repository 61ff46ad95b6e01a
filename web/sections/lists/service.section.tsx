import { styled } from '../../ui/styled.ts';
import { Check } from 'lucide-react';
import type { serviceSection } from '#schema/sections/lists/service.section';
import { Cover } from '../../ui/cover/cover.tsx';
import { colour, from, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { Paragraphs } from '../band.tsx';
import { LinkButton } from '../section-link.tsx';
import type { SectionProps } from '../section-props.ts';

const Block = styled(Wrap)({
  '& > div': {
    display: 'grid',
    gap: 'clamp(40px, 5vw, 64px) clamp(32px, 6vw, 96px)',
    paddingBlock: layout.section,
    borderTop: `1px solid ${colour.line}`,
    [from.medium]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  },
});

const Pitch = styled('div')({
  [from.medium]: { position: 'sticky', top: `calc(${layout.headerHeight} + 40px)`, alignSelf: 'start' },
  '& h2': { marginTop: 28, fontSize: text.h2, letterSpacing: '-0.028em' },
  '& > p': { marginTop: 12, fontSize: text.body, color: colour.inkSoft },
  '& > .promise': { marginTop: 14, fontSize: text.lead, lineHeight: 1.4, letterSpacing: '-0.01em', color: colour.ink },
  '& > a': { marginTop: 28 },
});

const Drawing = styled('div')({
  aspectRatio: '16 / 8',
  overflow: 'hidden',
  borderRadius: radius.large,
  background: colour.accentSoft,
});

const Features = styled('dl')({
  display: 'grid',
  gap: '32px clamp(24px, 3vw, 40px)',
  margin: 0,
  [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': { paddingTop: 16, borderTop: `2px solid ${colour.accentLine}` },
  '& dt': { fontSize: text.h4, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.015em' },
  '& dd': { margin: '6px 0 0', fontSize: text.small, lineHeight: 1.6, color: colour.inkSoft },
});

const Outcome = styled('div')({
  marginTop: 'clamp(36px, 4vw, 52px)',
  padding: 'clamp(24px, 3vw, 40px)',
  borderRadius: radius.large,
  background: colour.sunken,
  '& h3': { fontSize: text.h4 },
  '& ul': { display: 'grid', gap: 12, margin: '18px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 12, fontSize: text.small, lineHeight: 1.55 },
  '& li > svg': { flex: 'none', marginTop: 3, color: colour.accentText },
});

const Claim = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 20px',
  marginTop: 28,
  paddingTop: 24,
  borderTop: `1px solid ${colour.lineFirm}`,
  fontSize: text.small,
  lineHeight: 1.5,
  color: colour.inkSoft,
  '& > strong': {
    fontSize: text.h2,
    fontWeight: 600,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    color: colour.ink,
  },
  '& > span': { flex: '1 1 16em', '& > b': { fontWeight: 600, color: colour.ink } },
});

export function Service({ section, isEarly }: SectionProps<typeof serviceSection>) {
  const { id, title, promise, text: words, link, items, benefitsTitle, benefits, drawing } = section;
  const { figure, claim, claimName } = section;
  return (
    <Block as="section" id={id} aria-labelledby={`${id}-name`}>
      <div>
        <Pitch>
          <Drawing>
            <Cover slug={id} category={drawing} isFirst={isEarly} />
          </Drawing>
          <h2 id={`${id}-name`}>{title}</h2>
          {promise && <p className="promise">{promise}</p>}
          <Paragraphs text={words} />
          <LinkButton link={link} isQuiet hasArrow />
        </Pitch>
        <div>
          <Features>
            {items.map(({ title: name, text: what }, at) => (
              <div key={`${at} ${name}`}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </Features>
          {(benefits.length > 0 || figure) && (
            <Outcome>
              {benefitsTitle && <h3>{benefitsTitle}</h3>}
              <ul>
                {benefits.map(({ text: benefit }, at) => (
                  <li key={`${at} ${benefit}`}>
                    <Check size={18} strokeWidth={1.75} aria-hidden />
                    {benefit}
                  </li>
                ))}
              </ul>
              {figure && (
                <Claim>
                  <strong>{figure}</strong>
                  <span>
                    {claim}
                    {claimName && (
                      <>
                        {' '}
                        <b>{claimName}</b>.
                      </>
                    )}
                  </span>
                </Claim>
              )}
            </Outcome>
          )}
        </div>
      </div>
    </Block>
  );
}
