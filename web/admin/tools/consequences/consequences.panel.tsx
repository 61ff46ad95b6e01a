import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { colour, radius } from '../../../ui/tokens.ts';
import { statusLabels } from '../../../ui/status-badge.tsx';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { effectLabels, entryLabels, summaryOf } from './consequence-words.ts';
import type { ShownAct } from './consequence-words.ts';
import { kindOf } from '../../../lib/kinds/trash-kinds.ts';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';
import type { ShownConsequences } from './use-consequences.ts';

const Box = styled('section')({
  padding: '8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkSoft,
  containerType: 'inline-size',
  '& > header': { display: 'flex', alignItems: 'center', gap: 8 },
  // Keeps its height while the words load, so that nothing moves.
  '& > header > p': { flex: 1, minWidth: 0, height: 40, margin: 0, display: 'grid', alignContent: 'center' },
  '& > header > p > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '&[data-open] > header > p': { height: 'auto', minHeight: 40 },
  '&[data-open] > header > p > span': { display: 'inline' },
  '@container (max-width: 520px)': {
    '& > header': { flexDirection: 'column', alignItems: 'stretch', gap: 2 },
    '& > header > p': { flex: 'none', alignContent: 'start' },
    '& > header > div': { minHeight: 30 },
    // Its text is aligned with the sentence.
    '& > header > div > .MuiButton-root': { marginInlineStart: -12 },
  },
  '& > header strong': { fontWeight: 550, color: colour.ink },
  '& > header > div': { flex: 'none' },
  '& > header .MuiButton-root': { margin: '-2px -6px 0', whiteSpace: 'nowrap' },
  '& > header svg': { transition: 'transform 120ms' },
  '& > header [aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > header svg': { transition: 'none' } },
  '& [data-title]': { margin: '10px 0 2px', fontSize: 12.5, fontWeight: 550, color: colour.ink },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 10,
    padding: '3px 0',
    borderTop: `1px solid ${colour.line}`,
    overflowWrap: 'anywhere',
  },
  '& li > :first-of-type': { color: colour.ink },
  '& li small': { fontSize: 12.5, color: colour.inkMute },
  '& li small:last-child': { marginInlineStart: 'auto' },
});

/** Maximum height of the list of details before it scrolls. */
const Details = styled('div')({
  maxHeight: 260,
  overflowY: 'auto',
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 2 },
});

const actNames: Record<ShownAct, string> = {
  delete: 'deleting',
  unpublish: 'taking it offline',
  publish: 'publishing',
  categorise: 'changing the category',
  changeSlug: 'the new address',
  deleteUser: 'deleting the user',
  deactivateUser: 'deactivating the user',
  assignPermission: 'assigning the permission',
  revokePermission: 'revoking the permission',
  replaceFile: 'replacing the file',
  replaceFileEverywhere: 'replacing the file everywhere',
  deleteFiles: 'deleting the files',
  restore: 'restoring',
  purge: 'deleting for good',
};

interface ConsequencesPanelProps {
  act: ShownAct;
  shown: ShownConsequences;
  /** Before the summary: "Save Draft takes the post offline". */
  lead?: string;
  /** A choice above the opened list. */
  choice?: ReactNode;
  /** A choice that is always in view. */
  children?: ReactNode;
}

