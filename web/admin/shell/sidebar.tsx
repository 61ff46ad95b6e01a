import { useId } from 'react';
import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { BookOpen, ExternalLink, Keyboard, LogOut, Search, SquareTerminal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLogout } from '../../session/use-logout.ts';
import { can } from '#schema/permissions';
import { useViewer } from '../../session/viewer.context.ts';
import { SchemeChoice } from '../../ui/scheme/scheme-choice.tsx';
import { ShortcutKeys } from '../../ui/shortcut-keys.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { sidebarFor } from '../tools/screen/navigation/sections.ts';
import { useHasComments } from '../tools/screen/use-has-comments.ts';
import { useGraphiql } from '../tools/screen/use-graphiql.ts';
import { UnreadCount } from './unread-count.tsx';
import { useSiteName } from '../tools/screen/use-site-name.ts';
import { useUnsaved } from '../tools/screen/unsaved/unsaved.context.tsx';

const Column = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  height: '100%',
  padding: '8px 12px 6px',
  fontSize: 14,
  lineHeight: '20px',
});

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '4px 0 6px 10px',
  '& > div': { minWidth: 0 },
  '& strong': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 16, fontWeight: 640 },
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

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** The space above it shrinks before the column scrolls: a window of 900 px shows all sections. */
const Heading = styled('p')({
  display: 'flex',
  alignItems: 'flex-end',
  flex: '0 1 34px',
  minHeight: 18,
  margin: 0,
  padding: '0 10px',
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '16px',
  color: colour.inkMute,
});

const entry = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 32,
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
const Button = styled(ButtonBase)(entry);

const Find = styled('button')({
  ...entry,
  marginBottom: 4,
  border: `1px solid ${colour.lineFirm}`,
  background: colour.raised,
  fontWeight: 450,
  cursor: 'pointer',
  '& kbd': { marginInlineStart: 'auto' },
});

/** Its line takes no height. */
const Foot = styled('div')({ marginTop: 'auto', boxShadow: `0 -1px ${colour.line}` });

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& fieldset': { marginInlineStart: 'auto' },
});

const Tool = styled(IconButton)({
  width: 32,
  height: 32,
  borderRadius: radius.small,
  color: colour.inkMute,
  '@media (pointer: coarse)': { width: 44, height: 44 },
}) as typeof IconButton;

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
        <div>
          <strong>{siteName}</strong>
          <Account to="/admin/account" onClick={onChoose} title="Your account">
            Hello, {viewer.firstName || viewer.username}
          </Account>
        </div>
        <SiteLink href="/" label="View the site" icon={ExternalLink} />
      </Head>
      <Find type="button" onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} strokeWidth={1.75} aria-hidden />
        Find…
        <ShortcutKeys shortcut="mod+k" />
      </Find>
      {sidebarFor(viewer, hasComments).map(({ heading, sections }) => (
        <Group key={heading} heading={heading}>
          {sections.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Section to={`/admin/${path}`} onClick={onChoose}>
                <Icon size={17} strokeWidth={1.75} aria-hidden />
                {title}
                {path === 'messages' && <UnreadCount />}
              </Section>
            </li>
          ))}
        </Group>
      ))}
      <Foot>
        <Button onClick={async () => (await confirmLeaving()) && (await logout())}>
          <LogOut size={17} strokeWidth={1.75} aria-hidden />
          Logout
        </Button>
        <Tools>
          {hasGraphiql && <SiteLink href="/admin/graphiql" label="GraphiQL" icon={SquareTerminal} />}
          {can(viewer, 'read', 'settings') && <SiteLink href="/api/docs" label="API reference" icon={BookOpen} />}
          <Tooltip title="Keyboard shortcuts">
            <Tool aria-label="Keyboard shortcuts" onClick={onShortcuts}>
              <Keyboard size={17} strokeWidth={1.75} aria-hidden />
            </Tool>
          </Tooltip>
          <SchemeChoice />
        </Tools>
      </Foot>
    </Column>
  );
}

/** A list under its heading, which names it. */
function Group({ heading, children }: { heading: string | null; children: ReactNode }) {
  const id = useId();
  if (heading === null) return <List>{children}</List>;
  return (
    <>
      <Heading id={id}>{heading}</Heading>
      <List aria-labelledby={id}>{children}</List>
    </>
  );
}

/** A link that opens in another tab. */
function SiteLink({ href, label, icon: Icon }: { href: string; label: string; icon: LucideIcon }) {
  return (
    <Tooltip title={label}>
      <Tool component="a" href={href} target="_blank" rel="noopener" aria-label={label}>
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </Tool>
    </Tooltip>
  );
}
