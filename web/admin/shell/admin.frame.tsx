import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu, Search } from 'lucide-react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { AskFirst } from '../tools/ask-first/ask-first.tsx';
import { useViewer } from '../../session/viewer.context.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { colour } from '../../ui/tokens.ts';
import { OfflineBanner } from './offline-banner.tsx';
import type { PanelDialog } from './panel-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFocusAfterDisabled } from '../tools/focus/use-focus-after-disabled.ts';
import { useStrayDrops } from '../tools/uploads/use-stray-drops.ts';
import { usePanelShortcuts } from '../tools/shortcuts/use-panel-shortcuts.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { PanelDates } from '../tools/screen/panel-dates.tsx';
import { useSiteName } from '../tools/screen/use-site-name.ts';
import { UnsavedGuard } from '../tools/screen/unsaved/unsaved.context.tsx';

const PanelDialogs = lazy(async () => ({ default: (await import('./panel-dialogs.tsx')).PanelDialogs }));

/** From this width the sidebar is beside the screen. */
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

/** Not sticky: on a phone the screen needs the height. */
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

const SiteName = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

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

/** The panel's frame around its screens. */
export function AdminFrame() {
  return (
    <RequireSession>
      <UnsavedGuard>
        <PanelDates>
          <PasswordPrompt>
            <Panel />
          </PasswordPrompt>
          <AskFirst />
        </PanelDates>
      </UnsavedGuard>
    </RequireSession>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const siteName = useSiteName();
  const main = useFocusOnArrival(pathname);
  // A role requires a second factor: until it is set up, the server grants nothing else.
  const isDue = useViewer().secondFactor === 'due' && pathname !== '/admin/account';
  const [dialog, setDialog] = useState<PanelDialog>(null);
  // Loaded when the first dialog opens, and kept.
  const [hasDialogs, setHasDialogs] = useState(false);
  const show = (next: PanelDialog) => {
    setDialog(next);
    setHasDialogs(true);
    setOpen(false);
  };
  useFocusAfterDisabled();
  useStrayDrops();
  usePanelShortcuts({ openPalette: () => show('palette'), openHelp: () => show('shortcuts') });
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
        <SiteName>{siteName}</SiteName>
        <IconButton aria-label="Search and commands" onClick={() => show('palette')} sx={{ marginInlineStart: 'auto' }}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </TopBar>
      <Side>
        <Sidebar onPalette={() => show('palette')} onShortcuts={() => show('shortcuts')} />
      </Side>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Navigation', sx: { width: 280, background: colour.surface } } }}
      >
        <Sidebar
          onChoose={() => setOpen(false)}
          onPalette={() => show('palette')}
          onShortcuts={() => show('shortcuts')}
        />
      </Drawer>
      <main id="panel-main" tabIndex={-1} ref={main}>
        <OfflineBanner />
        {isDue ? <Navigate to="/admin/account" replace /> : <Outlet />}
      </main>
      {hasDialogs && (
        <Suspense fallback={null}>
          <PanelDialogs shown={dialog} onShow={setDialog} />
        </Suspense>
      )}
    </Frame>
  );
}

/** On navigation, scroll to the top and focus the screen, unless it set the focus itself. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const { activeElement } = document;
    // A dialog that was opened with the navigation keeps it.
    if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
    if (!main.current?.contains(activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
