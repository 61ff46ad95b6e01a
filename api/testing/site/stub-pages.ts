import type { Execute, LoadPage, RenderResult } from '#schema/render';
import type { Site } from '../../delivery/pages.ts';

/** The `loadPage` of a stub site whose pages have no fingerprint. */
export function stubPages(
  page: (url: string, execute: Execute) => Promise<RenderResult> | RenderResult,
): () => LoadPage {
  return () => (url, execute) => Promise.resolve({ fingerprintSource: null, render: async () => page(url, execute) });
}

/** A site whose pages consist of their address. */
export const addressSite: Site = {
  template: () => '<!--app-->',
  loadPage: stubPages((url) => ({ status: 200, head: '', html: `page ${url}`, state: '' })),
};
