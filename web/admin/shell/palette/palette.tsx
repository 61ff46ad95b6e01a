import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogout } from '../../../session/use-logout.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { chooseScheme } from '../../../ui/scheme/scheme.ts';
import { ShortcutKeys } from '../../../ui/shortcut-keys.tsx';
import { colour, radius } from '../../../ui/tokens.ts';
import { commandsFor } from './palette-commands.ts';
import { phone } from '../../tools/screen/breakpoints.ts';
import { matching } from './palette-match.ts';
import { useUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { useHasComments } from '../../tools/screen/use-has-comments.ts';
import { useGraphiql } from '../../tools/screen/use-graphiql.ts';
import { usePaletteSearch } from './use-palette-search.ts';

const Field = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 18px',
  borderBottom: `1px solid ${colour.line}`,
  color: colour.inkMute,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 54,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: 16,
    color: colour.ink,
    textOverflow: 'ellipsis',
  },
  [phone]: { '& > kbd': { display: 'none' } },
  '& input::placeholder': { color: colour.inkMute, opacity: 1 },
});

const List = styled('div')({
  maxHeight: 'min(420px, calc(100dvh - 200px))',
  overflowY: 'auto',
  padding: '4px 8px 8px',
  scrollPaddingBlock: 36,
});

const Group = styled('div')({
  '& > div:first-of-type': {
    padding: '10px 10px 4px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: colour.inkMute,
  },
});

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 10px',
  borderRadius: radius.small,
  fontSize: 14,
  color: colour.ink,
  cursor: 'pointer',
  '& svg': { flex: 'none', color: colour.inkMute },
  '& > span, & > span > span, & > small': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The label is shortened only when the text beside it is already cut off.
  '& > span': { flex: '0 0 auto', maxWidth: '75%' },
  '& > span > span': { display: 'block', fontSize: 13, lineHeight: '18px', color: colour.inkSoft },
  '& > small': { marginInlineStart: 'auto', flex: '0 1 auto', fontSize: 13, color: colour.inkSoft },
  '&[data-passage]': {
    paddingBlock: 6,
    '& > span': { flex: '1 1 0', maxWidth: 'none' },
    '& > small': { flex: 'none' },
  },
  '& > kbd': { marginInlineStart: 'auto' },
  // A phone has room for the label alone; a result keeps its status.
  [phone]: {
    '& > span': { flex: '1 1 0', maxWidth: 'none' },
    '& > small': { flex: 'none' },
    '&[data-command] > small, & > kbd': { display: 'none' },
  },
  '&[aria-selected=true]': { background: colour.accentSoft, '& svg': { color: colour.accentText } },
});

const Note = styled('p')({ margin: 0, padding: '16px 10px 12px', fontSize: 14, color: colour.inkSoft });

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The command palette: the panel's own commands and what the server finds for the typed text. */
export function Palette({ open, onClose, onShortcuts }: PaletteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        paper: {
          'aria-label': 'Search and commands',
          sx: { position: 'absolute', top: 'min(14vh, 120px)', margin: '0 12px', [phone]: { top: 12 } },
        },
      }}
    >
      <PaletteBody onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

function PaletteBody({ onClose, onShortcuts }: Omit<PaletteProps, 'open'>) {
  const id = useId();
  const navigate = useNavigate();
  const logout = useLogout();
  const { confirmLeaving } = useUnsaved();
  const viewer = useViewer();
  const hasGraphiql = useGraphiql();
  const hasComments = useHasComments();
  const [typed, setTyped] = useState('');
  /** The id of the active option; null for the first. It stays active when more results arrive. */
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const go = (path: string) => void navigate(path);
  const commands = commandsFor(viewer, {
    go,
    hasComments,
    toggleScheme: () => chooseScheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'),
    viewSite: () => void window.open('/', '_blank', 'noopener'),
    ...(hasGraphiql && { openGraphiql: () => void window.open('/admin/graphiql', '_blank', 'noopener') }),
    openDocs: () => void window.open('/api/docs', '_blank', 'noopener'),
    showShortcuts: onShortcuts,
    logout: () => void confirmLeaving().then((leaves) => (leaves ? logout() : undefined)),
  });
  const found = usePaletteSearch(typed, go);
  const groups = [...matching(commands, typed), ...found.groups];
  const options = groups.flatMap((group) => group.commands);
  const at = Math.max(
    options.findIndex((option) => option.id === active),
    0,
  );
  const optionId = (command: { id: string }) => `${id}-${command.id}`;

  const move = (to: number) => {
    const next = options[(to + options.length) % options.length];
    if (!next) return;
    setActive(next.id);
    list.current?.querySelector(`[id="${optionId(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (index: number) => {
    const command = options[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(at);
    }
  };
  const current = options[at];

  return (
    <>
      <Field>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-label="Search and commands"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(current) })}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search content, settings, people and help…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        <ShortcutKeys shortcut="Esc" />
      </Field>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Results" tabIndex={-1}>
        {groups.map((group) => (
          <Group key={group.title} role="group" aria-label={group.title}>
            <div aria-hidden>{group.title}</div>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                role="option"
                aria-selected={command === current}
                data-passage={command.passage ? '' : undefined}
                data-command={found.groups.includes(group) ? undefined : ''}
                // Keep the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(command.id)}
                onClick={() => choose(options.indexOf(command))}
              >
                <command.icon size={17} strokeWidth={1.75} aria-hidden />
                <span>
                  {command.label}
                  {command.passage && <span>{command.passage}</span>}
                </span>
                {command.hint && <small>{command.hint}</small>}
                {command.shortcut && <ShortcutKeys shortcut={command.shortcut} />}
              </Option>
            ))}
          </Group>
        ))}
      </List>
      <div role="status">
        {found.hasFailed ? (
          <Note>
            Content, people and files could not be searched.{' '}
            <button type="button" onClick={found.retry}>
              Try again
            </button>
          </Note>
        ) : options.length > 0 ? (
          <span className="sr-only">
            {options.length} {options.length === 1 ? 'result' : 'results'}
          </span>
        ) : (
          <Note>{found.isSearching ? 'Searching…' : `No results for “${typed.trim()}”.`}</Note>
        )}
      </div>
    </>
  );
}
