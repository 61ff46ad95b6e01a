import { styled } from '../../../ui/styled.ts';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { colour, motion, radius, shadow } from '../../../ui/tokens.ts';
import { CommandButton, LightDialog } from '../../../ui/dialog/native-dialog.tsx';
import { isActiveLink } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
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

const Session = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const drawerId = 'site-drawer';

/** The menu on small screens: a native dialog, which works without React (see web/boot/drawers.ts). */
export function SiteDrawer({ links }: { links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  return (
    <Dialog id={drawerId} aria-label="Menu">
      <CloseButton aria-label="Close menu" command="close" commandfor={drawerId}>
        <X size={22} strokeWidth={1.75} aria-hidden />
      </CloseButton>
      <nav aria-label="Menu">
        <Links>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link to={href} aria-current={isActiveLink(pathname, href) ? 'page' : undefined}>
                {label}
              </Link>
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
