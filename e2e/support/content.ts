import type { Page } from 'playwright-core';

/** Puts HTML in the place of the content, by the view of the source. */
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
