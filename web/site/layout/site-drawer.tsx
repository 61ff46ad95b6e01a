import { useEffect } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { colour, motion, radius, shadow } from '../../ui/tokens.ts';
import { isActiveLink } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import { SessionLinks } from './session-links.tsx';

const Dialog = styled('dialog')({
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

const CloseButton = styled('button')({
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
    padding: '14px 4px',
    fontSize: 19,
    fontWeight: 560,
    lineHeight: 1.35,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&[aria-current]': { color: colour.accentText, boxShadow: `inset 3px 0 ${colour.accentText}`, paddingLeft: 14 },
  },
});

const Session = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface SiteDrawerProps {
  ref: RefObject<HTMLDialogElement | null>;
  links: readonly NavigationLink[];
}

/** The header's links on small screens. The browser's own dialog keeps focus inside, and gives it back. */
export function SiteDrawer({ ref, links }: SiteDrawerProps) {
  const { key, pathname } = useLocation();
  useEffect(() => ref.current?.close(), [ref, key]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && event.clientX < event.currentTarget.getBoundingClientRect().left) {
      event.currentTarget.close();
    }
  };

  return (
    <Dialog ref={ref} aria-label="Menu" onClick={closeOnBackdrop}>
      <CloseButton type="button" aria-label="Close menu" onClick={() => ref.current?.close()}>
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
