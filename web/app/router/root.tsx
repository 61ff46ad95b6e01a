import { Outlet, ScrollRestoration } from 'react-router';
import type { GetScrollRestorationKeyFunction } from 'react-router';

// The browser creates the history entry of a plain `#` link, without a key of the router's; the hash tells them apart.
const scrollKey: GetScrollRestorationKeyFunction = ({ key, hash }) => key + hash;

/** The layout of every screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
