/** Vite processes updates one by one: one that begins this soon after another had to wait for it. */
const waitedMs = 100;

/** Longer than between the saves of a burst. */
const quietMs = 300;

const loaded = 'halden:loaded';

/** The modules of the page have run. */
export function announceLoaded(): void {
  if (import.meta.env.DEV) window.dispatchEvent(new Event(loaded));
}

/**
 * With `npm run dev`, loads the page again after a file was saved while its modules were still being loaded, or while
 * Vite was still updating the page to the save before. The module of the earlier save may then be evaluated last, and
 * React would keep drawing it (decision 078).
 */
export function hotUpdates(): void {
  // Vite looks for these very words, and gives the module its context.
  const hot = import.meta.hot;
  if (!hot) return;
  let endedAt = -Infinity;
  let isOutdated = false;
  let isLoading = true;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(loaded, () => {
    isLoading = false;
  });
  hot.on('vite:beforeUpdate', () => {
    clearTimeout(quiet);
    if (isLoading || performance.now() - endedAt < waitedMs) isOutdated = true;
  });
  hot.on('vite:afterUpdate', () => {
    endedAt = performance.now();
    if (isOutdated) quiet = setTimeout(() => location.reload(), quietMs);
  });
}
