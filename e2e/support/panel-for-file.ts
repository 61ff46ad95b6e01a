import type { Page } from 'playwright-core';
import { connectBrowser } from './browser/browser.ts';
import { visitPanel } from './panel.ts';
import { startSite, type Site } from './site.ts';

/**
 * Starts a site and opens the panel for all tests of a file, at its top: `const { site, page } = await
 * panelForFile();`.
 * Ends both after them.
 */
export async function panelForFile(environment: Record<string, string> = {}): Promise<{ site: Site; page: Page }> {
  const [site, browser] = await Promise.all([startSite(environment), connectBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  const { page } = await visitPanel(browser, site.url);
  return { site, page };
}
