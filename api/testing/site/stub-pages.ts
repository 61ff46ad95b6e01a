import type { Execute, LoadPage, RenderResult } from '#schema/render';

/** The `loadPage` of a stub site whose pages have no fingerprint. */
export function stubPages(
  page: (url: string, execute: Execute) => Promise<RenderResult> | RenderResult,
): () => LoadPage {
  return () => (url, execute) => Promise.resolve({ fingerprintSource: null, render: async () => page(url, execute) });
}
