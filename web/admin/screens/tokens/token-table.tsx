import { KeyRound, Trash2 } from 'lucide-react';
import { formatCount } from '#schema/text/format-count';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowLines } from '../../tools/lists/table/row-lines.ts';
import { RowName } from '../../tools/lists/table/row-title.tsx';
import type { TokenRowFragment } from './tokens.graphql.gen.ts';

interface Actions {
  viewerId: string;
  onReplace: (token: TokenRowFragment) => void;
  onRevoke: (token: TokenRowFragment) => void;
}

interface TokenTableProps extends Actions {
  rows: readonly TokenRowFragment[];
  isBusy: boolean;
}

export function TokenTable({ rows, isBusy, ...actions }: TokenTableProps) {
  return <DataTable label="API tokens" columns={columnsFor(actions)} rows={rows} isBusy={isBusy} />;
}

const columnsFor = ({ viewerId, onReplace, onRevoke }: Actions): Column<TokenRowFragment>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (token) => (
      <RowLines>
        <RowName title={token.name} tabIndex={-1} data-row-title>
          {token.name}
        </RowName>
        <small>
          <code>{token.prefix}…</code> · {token.permissions.join(', ')}
        </small>
        <Limits token={token} />
      </RowLines>
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 136,
    card: { prefix: 'Owner: ', isFullWidth: true },
    cell: ({ owner }) => owner?.username ?? 'The installation',
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    width: 112,
    card: { prefix: 'Last used: ' },
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'),
  },
  {
    id: 'expiresAt',
    header: 'Expires',
    width: 112,
    card: { prefix: 'Expires: ' },
    cell: (token) => <Expiry token={token} />,
  },
  actionsColumn({
    width: 104,
    cell: (token) => (
      <>
        {(token.isService || token.owner?.id === viewerId) && (
          <RowAction
            title="Replace the secret"
            label={`Replace the secret of “${token.name}”`}
            icon={KeyRound}
            onClick={() => onReplace(token)}
          />
        )}
        <RowAction
          title="Revoke"
          label={`Revoke “${token.name}”`}
          icon={Trash2}
          isDestructive
          onClick={() => onRevoke(token)}
        />
      </>
    ),
  }),
];

function Limits({
  token: { view, allowedAddresses, requestsPerMinute, formerSecretUntil },
}: {
  token: TokenRowFragment;
}) {
  const limits = [
    `Shows ${view === 'published' ? 'what is published' : 'everything'}`,
    ...(allowedAddresses.length > 0 ? [`from ${allowedAddresses.join(', ')}`] : []),
    ...(requestsPerMinute === null ? [] : [`${formatCount(requestsPerMinute, 'request')} a minute`]),
  ];
  return (
    <>
      <small>{limits.join(' · ')}</small>
      {formerSecretUntil && (
        <small>
          The former secret expires <RelativeTime at={formerSecretUntil} />
        </small>
      )}
    </>
  );
}

function Expiry({ token: { expiresAt } }: { token: TokenRowFragment }) {
  const hasExpired = Date.parse(expiresAt) <= useNow();
  return (
    <>
      {hasExpired && 'Expired '}
      <RelativeTime at={expiresAt} />
    </>
  );
}
