import { fill } from '#schema/words/fill';
import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { SchemeChoice } from '../../ui/scheme/scheme-choice.tsx';
import { colour, from, motion, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { CookieSettings } from './consent-banner.tsx';
import { MenuLinkTo } from './menu-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { useFrame } from '../use-frame.ts';

const Ground = styled('footer')({
  borderTop: `1px solid ${colour.line}`,
  background: colour.sunken,
  fontSize: text.small,
  color: colour.inkSoft,
  // For the link to the editor, which would cover the last line.
  paddingBottom: 'var(--edit-room, 0)',
  '@media print': { display: 'none' },
});

const Columns = styled(Wrap)({
  display: 'grid',
  gap: '48px 32px',
  paddingBlock: 'clamp(48px, 6vw, 80px)',
  gridTemplateColumns: '1fr 1fr',
  [from.medium]: {
    gridTemplateColumns: '5fr 3fr 2fr 3fr',
    '&[data-columns] > div': { gridColumn: '1 / -1' },
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});

const About = styled('div')({
  gridColumn: '1 / -1',
  [from.medium]: { gridColumn: 'auto' },
  '& p': { maxWidth: '23.9em', marginTop: 16 },
});

const Column = styled('nav')({
  '& h2': { fontSize: text.micro, fontWeight: 600, letterSpacing: 0, color: colour.ink, marginBottom: 12 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'inline-block',
    padding: '5px 0',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    transition: `color ${motion.fast} ${motion.ease}`,
    '&:hover': { color: colour.ink },
  },
});

const Last = styled(Wrap)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 28px',
  paddingBlock: 20,
  fontSize: text.micro,
  color: colour.inkMute,
  '& > :last-child': { marginLeft: 'auto' },
  '& > a': { padding: '6px 0', color: colour.inkSoft, textDecoration: 'none', '&:hover': { color: colour.ink } },
});

const Rule = styled('div')({ borderTop: `1px solid ${colour.line}` });

export function SiteFooter() {
  const { site, menus } = useFrame();
  // oxlint-disable-next-line react/purity -- the same in every render, but once a year
  const year = new Date().getUTCFullYear();
  const columns = menus.footer;
  const words = useWords('frame', frameTexts);

  return (
    <Ground>
      <Columns data-columns={columns.length > 3 ? columns.length : undefined}>
        <About>
          <Logo siteName={site.siteName} src={site.logoUrl} hasName={site.logoHasName} size="sm" />
          {site.siteDescription && <p>{site.siteDescription}</p>}
          <SocialLinks links={menus.social} />
        </About>
        {columns.map(({ label, href, children }, column) => (
          <Column key={column} aria-label={label}>
            <h2>{href === null ? label : <MenuLinkTo href={href}>{label}</MenuLinkTo>}</h2>
            {children.length > 0 && (
              <ul>
                {children.map((link, at) => (
                  <li key={at}>
                    <MenuLinkTo href={link.href ?? '/'}>
                      <EmailText text={link.label} />
                    </MenuLinkTo>
                  </li>
                ))}
              </ul>
            )}
          </Column>
        ))}
      </Columns>
      <Rule>
        <Last>
          <span>{fill(words.rights, { year, siteName: site.siteName })}</span>
          {menus.legal.map(({ label, href }, at) => (
            <MenuLinkTo key={at} href={href ?? '/'}>
              {label}
            </MenuLinkTo>
          ))}
          <CookieSettings />
          {site.colorScheme === 'both' && <SchemeChoice words={words} />}
        </Last>
      </Rule>
    </Ground>
  );
}
