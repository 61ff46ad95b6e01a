/** The Network Information API, which not every browser has. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

const afterFirstViewMs = 1000;

/** Fetches chunks into the HTTP cache without running them, when the browser is idle and the connection is fast. */
export function prefetchWhenIdle(chunks: readonly string[]): void {
  const { connection } = navigator as { connection?: Connection };
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return;
  // The main thread is also idle while the first view is being painted.
  const whenIdle = () =>
    setTimeout(() => requestIdleCallback(() => link('prefetch', chunks), { timeout: 5000 }), afterFirstViewMs);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Fetches all chunks at once, rather than each when its importer has arrived. */
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
