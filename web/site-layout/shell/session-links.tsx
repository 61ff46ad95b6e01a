import { frameTexts } from '#schema/words/shared/frame.words';
import { useEdition } from '../../lib/page/edition.context.ts';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { colour, motion, radius } from '../../ui/tokens.ts';

const SessionLink = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '0 14px',
  borderRadius: radius.small,
  border: '1px solid transparent',
  fontSize: 15,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: colour.inkSoft,
  textDecoration: 'none',
  transition: `color ${motion.fast} ${motion.ease}, border-color ${motion.fast} ${motion.ease}`,
  '&:hover': { color: colour.ink },
  '&[data-firm]': { borderColor: colour.lineFirm, color: colour.ink, '&:hover': { borderColor: colour.lineStrong } },
});

/**
 * Both states are rendered and CSS shows one, so the HTML is the same for everybody. Plain links, because these
 * addresses are separate documents. A static edition has no sessions.
 */
export function SessionLinks() {
  const words = useWords('frame', frameTexts);
  if (useEdition()) return null;
  return (
    <>
      <SessionLink className="without-session" href="/login" data-firm="">
        {words.login}
      </SessionLink>
      <SessionLink className="with-session" href="/admin" data-firm="">
        {words.panel}
      </SessionLink>
      <SessionLink className="with-session" href="/api/auth/logout">
        {words.logout}
      </SessionLink>
    </>
  );
}
