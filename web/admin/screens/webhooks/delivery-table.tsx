import { MessageSquareText, RotateCw } from 'lucide-react';
import { testEvent } from '#schema/integrations/webhooks';
import { formatCount } from '#schema/text/format-count';
import { DeliveryBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { actionsColumn, LastAction, RowAction } from '../../tools/lists/table/row-actions.tsx';
import { RowName } from '../../tools/lists/table/row-title.tsx';
import { SecondaryTime } from '../../tools/lists/table/secondary-line.tsx';
import { RowLines } from '../../tools/lists/table/row-lines.ts';
import type { PanelWebhookDeliveriesQuery } from './webhooks.graphql.gen.ts';

export type Delivery = PanelWebhookDeliveriesQuery['items']['edges'][number]['node'];

/** Nearer attempts are not given a time. */
const soonMs = 300_000;

interface Actions {
  canResend: boolean;
  onAnswer: (delivery: Delivery) => void;
  onResend: (delivery: Delivery) => void;
}

interface DeliveryTableProps extends Actions {
  rows: readonly Delivery[];
  isBusy: boolean;
}

export function DeliveryTable({ rows, isBusy, ...actions }: DeliveryTableProps) {
  return <DataTable label="Deliveries" columns={columnsFor(actions)} rows={rows} isBusy={isBusy} />;
}

const columnsFor = ({ canResend, onAnswer, onResend }: Actions): Column<Delivery>[] => [
  {
    id: 'type',
    header: 'Event',
    cell: ({ type, itemId }) => (
      <RowLines>
        <RowName title={type} tabIndex={-1} data-row-title>
          {type}
        </RowName>
        {type !== testEvent && <small>ID {itemId}</small>}
      </RowLines>
    ),
  },
  {
    id: 'state',
    header: 'Outcome',
    width: '40%',
    card: { isFullWidth: true },
    cell: (delivery) => <Outcome delivery={delivery} />,
  },
  {
    id: 'at',
    header: 'Happened',
    width: 124,
    hideAt: ['tight'],
    cell: ({ at }) => <RelativeTime at={at} />,
  },
  actionsColumn({
    width: 104,
    cell: (delivery) => (
      <>
        {delivery.answer && (
          <RowAction
            title="Show the response"
            label={`Show the response to ${nameOf(delivery)}`}
            icon={MessageSquareText}
            onClick={() => onAnswer(delivery)}
          />
        )}
        <LastAction isShown={canResend && delivery.type !== testEvent && delivery.state !== 'waiting'}>
          <RowAction
            title="Send again"
            label={`Send ${nameOf(delivery)} again`}
            icon={RotateCw}
            onClick={() => onResend(delivery)}
          />
        </LastAction>
      </>
    ),
  }),
];

const nameOf = ({ type, itemId }: Delivery) => (type === testEvent ? 'the test' : `${type} of ${itemId}`);

function Outcome({ delivery }: { delivery: Delivery }) {
  const { state, at, attempts, nextAt, status, problem, milliseconds } = delivery;
  const answered = status === null ? null : `Answered with ${status} in ${milliseconds ?? 0} ms`;
  return (
    <RowLines>
      <DeliveryBadge state={state} />
      {attempts > 0 && <small>{problem ?? answered}</small>}
      {attempts > 0 && state !== 'delivered' && (
        <small>
          {formatCount(attempts, 'attempt')}
          {state === 'waiting' && nextAt && <NextAttempt at={nextAt} />}
        </small>
      )}
      <SecondaryTime at={at} />
    </RowLines>
  );
}

function NextAttempt({ at }: { at: string }) {
  const isSoon = Date.parse(at) - useNow() < soonMs;
  return isSoon ? ', the next within minutes' : <>, the next {<RelativeTime at={at} />}</>;
}
