import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { colour } from '../../ui/tokens.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { ListTable, moveBetweenRows, phone, RowActions, rowTitle, wide } from '../layout/list-table.tsx';
import type { ContentAccess } from './content-access.ts';
import type { ContentKind, ContentRow } from './content-kinds.ts';

const Table = styled(ListTable)({
  '& th:nth-of-type(2)': { width: 128 },
  '& th:nth-of-type(3)': { width: 136 },
  '& th:nth-of-type(4)': { width: 124 },
  [phone]: { '& tbody tr': { gridTemplateColumns: 'auto auto 1fr' } },
});

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [wide]: { flexDirection: 'row', alignItems: 'baseline', gap: 12 },
});

const Title = styled(Link)(rowTitle, {
  [wide]: { flex: '0 1 auto', maxWidth: '68%' },
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
        <RowActions>
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
        </RowActions>
      </td>
    </tr>
  );
}
