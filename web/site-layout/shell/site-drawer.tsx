import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { ChevronDown, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { colour, motion, radius, shadow } from '../../ui/tokens.ts';
import { CommandButton, LightDialog } from '../../ui/dialog/native-dialog.tsx';
import type { MenuLink } from '../use-frame.ts';
import { MenuLinkTo } from './menu-link.tsx';
import { isActiveEntry, isActiveLink, linksOfGroup } from './navigation.ts';
import { SessionLinks } from './session-links.tsx';

const Dialog = styled(LightDialog)({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(340px, 86vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '12px 20px max(24px, env(safe-area-inset-bottom))',
  border: 0,
  background: colour.raised,
  color: colour.ink,
  boxShadow: shadow.dialog,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  transform: 'translateX(100%)',
  transition: `transform ${motion.slow} ${motion.ease}, overlay ${motion.slow} allow-discrete, display ${motion.slow} allow-discrete`,
  '&[open]': { transform: 'none' },
  '@starting-style': { '&[open]': { transform: 'translateX(100%)' } },
  '&::backdrop': { background: colour.veil },
});

const CloseButton = styled(CommandButton)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '0 -10px 8px auto',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.ink,
  cursor: 'pointer',
});

const Links = styled('ul')({
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${colour.line}` },
  '& a': {
    display: 'block',
    position: 'relative',
    padding: '14px 0',
    fontSize: 19,
    fontWeight: 560,
    lineHeight: 1.35,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&[aria-current]': { color: colour.accentText },
    // At the edge of the menu, so that all labels start at the same place.
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 8,
      insetInlineStart: -20,
      width: 3,
      background: colour.accentText,
    },
  },
});

/** A group, open where it holds the current page. */
const Group = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '14px 0',
    fontSize: 19,
    fontWeight: 560,
    lineHeight: 1.35,
    letterSpacing: '-0.01em',
    listStyle: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', transition: `transform ${motion.medium} ${motion.ease}` },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& > ul': { margin: '0 0 12px', padding: '0 0 0 16px', listStyle: 'none' },
  '& a': { padding: '9px 0', fontSize: 16, fontWeight: 500 },
});

const Session = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const drawerId = 'site-drawer';

/** The menu on small screens: a native dialog, which works without React (see web/boot/drawers.ts). */
export function SiteDrawer({ links }: { links: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  const words = useWords('frame', frameTexts);
  return (
    <Dialog id={drawerId} aria-label={words.menu}>
      <CloseButton aria-label={words.closeMenu} command="close" commandfor={drawerId}>
        <X size={22} strokeWidth={1.75} aria-hidden />
      </CloseButton>
      <nav aria-label={words.menu}>
        <Links>
          {links.map((link, at) => (
            <li key={at}>
              {link.children.length > 0 ? (
                <Group open={isActiveEntry(pathname, link)}>
                  <summary>
                    {link.label}
                    <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
                  </summary>
                  <ul>
                    {linksOfGroup(link).map((child, below) => (
                      <li key={below}>
                        <DrawerLink link={child} path={pathname} />
                      </li>
                    ))}
                  </ul>
                </Group>
              ) : (
                <DrawerLink link={link} path={pathname} />
              )}
            </li>
          ))}
        </Links>
      </nav>
      <Session>
        <SessionLinks />
      </Session>
    </Dialog>
  );
}

function DrawerLink({ link: { href, label }, path }: { link: MenuLink; path: string }) {
  return (
    <MenuLinkTo href={href ?? '/'} aria-current={isActiveLink(path, href) ? 'page' : undefined}>
      {label}
    </MenuLinkTo>
  );
}