/** The consequences of an action: one line, which opens to the whole list. */
export function ConsequencesPanel({ act, shown, lead, choice, children }: ConsequencesPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { consequences, isFailed, refresh } = shown;
  const groups = consequences ? groupsOf(act, consequences) : [];
  return (
    <Box
      aria-label={`Consequences of ${actNames[act]}`}
      aria-busy={!consequences && !isFailed}
      data-open={isOpen || undefined}
    >
      <header>
        <p role="status">
          <span>
            {lead && <strong>{lead} </strong>}
            {isFailed ? (
              'Could not load what this changes. You can still continue.'
            ) : consequences ? (
              summaryOf(act, consequences)
            ) : (
              <Skeleton component="span" width="60%" sx={{ display: 'inline-block' }} aria-hidden />
            )}
          </span>
        </p>
        <div>
          {isFailed && (
            <Button size="small" color="inherit" onClick={refresh}>
              Try again
            </Button>
          )}
          {groups.length > 0 && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : choice ? 'Change links' : 'Show all'}
            </Button>
          )}
        </div>
      </header>
      {isOpen && choice}
      <Details
        id={`${id}-details`}
        hidden={!isOpen || groups.length === 0}
        tabIndex={0}
        role="group"
        aria-label="Everything that changes"
      >
        {groups.map(({ title, lines, rest }) => (
          <div key={title}>
            <p data-title id={`${id}-${title}`}>
              {title}
            </p>
            <ul aria-labelledby={`${id}-${title}`}>
              {lines.map(({ key, text, href, notes }) => (
                <li key={key}>
                  {href ? (
                    <a href={href} target="_blank" rel="noopener">
                      {text}
                    </a>
                  ) : (
                    <span>{text}</span>
                  )}
                  {notes.map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </li>
              ))}
              {rest && (
                <li>
                  <span>{rest}</span>
                </li>
              )}
            </ul>
          </div>
        ))}
      </Details>
      {children}
    </Box>
  );
}

interface Group {
  title: string;
  lines: { key: string; text: string; href?: string; notes: string[] }[];
  rest: string | null;
}

/** The number that is not listed: more than fit, or ones that the viewer may not read. */
const restOf = (total: number, shown: number): string | null => {
  const rest = total - shown;
  if (rest <= 0) return null;
  return shown === 0 ? `${rest} that you do not have access to` : `and ${rest} more`;
};

function groupsOf(act: ShownAct, shown: ActConsequencesFragment): Group[] {
  const { items, links, redirects, addresses, people, permissions } = shown;
  const isAboutFiles = act === 'deleteFiles' || act.startsWith('replaceFile');
  const isAboutOne = items.total === 1 && !isAboutFiles;
  const isInTrash = act === 'restore' || act === 'purge';
  const entry = ({ kind, id, title }: ActConsequencesFragment['items']['nodes'][number]) => ({
    key: `${kind} ${id}`,
    text: title,
    notes: [kindOf(kind)?.label ?? kind],
  });
  const item = ({ kind, id, title, status }: ActConsequencesFragment['items']['nodes'][number]) => {
    const declared = declaredKinds.find(({ name }) => name === kind);
    return {
      key: `${kind} ${id}`,
      text: title,
      href: act === 'deleteFiles' ? '/admin/trash' : declared ? `/admin/${declared.plural}/${id}` : '/admin/settings',
      notes: [declared?.label ?? 'Setting', ...(status && status !== 'published' ? [statusLabels[status]] : [])],
    };
  };
  const groups: Group[] = [
    {
      title: 'Links on other pages',
      lines: links.nodes.map((link) => {
        const line = item(link);
        return link.isWaiting ? { ...line, notes: [...line.notes, 'In changes not published yet'] } : line;
      }),
      rest: restOf(links.total, links.nodes.length),
    },
    {
      title: 'Redirects that lead here',
      lines: redirects.nodes.map((from) => ({
        key: from,
        text: from,
        href: `/admin/redirects?search=${encodeURIComponent(from)}`,
        notes: [],
      })),
      rest: restOf(redirects.total, redirects.nodes.length),
    },
    {
      title: act === 'deleteFiles' ? 'In the trash' : isAboutFiles ? 'Shown in' : isInTrash ? 'Entries' : 'Items',
      lines: isAboutOne ? [] : items.nodes.map(isInTrash ? entry : item),
      rest: isAboutOne ? null : restOf(items.total, items.nodes.length),
    },
    {
      title: 'On the site',
      lines: addresses.map(({ name, address, effect }) => ({
        key: `${name} ${address} ${effect}`,
        text: name,
        notes: address === null ? [entryLabels[effect]] : [address, effectLabels[effect]],
      })),
      rest: null,
    },
    {
      title: 'People',
      lines: people.nodes.map(({ id, name }) => ({ key: id, text: name, notes: [] })),
      rest: restOf(people.total, people.nodes.length),
    },
    {
      title: 'Permissions that are lost',
      lines: permissions.map((permission) => ({ key: permission, text: permission, notes: [] })),
      rest: null,
    },
  ];
  return groups.filter(({ lines, rest }) => lines.length > 0 || rest !== null);
}
