import type { Page } from 'playwright-core';

/** Holds back the page's requests to an address. @returns a function that releases them and all later ones */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
