import { claims, whyChoose } from '#schema/screens/home';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PrimaryLink } from '../layout/action-links.tsx';
import { useFrame } from '../layout/use-frame.ts';
import { whyActions } from './home-actions.ts';

const Ground = styled('section')({ background: colour.night, color: colour.onNight });

const Inner = styled(Wrap)({
  display: 'grid',
  gap: 'clamp(40px, 5vw, 72px) 32px',
  paddingBlock: layout.section,
  [from.medium]: { gridTemplateColumns: '5fr 7fr' },
  '& h2': { fontSize: text.h2, letterSpacing: '-0.028em', maxWidth: '9.3em' },
});

const Lead = styled('p')({ marginTop: 20, maxWidth: '26.6em', color: colour.onNightSoft });

const Claims = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6px 32px',
    alignItems: 'baseline',
    padding: 'clamp(22px, 2.6vw, 36px) 0',
    borderTop: `1px solid ${colour.nightLine}`,
    [from.small]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)' },
  },
  '& > div:last-child': { borderBottom: `1px solid ${colour.nightLine}` },
  '& dt': {
    fontSize: text.h1,
    fontWeight: 600,
    lineHeight: 1,
    letterSpacing: '-0.035em',
  },
  '& dd': { margin: 0, color: colour.onNightSoft, '& strong': { fontWeight: 600, color: colour.onNight } },
});

export function WhyChoose() {
  const { site } = useFrame();
  return (
    <Ground aria-labelledby="why">
      <Inner>
        <div>
          <h2 id="why">
            {whyChoose.title} {site.siteName}
          </h2>
          <Lead>{whyChoose.text}</Lead>
          {whyActions.map(({ href, label }) => (
            <PrimaryLink key={href} to={href} style={{ marginTop: 40 }}>
              {label}
            </PrimaryLink>
          ))}
        </div>
        <Claims>
          {claims.map(({ figure, name, text: rest }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>
                <strong>{name}</strong> {rest}
              </dd>
            </div>
          ))}
        </Claims>
      </Inner>
    </Ground>
  );
}
