import { styled } from '@mui/material/styles';
import { RelativeTime } from '../../../../ui/time/relative-time.tsx';
import { colour } from '../../../../ui/tokens.ts';
import type { Column } from '../../../tools/lists/table/column.ts';
import { DataTable } from '../../../tools/lists/table/data-table.tsx';
import { phone } from '../../../tools/screen/breakpoints.ts';
import type { Surface } from './receipt-snapshot.ts';

const Where = styled('span')({ display: 'block', fontWeight: 560, color: colour.ink });

const Address = styled('a')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13,
  color: colour.inkSoft,
  textUnderlineOffset: 3,
});

const Code = styled('code')({
  fontSize: 12,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', border: `2px solid ${colour.inkSoft}` },
  '&[data-changed=true]': { color: colour.ink },
  '&[data-changed=true]::before': { borderColor: colour.success, background: colour.success },
});

const words: Readonly<Record<number, string>> = {
  200: 'Shown',
  301: 'Moved',
  404: 'Not found',
  410: 'Gone',
  503: 'Unavailable',
};

const columns: readonly Column<Surface>[] = [
  {
    id: 'where',
    header: 'Where',
    cell: (surface) => (
      <>
        <Where>{surface.name}</Where>
        <SurfaceLink surface={surface} />
      </>
    ),
  },
  {
    id: 'change',
    header: 'Change',
    width: 128,
    cell: ({ isChanged }) =>
      isChanged !== null && <State data-changed={isChanged}>{isChanged ? 'Changed' : 'Unchanged'}</State>,
  },
  {
    id: 'status',
    header: 'Response',
    width: 92,
    cell: ({ status }) => words[status] ?? status,
    title: ({ status }) => `HTTP ${status}`,
  },
  {
    id: 'etag',
    header: 'ETag',
    width: 208,
    cell: ({ etag }) => etag !== null && <Code>{etag.replaceAll('"', '')}</Code>,
    card: { isFullWidth: true, order: 1 },
    styles: { [phone]: { paddingTop: 4 } },
  },
  {
    id: 'readAt',
    header: 'Read at',
    width: 112,
    cell: ({ readAt }) => <RelativeTime at={readAt} />,
    styles: { [phone]: { gridColumn: '-2 / -1', textAlign: 'end' } },
  },
];

const styles = {
  '& td': { paddingBlock: 8 },
  [phone]: { '& tbody tr': { padding: '12px 14px' }, '& td[data-first]': { paddingBottom: 4 } },
};

export function ReceiptTable({ surfaces, isBusy }: { surfaces: readonly Surface[]; isBusy: boolean }) {
  const isCompared = surfaces.some(({ isChanged }) => isChanged !== null);
  return (
    <DataTable
      label="What visitors get"
      columns={isCompared ? columns : columns.filter(({ id }) => id !== 'change')}
      rows={surfaces.map((surface) => ({ ...surface, id: surface.address }))}
      isBusy={isBusy}
      styles={styles}
    />
  );
}

/** A GraphQL query has no URL to open in a browser. */
function SurfaceLink({ surface: { name, address } }: { surface: Surface }) {
  const shown = decodeURIComponent(address);
  if (address.startsWith('/graphql')) {
    return (
      <Address as="span" title={shown}>
        {shown.replace('/graphql?query=', '')}
      </Address>
    );
  }
  return (
    <Address href={address} target="_blank" rel="noopener" aria-label={`${name}, ${shown} (new tab)`}>
      {shown}
    </Address>
  );
}
