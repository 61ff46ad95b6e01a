import type { KeyboardEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { colour, motion } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import type { ContentAccess } from './content-access.ts';
import type { ContentKind, ContentRow } from './content-kinds.ts';

const wide = '@media (min-width: 1180px)';
const phone = '@media (max-width: 699.95px)';

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '20px',
  transition: `opacity ${motion.fast} ${motion.ease}`,
  '&[aria-busy=true]': { opacity: 0.55 },
  '& th': {
    padding: '6px 12px',
    fontSize: 12.5,
    fontWeight: 500,
    textAlign: 'start',
    color: colour.inkMute,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& th:nth-of-type(2)': { width: 128 },
  '& th:nth-of-type(3)': { width: 136 },
  '& th:nth-of-type(4)': { width: 124, textAlign: 'end' },
  '& tbody tr': { position: 'relative', borderBottom: `1px solid ${colour.line}` },
  '& tbody tr:hover': { background: colour.sunken },
  '& tbody tr:focus-within': { background: colour.sunken },
  '& td': { padding: '6px 12px', height: 52, color: colour.inkSoft, verticalAlign: 'middle' },
  [wide]: { '& td': { height: 40, padding: '2px 12px' } },
  [phone]: {
    '&, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody': { display: 'grid', gap: 10 },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto 1fr',
      alignItems: 'center',
      columnGap: 14,
      padding: '12px 6px 6px 14px',
      border: `1px solid ${colour.line}`,
      borderRadius: 10,
      background: colour.raised,
    },
    '& td': { height: 'auto', padding: 0 },
    '& td:first-of-type': { gridColumn: '1 / -1', paddingInlineEnd: 8, paddingBottom: 4 },
  },
});

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12 },
});

const Title = styled(Link)({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 560,
  color: colour.ink,
  textDecoration: 'none',
  // The whole row opens the item; what else is in it lies above.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2, borderRadius: 4 },
  [wide]: { flex: '0 1 auto', maxWidth: '68%' },
  [phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

const Second = styled('span')({
  display: 'flex',
  gap: 12,
  minWidth: 0,
  fontSize: 13,
  color: colour.inkMute,
  whiteSpace: 'nowrap',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:first-of-type': { flex: '0 1 auto' },
  '& > span:first-of-type:not(:last-of-type)': { maxWidth: '42%' },
  '& > span + span': { flex: '1 1 0' },
  [wide]: { flex: '1 1 0' },
  [phone]: {
    display: 'block',
    '& > span': { display: 'block' },
    '& > span:first-of-type': { maxWidth: '100% !important' },
  },
});

const Actions = styled('div')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  '& .MuiIconButton-root': { width: 32, height: 32, color: colour.inkMute },
  '& [data-destructive]': { marginInlineStart: 4 },
  '& [data-destructive]:hover': { color: colour.dangerText, background: colour.dangerSoft },
  'tr:hover & .MuiIconButton-root:not(:hover), tr:focus-within & .MuiIconButton-root:not(:hover)': {
    color: colour.inkSoft,
  },
  [phone]: { '& .MuiIconButton-root': { width: 40, height: 40 } },
});

interface ContentTableProps {
  kind: ContentKind;
  access: ContentAccess;
  rows: readonly ContentRow[];
  isBusy: boolean;
  onDelete: (row: ContentRow) => void;
}

export function ContentTable({ kind, access, rows, isBusy, onDelete }: ContentTableProps) {
  return (
    <Table aria-label={kind.title} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <Row key={row.id} kind={kind} access={access} row={row} onDelete={() => onDelete(row)} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps {
  kind: ContentKind;
  access: ContentAccess;
  row: ContentRow;
  onDelete: () => void;
}

function Row({ kind, access, row, onDelete }: RowProps) {
  const address = `/admin/${kind.section}/${row.id}`;
  return (
    <tr data-row={row.id}>
      <td>
        <Main>
          <Title to={address} title={row.title} data-row-title>
            {row.title}
          </Title>
          <Second>
            <span title={`/${row.slug}`}>/{row.slug}</span>
            {row.excerpt && <span title={row.excerpt}>{row.excerpt}</span>}
          </Second>
        </Main>
      </td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      <td>
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        <Actions>
          {row.status === 'published' && (
            <Tooltip title="View on the site">
              <IconButton
                component="a"
                href={kind.publicPath(row.slug)}
                target="_blank"
                rel="noopener"
                aria-label={`View “${row.title}” (new tab)`}
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {access.canUpdate(row) && (
            <Tooltip title="Edit">
              <IconButton component={Link} to={address} aria-label={`Edit “${row.title}”`}>
                <Pencil size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {access.canDelete(row) && (
            <Tooltip title="Delete">
              <IconButton data-destructive onClick={onDelete} aria-label={`Delete “${row.title}”`}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </Actions>
      </td>
    </tr>
  );
}

/** Arrow keys go from title to title, Home and End to the first and the last. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-title]')];
  const at = titles.findIndex((title) => title.closest('tr')?.contains(event.target as Node));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: titles.length - 1 }[event.key];
  const title = to === undefined ? undefined : titles[to];
  if (!title) return;
  event.preventDefault();
  title.focus();
}
