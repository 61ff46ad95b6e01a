import { styled } from '../../ui/styled.ts';
import { ArrowRight, Check } from 'lucide-react';
import { Cover } from '../../ui/cover/cover.tsx';
import { colour, from, layout, radius, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { QuietLink } from '../layout/action-links.tsx';
import type { Service } from '#schema/screens/services';

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

export function ServiceBlock({ service, isFirst }: { service: Service; isFirst: boolean }) {
  const { id, name, promise, text: words, features, benefits, success, action, industry, drawing } = service;
  return (
    <Block as="section" id={id} aria-labelledby={`${id}-name`}>
      <div>
        <Pitch>
          <Drawing>
            <Cover slug={id} category={drawing} isFirst={isFirst} />
          </Drawing>
          <h2 id={`${id}-name`}>{name}</h2>
          <p className="promise">{promise}</p>
          <p>{words}</p>
          <QuietLink to={`/contact?industry=${industry}`}>
            {action}
            <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
          </QuietLink>
        </Pitch>
        <div>
          <Features>
            {features.map(({ title, text: what }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </Features>
          <Outcome>
            <h3>What changes</h3>
            <ul>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Check size={18} strokeWidth={1.75} aria-hidden />
                  {benefit}
                </li>
              ))}
            </ul>
            <Claim>
              <strong>99.9%</strong>
              <span>
                {success}: our <b>success rate</b>.
              </span>
            </Claim>
          </Outcome>
        </div>
      </div>
    </Block>
  );
}
