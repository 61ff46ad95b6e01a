import { Pencil, Trash2 } from 'lucide-react';
import { formatCount } from '#schema/text/format-count';
import { WebhookBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowLink } from '../../tools/lists/table/row-title.tsx';
import { RowLines } from '../../tools/lists/table/row-lines.ts';
import type { WebhookRowFragment } from './webhooks.graphql.gen.ts';

interface Actions {
  canUpdate: boolean;
  onEdit: (webhook: WebhookRowFragment) => void;
  onRemove: (webhook: WebhookRowFragment) => void;
}

interface WebhookTableProps extends Actions {
  rows: readonly WebhookRowFragment[];
}

export function WebhookTable({ rows, ...actions }: WebhookTableProps) {
  return <DataTable label="Webhooks" columns={columnsFor(actions)} rows={rows} />;
}

const columnsFor = ({ canUpdate, onEdit, onRemove }: Actions): Column<WebhookRowFragment>[] => [
  {
    id: 'url',
    header: 'Address',
    cell: ({ id, url, events }) => (
      <RowLines>
        <RowLink to={`/admin/webhooks/${id}`} title={url} data-row-title>
          {url}
        </RowLink>
        <small>{events.map((event) => (event === '*' ? 'Every event' : event)).join(', ')}</small>
      </RowLines>
    ),
  },
  { id: 'status', header: 'Status', width: 196, cell: (webhook) => <Status webhook={webhook} /> },
  {
    id: 'lastDeliveredAt',
    header: 'Last delivery',
    width: 140,
    hideAt: ['tight'],
    card: { prefix: 'Last: ' },
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <RelativeTime at={lastDeliveredAt} /> : 'None'),
  },
  ...(canUpdate
    ? [
        actionsColumn<WebhookRowFragment>({
          width: 104,
          cell: (webhook) => (
            <>
              <RowAction
                title="Edit"
                label={`Edit the webhook to ${webhook.url}`}
                icon={Pencil}
                onClick={() => onEdit(webhook)}
              />
              <RowAction
                title="Delete"
                label={`Delete the webhook to ${webhook.url}`}
                icon={Trash2}
                isDestructive
                onClick={() => onRemove(webhook)}
              />
            </>
          ),
        }),
      ]
    : []),
];

function Status({ webhook: { isActive, givenUp, waiting } }: { webhook: WebhookRowFragment }) {
  return (
    <RowLines>
      <WebhookBadge
        isActive={isActive}
        givenUp={isActive && givenUp > 0 ? `Gave up on ${formatCount(givenUp, 'event')}` : null}
      />
      {waiting > 0 && <small>{formatCount(waiting, 'event')} waiting</small>}
    </RowLines>
  );
}
