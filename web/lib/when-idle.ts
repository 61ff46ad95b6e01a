/** Runs when the browser is idle, after `timeoutMs` at the latest; soon in browsers that cannot tell. */
export function whenIdle(run: () => void, timeoutMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs });
  else setTimeout(run);
}
