import { fill } from '#schema/words/fill';
import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Menu, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo/logo.tsx';
import { CommandButton } from '../../ui/dialog/native-dialog.tsx';
import { colour, from, layout, motion, radius } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { HeaderGroup } from './header-group.tsx';
import { MenuLinkTo } from './menu-link.tsx';
import { isActiveLink, linksOfGroup, splitHeader } from './navigation.ts';
import { SessionLinks } from './session-links.tsx';
import { drawerId, SiteDrawer } from './site-drawer.tsx';
import { useFrame } from '../use-frame.ts';
import type { MenuLink } from '../use-frame.ts';

const Bar = styled('header')({
  position: 'sticky',
  zIndex: 1100,
  top: 0,
  borderBottom: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media print': { display: 'none' },
});

const Row = styled(Wrap)({
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(12px, 2vw, 28px)',
  minHeight: layout.headerHeight,
});

const HomeLink = styled(Link)({ display: 'inline-flex', minWidth: 0, marginRight: 8, textDecoration: 'none' });

/** The width from which more entries than usual have room in the header. */
const wide = '@media (min-width: 1280px)';

const Links = styled('nav')({
  display: 'none',
  flex: 1,
  minWidth: 0,
  '& > ul': { display: 'flex', alignItems: 'center', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  // The server cannot measure, so both variants are rendered and CSS shows one.
  '& > ul > .is-wide': { display: 'none', [wide]: { display: 'list-item' } },
  '& > ul > .is-narrow': { [wide]: { display: 'none' } },
  // The active link is underlined, since a grey primary colour would not stand out.
  '& > ul > li': { position: 'relative' },
  '& > ul > li:has(> details)': { flex: 'none' },
  '& > ul > li:has(> [aria-current])::after': {
    content: '""',
    position: 'absolute',
    inset: `auto 12px calc((38px - ${layout.headerHeight}) / 2 - 1px)`,
    height: 2,
    background: colour.accentText,
  },
  [from.large]: { display: 'block' },
});

const HeaderLink = styled(MenuLinkTo)({
  display: 'block',
  maxWidth: '14.6em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '8px 12px',
  borderRadius: radius.small,
  fontSize: 15,
  fontWeight: 500,
  lineHeight: '22px',
  color: colour.inkSoft,
  textDecoration: 'none',
  transition: `color ${motion.fast} ${motion.ease}`,
  '&:hover': { color: colour.ink },
  '&[aria-current]': { color: colour.ink },
});

const Session = styled('div')({
  display: 'none',
  alignItems: 'center',
  gap: 4,
  [from.large]: { display: 'flex' },
});

const SearchLink = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  // On small screens it is next to the menu button.
  margin: '0 -8px 0 auto',
  borderRadius: radius.small,
  color: colour.inkSoft,
  transition: `color ${motion.fast} ${motion.ease}`,
  '&:hover, &[aria-current]': { color: colour.ink },
  [from.large]: { margin: 0 },
});

const MenuButton = styled(CommandButton)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '0 -10px 0 0',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.ink,
  cursor: 'pointer',
  [from.large]: { display: 'none' },
});

export function SiteHeader() {
  const { site, menus } = useFrame();
  const { pathname } = useLocation();
  const words = useWords('frame', frameTexts);
  const { always, wide: onlyWide, more } = splitHeader(menus.header);

  const item = (link: MenuLink, at: number, width?: 'is-wide') => (
    <li key={at} className={width}>
      {link.children.length > 0 ? (
        <HeaderGroup label={link.label} links={linksOfGroup(link)} />
      ) : (
        <HeaderLink
          href={link.href ?? '/'}
          title={link.label.length > 22 ? link.label : undefined}
          aria-current={isActiveLink(pathname, link.href) ? 'page' : undefined}
        >
          {link.label}
        </HeaderLink>
      )}
    </li>
  );

  return (
    <Bar>
      <Row>
        <HomeLink to="/" aria-label={fill(words.home, { siteName: site.siteName })}>
          <Logo
            siteName={site.siteName}
            src={site.logoUrl}
            hasName={site.logoHasName}
            size={site.logoSize}
            animation="fade-in"
            delayMs={80}
          />
        </HomeLink>
        <Links aria-label={words.main}>
          <ul>
            {always.map((link, at) => item(link, at))}
            {onlyWide.map((link, at) => item(link, always.length + at, 'is-wide'))}
            {more.length > 0 && (
              <li className="is-wide">
                <HeaderGroup label={words.more} links={more} />
              </li>
            )}
            {onlyWide.length + more.length > 0 && (
              <li className="is-narrow">
                <HeaderGroup label={words.more} links={[...onlyWide, ...more]} />
              </li>
            )}
          </ul>
        </Links>
        <SearchLink
          to="/search"
          aria-label={words.search}
          title={words.search}
          aria-current={isActiveLink(pathname, '/search') ? 'page' : undefined}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </SearchLink>
        <Session>
          <SessionLinks />
        </Session>
        <MenuButton aria-label={words.openMenu} command="show-modal" commandfor={drawerId}>
          <Menu size={22} strokeWidth={1.75} aria-hidden />
        </MenuButton>
      </Row>
      <SiteDrawer links={[...menus.header, { href: '/search', label: words.search, children: [] }]} />
    </Bar>
  );
}
