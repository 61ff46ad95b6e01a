import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { NavigationPendingContext } from '../../lib/navigation-pending.ts';

/** What the panel's document has around every screen: its router is React Router's data router, which can hold one back. */
export function PanelDocument() {
  return (
    <NavigationPendingContext value={useNavigation().state !== 'idle'}>
      <Outlet />
      <ScrollRestoration />
    </NavigationPendingContext>
  );
}
