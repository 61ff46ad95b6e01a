import { contactTexts } from '#schema/messages/contact.words';
import { useWords } from '../../lib/text/words.ts';
import { useSearchParams } from 'react-router';
import { industriesIn } from '#schema/words/industries';
import type { contactFormSection } from '#schema/sections/site/contact-form.section';
import { useFrame } from '../../site-layout/use-frame.ts';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import type { SectionProps } from '../section-props.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact.form.tsx';

const Columns = styled(Wrap)({
  display: 'grid',
  gap: '64px clamp(40px, 7vw, 112px)',
  paddingBottom: layout.section,
  // Its line would touch the content above.
  'h1 + &, h1 + span + &, [data-tone=dark] + &, [data-tone=dark] + span + &, [data-tone=tinted] + &, [data-tone=tinted] + span + &':
    { paddingTop: layout.section },
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  '& > section': { minWidth: 0 },
  '& h2': { fontSize: text.h3, marginBottom: 28 },
  '& > section:first-of-type': {
    // The heading is on one line with that of the details beside it.
    paddingTop: 16,
    borderTop: `2px solid ${colour.ink}`,
  },
});

/** The link to the page may preselect the industry. After a submission without JavaScript the address says so. */
export function ContactFormSection({ section }: SectionProps<typeof contactFormSection>) {
  const [search] = useSearchParams();
  const { site } = useFrame();
  const words = useWords('contact', contactTexts);
  const { id, title, detailsTitle, hours, notes } = section;
  const industries = industriesIn(words.industries);
  const industry = industries.find(({ value }) => value === search.get('industry'))?.value ?? '';
  const hasDetails = (detailsTitle && (site.contactEmail || site.contactPhone)) || hours.length + notes.length > 0;
  return (
    <Columns id={id}>
      <section {...(title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': words.form })}>
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        <ContactForm industry={industry} isSent={search.get('sent') === '1'} />
      </section>
      {hasDetails && <ContactDetails section={section} />}
    </Columns>
  );
}
