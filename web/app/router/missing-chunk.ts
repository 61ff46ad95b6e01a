import { createPath } from 'react-router';
import type { DataRouter } from 'react-router';

/**
 * After an update of the site the chunks of the open page are gone. A navigation that needs one becomes an ordinary page
 * load (https://vite.dev/guide/build#load-error-handling).
 */
export function loadPageOnMissingChunk(router: DataRouter): void {
  window.addEventListener('vite:preloadError', () => {
    const { location } = router.state.navigation;
    if (!location) return;
    const address = createPath(location);
    // After a step back or forward the address bar is already there.
    if (address === createPath(window.location)) window.location.reload();
    else window.location.assign(address);
  });
}
