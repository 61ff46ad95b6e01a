import { nextSteps, openingHours, support } from '#schema/screens/contact';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { useFrame } from '../layout/use-frame.ts';

const Side = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 'clamp(36px, 4vw, 52px)',
  minWidth: 0,
  '& > section': { paddingTop: 20, borderTop: `1px solid ${colour.lineFirm}` },
  '& h2': { fontSize: text.h4, marginBottom: 14 },
  '& p': { fontSize: text.small, color: colour.inkSoft },
  '& p + p': { marginTop: 10 },
});

const Lines = styled('dl')({
  margin: 0,
  fontSize: text.small,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 24px', padding: '7px 0' },
  '& dt': { color: colour.inkSoft },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& a': { textUnderlineOffset: '0.2em', textDecorationColor: colour.lineStrong },
});

export function ContactDetails() {
  const { site } = useFrame();
  return (
    <Side>
      {(site.contactEmail || site.contactPhone) && (
        <section aria-labelledby="direct">
          <h2 id="direct">Contact us directly</h2>
          <Lines>
            {site.contactEmail && (
              <div>
                <dt>Email</dt>
                <dd>
                  <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
                </dd>
              </div>
            )}
            {site.contactPhone && (
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={`tel:${site.contactPhone.replace(/[^+\d]/g, '')}`}>{site.contactPhone}</a>
                </dd>
              </div>
            )}
          </Lines>
        </section>
      )}
      <section aria-labelledby="hours">
        <h2 id="hours">Business hours</h2>
        <Lines>
          {openingHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </Lines>
      </section>
      <section aria-labelledby="support">
        <h2 id="support">{support.title}</h2>
        {support.texts.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
      <section aria-labelledby="next">
        <h2 id="next">{nextSteps.title}</h2>
        <p>{nextSteps.text}</p>
      </section>
    </Side>
  );
}
