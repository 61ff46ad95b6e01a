import type { Page } from 'playwright-core';

/** Holds back the page's requests to an address. @returns what lets them go on, and every later one */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
