import { contactTexts } from '#schema/messages/contact.words';
import { useWords } from '../../lib/text/words.ts';
import type { contactFormSection } from '#schema/sections/site/contact-form.section';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { useFrame } from '../../site-layout/use-frame.ts';
import { Paragraphs } from '../band.tsx';
import type { DrawnBlock } from '../section-props.ts';

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

/** The email address and phone number of the settings, hours and notes. */
export function ContactDetails({ section }: { section: DrawnBlock<typeof contactFormSection> }) {
  const { id, detailsTitle, hoursTitle, hours, notes } = section;
  const { site } = useFrame();
  const labels = useWords('contact', contactTexts);
  return (
    <Side>
      {detailsTitle && (site.contactEmail || site.contactPhone) && (
        <section aria-labelledby={`${id}-direct`}>
          <h2 id={`${id}-direct`}>{detailsTitle}</h2>
          <Lines>
            {site.contactEmail && (
              <div>
                <dt>{labels.email}</dt>
                <dd>
                  <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
                </dd>
              </div>
            )}
            {site.contactPhone && (
              <div>
                <dt>{labels.phone}</dt>
                <dd>
                  <a href={`tel:${site.contactPhone.replace(/[^+\d]/g, '')}`}>{site.contactPhone}</a>
                </dd>
              </div>
            )}
          </Lines>
        </section>
      )}
      {hours.length > 0 && (
        <section aria-labelledby={`${id}-hours`}>
          <h2 id={`${id}-hours`}>{hoursTitle || labels.hours}</h2>
          <Lines>
            {hours.map(({ days, hours: open }, at) => (
              <div key={`${at} ${days}`}>
                <dt>{days}</dt>
                <dd>{open}</dd>
              </div>
            ))}
          </Lines>
        </section>
      )}
      {notes.map(({ title, text: words }, at) => (
        <section key={`${at} ${title}`} aria-labelledby={`${id}-note-${at}`}>
          <h2 id={`${id}-note-${at}`}>{title}</h2>
          <Paragraphs text={words} />
        </section>
      ))}
    </Side>
  );
}
