import { styled } from '@mui/material/styles';
import { exactTime } from '../../../ui/relative-time.format.ts';
import { colour } from '../../../ui/tokens.ts';
import { ListTable } from '../../lists/list-table.tsx';
import { phone } from '../../screen/breakpoints.ts';
import type { PublicSurfacesQuery } from './receipt.graphql.gen.ts';

type Surface = PublicSurfacesQuery['surfaces'][number];

const Table = styled(ListTable)({
  '& th:nth-of-type(2)': { width: 128 },
  '& th:nth-of-type(3)': { width: 92 },
  '& th:nth-of-type(4)': { width: 208 },
  '& th:nth-of-type(5)': { width: 112 },
  // Nothing to compare with.
  '&:not([data-compared]) :is(th, td):nth-of-type(2)': { display: 'none' },
  '& th:last-of-type': { textAlign: 'start' },
  '& td': { paddingBlock: 8 },
  [phone]: {
    '& tbody tr': { gridTemplateColumns: 'auto auto 1fr', padding: '12px 14px' },
    '& td:nth-of-type(4)': { display: 'block', gridColumn: '1 / -1', order: 1, paddingTop: 4 },
    '& td:empty': { display: 'none' },
    '& td:last-of-type': { gridColumn: '-2 / -1', textAlign: 'end' },
  },
});

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
  404: 'Not there',
  410: 'Gone',
  503: 'Unavailable',
};

export function ReceiptTable({ surfaces, isBusy }: { surfaces: readonly Surface[]; isBusy: boolean }) {
  const isCompared = surfaces.some(({ isChanged }) => isChanged !== null);
  return (
    <Table aria-label="What visitors get" aria-busy={isBusy} data-compared={isCompared || undefined}>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Since then</th>
          <th scope="col">Answer</th>
          <th scope="col">ETag</th>
          <th scope="col">Read at</th>
        </tr>
      </thead>
      <tbody>
        {surfaces.map((surface) => (
          <tr key={surface.address}>
            <td>
              <Where>{surface.name}</Where>
              <Place surface={surface} />
            </td>
            <td>
              {surface.isChanged !== null && (
                <State data-changed={surface.isChanged}>{surface.isChanged ? 'Changed' : 'The same'}</State>
              )}
            </td>
            <td title={`HTTP ${surface.status}`}>{words[surface.status] ?? surface.status}</td>
            <td>{surface.etag !== null && <Code>{surface.etag.replaceAll('"', '')}</Code>}</td>
            <td>
              <time dateTime={surface.readAt} title={exactTime(Date.parse(surface.readAt))}>
                {new Date(surface.readAt).toLocaleTimeString('en-US', { hour12: false })}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A query is not an address that a browser opens. */
function Place({ surface: { name, address } }: { surface: Surface }) {
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
