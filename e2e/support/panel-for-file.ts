import type { BrowserContextOptions } from 'playwright-core';
import { siteForFile } from './site-for-file.ts';
import { visitPanel } from './panel.ts';

/**
 * Starts a site and opens the panel for all tests of a file, at its top: `const { site, page } = await
 * panelForFile();`. Closes both afterwards.
 */
export async function panelForFile(environment: Record<string, string> = {}, options: BrowserContextOptions = {}) {
  const { site, browser } = await siteForFile(environment);
  const admin = await visitPanel(browser, site.url, options);
  return { site, browser, admin, page: admin.page };
}
