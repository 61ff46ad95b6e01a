import { consentTexts } from '#schema/words/shared/consent.words';
import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { analyticsId } from '#schema/integrations/analytics';
import { quietAction } from '../../ui/action-link.ts';
import { colour, from, radius, shadow, text } from '../../ui/tokens.ts';
import { useFrame, usePrivacyPolicy } from '../use-frame.ts';

const Question = styled('section')({
  // Shown by the script in the head; without JavaScript no Analytics is loaded, so no consent is needed.
  display: 'none',
  'html[data-consent=ask] &': { display: 'block' },
  position: 'fixed',
  zIndex: 1300,
  inset: 'auto 12px 12px',
  padding: '20px 20px 16px',
  border: `1px solid ${colour.lineFirm}`,
  borderRadius: radius.large,
  background: colour.raised,
  boxShadow: shadow.float,
  fontSize: text.small,
  lineHeight: 1.5,
  color: colour.inkSoft,
  [from.small]: { inset: 'auto auto 20px 20px', width: 400 },
  '& strong': { display: 'block', marginBottom: 6, fontWeight: 600, color: colour.ink },
  '& a': { color: colour.accentText, textUnderlineOffset: '0.2em' },
  '& > div': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 16 },
  '&:focus': { outline: 'none' },
  '@media print': { display: 'none !important' },
});

const Answer = styled('button')({ ...quietAction, minHeight: 44 });

/** Asks for consent before Google Analytics is loaded, on sites with an Analytics id (see web/boot/consent.ts). */
export function ConsentBanner() {
  const { site } = useFrame();
  const policy = usePrivacyPolicy();
  const words = useWords('consent', consentTexts);
  const id = analyticsId(site.seoSettings.analytics);
  if (!id) return null;
  return (
    <Question id="consent" aria-labelledby="consent-title" tabIndex={-1} data-analytics={id}>
      <strong id="consent-title">{words.title}</strong>
      <p>
        {words.text}
        {policy !== null && (
          <>
            {' '}
            <Link to={policy}>{words.policy}</Link>
          </>
        )}
      </p>
      <div>
        <Answer type="button" data-consent-button="declined">
          {words.decline}
        </Answer>
        <Answer type="button" data-consent-button="granted">
          {words.accept}
        </Answer>
      </div>
    </Question>
  );
}

const Reopen = styled('button')({
  // Hidden without JavaScript, which it needs.
  'html:not([data-consent]) &': { display: 'none' },
  padding: '6px 0',
  border: 0,
  background: 'none',
  color: colour.inkSoft,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: colour.ink },
});

/** Opens the consent banner again. */
export function CookieSettings() {
  const { site } = useFrame();
  const words = useWords('frame', frameTexts);
  if (!analyticsId(site.seoSettings.analytics)) return null;
  return (
    <Reopen type="button" data-consent-button="ask">
      {words.cookies}
    </Reopen>
  );
}
