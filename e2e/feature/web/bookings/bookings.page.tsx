import { CalendarCheck } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { ListScreen } from '../../tools/lists/list-screen.tsx';
import type { Column } from '../../tools/lists/table/column.ts';
import { DataTable } from '../../tools/lists/table/data-table.tsx';
import { usePagedRows } from '../../tools/lists/use-paged-rows.ts';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import { PanelBookingsDocument } from './bookings.graphql.gen.ts';
import type { BookingRowFragment } from './bookings.graphql.gen.ts';

const columns: Column<BookingRowFragment>[] = [
  { id: 'thing', header: 'Thing', cell: ({ thing }) => <span data-row-title>{thing}</span> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
];

export function BookingsPage() {
  const isAllowed = can(useViewer(), 'read', 'bookings');
  const list = usePagedRows(PanelBookingsDocument, { first: 50 }, isAllowed);
  return (
    <ListScreen
      access={{ isAllowed, what: 'Reading bookings', permission: 'bookings.read' }}
      title="Bookings"
      description={descriptionOf('bookings')}
      list={list}
      what="bookings"
      none={
        <ScreenMessage icon={CalendarCheck} title="No bookings yet">
          What visitors book appears here.
        </ScreenMessage>
      }
      table={(rows) => <DataTable label="Bookings" columns={columns} rows={rows} />}
    />
  );
}
