import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { BookOpen, ExternalLink, Keyboard, LogOut, Search, SquareTerminal } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLogout } from '../../session/use-logout.ts';
import { can } from '#schema/permissions';
import { useViewer } from '../../session/viewer.context.ts';
import { SchemeChoice } from '../../ui/scheme/scheme-choice.tsx';
import { ShortcutKeys } from '../../ui/shortcut-keys.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { sectionsFor } from '../screen/navigation/sections.ts';
import { useHasComments } from '../screen/use-has-comments.ts';
import { useGraphiql } from '../screen/use-graphiql.ts';
import { UnreadCount } from './unread-count.tsx';
import { useSiteName } from '../screen/use-site-name.ts';
import { useUnsaved } from '../screen/unsaved/unsaved.context.tsx';

const Column = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  padding: 12,
  fontSize: 14,
  lineHeight: '20px',
});

const Head = styled('div')({
  padding: '10px 10px 14px',
  '& strong': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 16, fontWeight: 640 },
  '& span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 13, color: colour.inkMute },
});

const Account = styled(NavLink)({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: radius.small,
  fontSize: 13,
  lineHeight: '24px',
  color: colour.inkSoft,
  textDecoration: 'underline',
  textDecorationColor: colour.lineStrong,
  textUnderlineOffset: 4,
  '&:hover, &[aria-current=page]': { color: colour.ink, textDecorationColor: 'currentcolor' },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
});

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 });

const entry = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '0 10px',
  borderRadius: radius.small,
  font: 'inherit',
  fontWeight: 500,
  color: colour.inkSoft,
  textDecoration: 'none',
  '& svg': { flex: 'none', color: colour.inkMute },
  '&:hover': { background: `color-mix(in oklab, ${colour.ink} 6%, transparent)`, color: colour.ink },
  '&[aria-current=page]': {
    background: `color-mix(in oklab, ${colour.ink} 8%, transparent)`,
    color: colour.ink,
    fontWeight: 600,
  },
  '&[aria-current=page] svg': { color: colour.accentText },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const Section = styled(NavLink)(entry);
const SiteLink = styled('a')(entry);
const Button = styled(ButtonBase)(entry);

const Find = styled('button')({
  ...entry,
  marginBottom: 12,
  border: `1px solid ${colour.lineFirm}`,
  background: colour.raised,
  fontWeight: 450,
  cursor: 'pointer',
  '& kbd': { marginInlineStart: 'auto' },
});

const Foot = styled('div')({ display: 'grid', gap: 2, marginTop: 'auto', paddingTop: 24 });

const Scheme = styled('div')({ padding: '10px 6px 0' });

interface SidebarProps {
  /** Called when a section is chosen, even the current one. */
  onChoose?: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
}

export function Sidebar({ onChoose, onPalette, onShortcuts }: SidebarProps) {
  const viewer = useViewer();
  const siteName = useSiteName();
  const hasGraphiql = useGraphiql();
  const hasComments = useHasComments();
  const logout = useLogout();
  const { confirmLeaving } = useUnsaved();
  return (
    <Column aria-label="Panel">
      <Head>
        <strong>{siteName}</strong>
        <Account to="/admin/account" onClick={onChoose} title="Your account">
          Hello, {viewer.firstName || viewer.username}
        </Account>
      </Head>
      <Find type="button" onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} strokeWidth={1.75} aria-hidden />
        Find…
        <ShortcutKeys shortcut="mod+k" />
      </Find>
      <List>
        {sectionsFor(viewer, hasComments).map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Section to={`/admin/${path}`} onClick={onChoose}>
              <Icon size={17} strokeWidth={1.75} aria-hidden />
              {title}
              {path === 'messages' && <UnreadCount />}
            </Section>
          </li>
        ))}
      </List>
      <Foot>
        {hasGraphiql && (
          <SiteLink href="/admin/graphiql" target="_blank" rel="noopener">
            <SquareTerminal size={17} strokeWidth={1.75} aria-hidden />
            GraphiQL
          </SiteLink>
        )}
        {can(viewer, 'read', 'settings') && (
          <SiteLink href="/api/docs" target="_blank" rel="noopener">
            <BookOpen size={17} strokeWidth={1.75} aria-hidden />
            API reference
          </SiteLink>
        )}
        <SiteLink href="/" target="_blank" rel="noopener">
          <ExternalLink size={17} strokeWidth={1.75} aria-hidden />
          View the site
        </SiteLink>
        <Button onClick={onShortcuts}>
          <Keyboard size={17} strokeWidth={1.75} aria-hidden />
          Keyboard shortcuts
        </Button>
        <Button onClick={async () => (await confirmLeaving()) && (await logout())}>
          <LogOut size={17} strokeWidth={1.75} aria-hidden />
          Logout
        </Button>
        <Scheme>
          <SchemeChoice />
        </Scheme>
      </Foot>
    </Column>
  );
}
