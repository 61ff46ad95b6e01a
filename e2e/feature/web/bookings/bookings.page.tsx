import { CalendarCheck } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../session/viewer.context.ts';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { ListBody } from '../lists/list-body.tsx';
import type { Column } from '../lists/table/column.ts';
import { DataTable } from '../lists/table/data-table.tsx';
import { usePagedRows } from '../lists/use-paged-rows.ts';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { ScreenHead } from '../screen/head/screen-head.tsx';
import { descriptionOf } from '../screen/navigation/sections.ts';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { PanelBookingsDocument } from './bookings.graphql.gen.ts';
import type { BookingRowFragment } from './bookings.graphql.gen.ts';

const columns: Column<BookingRowFragment>[] = [
  { id: 'thing', header: 'Thing', cell: ({ thing }) => <span data-row-title>{thing}</span> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
];

export function BookingsPage() {
  const isAllowed = can(useViewer(), 'read', 'bookings');
  const list = usePagedRows(PanelBookingsDocument, { first: 50 }, isAllowed);
  if (!isAllowed) return <NotPermitted what="Reading bookings" permission="bookings.read" />;
  return (
    <PanelScreen>
      <PanelTitle>Bookings</PanelTitle>
      <ScreenHead title="Bookings" description={descriptionOf('bookings')} />
      <ListBody
        list={list}
        what="bookings"
        none={
          <ScreenMessage icon={CalendarCheck} title="No bookings yet">
            What visitors book appears here.
          </ScreenMessage>
        }
      >
        {(rows) => <DataTable label="Bookings" columns={columns} rows={rows} />}
      </ListBody>
    </PanelScreen>
  );
}
