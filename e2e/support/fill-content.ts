import type { Page } from 'playwright-core';

/** Replaces the content through the HTML view. */
export async function fillContent(page: Page, html: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'HTML', exact: true });
  await toggle.click();
  const source = page.locator('.cm-content');
  await source.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(html);
  await toggle.click();
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}
