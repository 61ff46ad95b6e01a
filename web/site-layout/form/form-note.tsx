import { PlaceholderText } from '../../ui/placeholder-text.tsx';
import { formsTexts } from '#schema/words/shared/forms.words';
import { useWords } from '../../lib/text/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { usePrivacyPolicy } from '../use-frame.ts';

/** Small print below a form's field or button. */
export const Note = styled('p')({
  marginTop: 10,
  fontSize: text.small,
  color: colour.inkSoft,
  '&[data-error]': { color: colour.dangerText },
  '& a': { textUnderlineOffset: '0.2em' },
});

/** How the entered data is used, with a link to the Privacy Policy while that page is published. */
export function FormNote({ id, children }: { id?: string; children: ReactNode }) {
  const policy = usePrivacyPolicy();
  const words = useWords('forms', formsTexts);
  return (
    <Note id={id}>
      {children}
      {policy !== null && (
        <>
          {' '}
          <PlaceholderText text={words.seePolicy} values={{ privacyPolicy: <Link to={policy}>{words.policy}</Link> }} />
        </>
      )}
    </Note>
  );
}

/** Stands where a form would, in a static edition without a server. */
export function FormAway() {
  const words = useWords('forms', formsTexts);
  return <Note>{words.away}</Note>;
}
