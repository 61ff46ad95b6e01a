import type { Execute, LoadPage, RenderResult } from '#schema/render';

/** The `loadPage` of a stub site, with pages that have no fingerprint. */
export function drawn(page: (url: string, execute: Execute) => Promise<RenderResult> | RenderResult): () => LoadPage {
  return () => (url, execute) => Promise.resolve({ madeOf: null, draw: async () => page(url, execute) });
}
