import type { Browser } from 'playwright-core';
import { connectBrowser } from './browser/browser.ts';
import { startSite, type Site } from './site.ts';

/**
 * Starts a site and connects to the browser for all tests of a file, at its top: `const { site, browser } = await
 * siteForFile();`. Closes both afterwards.
 */
export async function siteForFile(environment: Record<string, string> = {}): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([startSite(environment), connectBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return { site, browser };
}
