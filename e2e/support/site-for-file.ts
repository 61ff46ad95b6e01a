import type { Browser } from 'playwright-core';
import { closePages, openBrowser } from './browser/browser.ts';
import { startSite, type SiteWithDatabase } from './site.ts';

/**
 * Starts a site and opens the browser for all tests of a file, at its top: `const { site, browser } = await
 * siteForFile();`. Stops the site and closes the pages afterwards.
 */
export async function siteForFile(
  environment: Record<string, string> = {},
): Promise<{ site: SiteWithDatabase; browser: Browser }> {
  const [site, browser] = await Promise.all([startSite(environment), openBrowser()]);
  afterAll(async () => {
    await closePages();
    await site.stop();
  });
  return { site, browser };
}
