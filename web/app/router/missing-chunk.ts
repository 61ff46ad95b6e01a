import { createPath } from 'react-router';
import type { DataRouter } from 'react-router';

/**
 * After a deployment the chunks of an open page may be gone. A navigation that needs one becomes a full page load
 * (https://vite.dev/guide/build#load-error-handling).
 */
export function loadPageOnMissingChunk(router: DataRouter): void {
  window.addEventListener('vite:preloadError', () => {
    const { location } = router.state.navigation;
    if (!location) return;
    const address = createPath(location);
    // After back or forward the address bar has changed already.
    if (address === createPath(window.location)) window.location.reload();
    else window.location.assign(address);
  });
}
