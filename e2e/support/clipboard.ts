import type { Page } from 'playwright-core';

/**
 * Lets the page copy, and notes what it copies: the clipboard belongs to the whole browser, in which other test files
 * copy too.
 * @returns the text that was copied last
 */
export async function noteCopies(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-write']);
  const note = () => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      (window as { copied?: string }).copied = text;
    };
  };
  await page.addInitScript(note);
  // For a page that is open already. A blank one has no clipboard.
  if (page.url() !== 'about:blank') await page.evaluate(note);
  return () => page.evaluate(() => (window as { copied?: string }).copied ?? '');
}
