import { contactIntro } from '#schema/screens/contact';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact.form.tsx';

const Columns = styled(Wrap)({
  display: 'grid',
  gap: '64px clamp(40px, 7vw, 112px)',
  paddingBottom: layout.section,
  [from.medium]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
  '& > section': { minWidth: 0 },
  '& h2': { fontSize: text.h3, marginBottom: 28 },
  '& > section:first-of-type': {
    // The heading is on one line with that of the details beside it.
    paddingTop: 16,
    borderTop: `2px solid ${colour.ink}`,
  },
});

interface ContactScreenProps {
  /** Preselected by the link to this page. */
  industry: string;
  /** The form was submitted without JavaScript and accepted. */
  isSent: boolean;
}

export function ContactScreen({ industry, isSent }: ContactScreenProps) {
  return (
    <>
      <PageIntro title={contactIntro.title}>{contactIntro.text}</PageIntro>
      <Columns>
        <section aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          <ContactForm industry={industry} isSent={isSent} />
        </section>
        <ContactDetails />
      </Columns>
    </>
  );
}
