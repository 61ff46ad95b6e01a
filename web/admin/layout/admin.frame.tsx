import { useEffect, useRef, useState } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { RequireSession } from '../../session/require-session.tsx';
import { colour } from '../../ui/tokens.ts';
import { Sidebar } from './sidebar.tsx';
import { UnsavedGuard } from './unsaved.context.tsx';

/** From here on the sidebar stands beside the screen. */
const roomy = '@media (min-width: 960px)';
const width = 232;

const Frame = styled('div')({
  minHeight: '100dvh',
  fontSize: 14,
  lineHeight: 1.5,
  [roomy]: { display: 'grid', gridTemplateColumns: `${width}px minmax(0, 1fr)` },
});

const Side = styled('div')({
  display: 'none',
  [roomy]: {
    display: 'block',
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    background: colour.sunken,
    borderInlineEnd: `1px solid ${colour.line}`,
  },
});

/** It scrolls away: on a phone the height belongs to the screen. */
const TopBar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  padding: '0 12px',
  fontWeight: 600,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  [roomy]: { display: 'none' },
});

const SkipLink = styled('a')({
  position: 'absolute',
  insetInlineStart: 12,
  top: -60,
  zIndex: 20,
  padding: '8px 14px',
  borderRadius: 6,
  background: colour.ink,
  color: colour.surface,
  '&:focus': { top: 12 },
});

/** The panel around its screens, for whoever is logged in. */
export function AdminFrame() {
  return (
    <RequireSession>
      <UnsavedGuard>
        <Panel />
      </UnsavedGuard>
    </RequireSession>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useFocusOnArrival(pathname);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  return (
    <Frame>
      <SkipLink href="#panel-main">Skip to content</SkipLink>
      <TopBar>
        <IconButton aria-label="Open navigation" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Menu size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        Admin
      </TopBar>
      <Side>
        <Sidebar />
      </Side>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Navigation', sx: { width: 280, background: colour.surface } } }}
      >
        <Sidebar onChoose={() => setOpen(false)} />
      </Drawer>
      <main id="panel-main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
    </Frame>
  );
}

/** Another screen: reading, and the next Tab, begin at its top, unless it put the focus somewhere itself. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
