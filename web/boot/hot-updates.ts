/** Vite processes updates one by one: one that begins this soon after another had to wait for it. */
const waitedMs = 100;

/** Longer than between the saves of a burst. */
const quietMs = 300;

/**
 * With `npm run dev`, loads the page again after a file was saved while Vite was still updating the page to the save
 * before. The module of the earlier save may then be evaluated last, and React would keep drawing it (decision 078).
 */
export function hotUpdates(): void {
  // Vite looks for these very words, and gives the module its context.
  const hot = import.meta.hot;
  if (!hot) return;
  let endedAt = -Infinity;
  let isOutdated = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  hot.on('vite:beforeUpdate', () => {
    clearTimeout(quiet);
    if (performance.now() - endedAt < waitedMs) isOutdated = true;
  });
  hot.on('vite:afterUpdate', () => {
    endedAt = performance.now();
    if (isOutdated) quiet = setTimeout(() => location.reload(), quietMs);
  });
}
