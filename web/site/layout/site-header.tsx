import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { colour, from, layout, motion, radius } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { builtInLinks, isActiveLink, pageLinks } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import { MoreMenu } from './more-menu.tsx';
import { SessionLinks } from './session-links.tsx';
import { SiteDrawer } from './site-drawer.tsx';
import { useFrame } from './use-frame.ts';

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

const Links = styled('nav')({
  display: 'none',
  flex: 1,
  minWidth: 0,
  '& > ul': { display: 'flex', alignItems: 'center', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  // Where one is stands on the header's own line: a grey primary colour would not tell.
  '& > ul > li': { position: 'relative' },
  '& > ul > li:has(> [aria-current])::after': {
    content: '""',
    position: 'absolute',
    inset: `auto 12px calc((38px - ${layout.headerHeight}) / 2 - 1px)`,
    height: 2,
    background: colour.accentText,
  },
  [from.medium]: { display: 'block' },
});

const HeaderLink = styled(Link)({
  display: 'block',
  maxWidth: '22ch',
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
  [from.medium]: { display: 'flex' },
});

const MenuButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '0 -10px 0 auto',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.ink,
  cursor: 'pointer',
  [from.medium]: { display: 'none' },
});

export function SiteHeader() {
  const { site, pages } = useFrame();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const { shown, more } = pageLinks(pages);

  const item = ({ href, label }: NavigationLink) => (
    <li key={href}>
      <HeaderLink
        to={href}
        title={label.length > 22 ? label : undefined}
        aria-current={isActiveLink(pathname, href) ? 'page' : undefined}
      >
        {label}
      </HeaderLink>
    </li>
  );

  return (
    <Bar>
      <Row>
        <HomeLink to="/" aria-label={`${site.siteName}, home`}>
          <Logo siteName={site.siteName} src={site.logoUrl} size={site.logoSize} animation="fade-in" delayMs={80} />
        </HomeLink>
        <Links aria-label="Main">
          <ul>
            {[...builtInLinks, ...shown].map(item)}
            {more.length > 0 && (
              <li>
                <MoreMenu links={more} />
              </li>
            )}
          </ul>
        </Links>
        <Session>
          <SessionLinks />
        </Session>
        <MenuButton type="button" aria-label="Open menu" onClick={() => drawer.current?.showModal()}>
          <Menu size={22} strokeWidth={1.75} aria-hidden />
        </MenuButton>
      </Row>
      <SiteDrawer ref={drawer} links={[...builtInLinks, ...shown, ...more]} />
    </Bar>
  );
}
