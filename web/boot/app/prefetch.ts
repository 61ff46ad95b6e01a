/** Not in every browser. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

const afterFirstViewMs = 1000;

/** When there is nothing else to do, and nobody pays by the megabyte: into the browser's store, without running them. */
export function prefetchWhenIdle(chunks: readonly string[]): void {
  const { connection } = navigator as { connection?: Connection };
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return;
  // Idle is not enough: while the first view is being painted the main thread is.
  const whenIdle = () =>
    setTimeout(() => requestIdleCallback(() => link('prefetch', chunks), { timeout: 5000 }), afterFirstViewMs);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** All at once, so that none waits for the one that imports it. */
export function preload(chunks: readonly string[]): void {
  link('modulepreload', chunks);
}

function link(rel: 'prefetch' | 'modulepreload', chunks: readonly string[]): void {
  for (const href of chunks) {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    if (rel === 'prefetch') element.as = 'script';
    document.head.append(element);
  }
}
