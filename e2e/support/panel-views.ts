import type { Page } from 'playwright-core';
import { findingsInBothSchemes } from './browser.ts';

/** A screen or dialog of the panel, and how to open it. */
export type PanelView = [what: string, address: () => string, open?: (page: Page) => Promise<unknown>];

/** As an object: of a row with two values Jest would pass a third argument as its callback. */
export const asCases = (rows: PanelView[]) => rows.map(([what, address, open]) => ({ what, address, open }));

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).first().waitFor();
export const confirmation = (page: Page) => page.getByRole('alertdialog').waitFor();
export const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Escape closes what the previous row opened on the same screen, which is faster than loading it again. */
async function isBackAt(page: Page, address: string) {
  const isThere = () => page.url().endsWith(address);
  const above = page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();
  for (let attempt = 0; isThere() && attempt < 3; attempt++) {
    if ((await above.count()) === 0) return true;
    await page.keyboard.press('Escape');
    await above.waitFor({ state: 'detached', timeout: 2000 }).catch(() => undefined);
  }
  return false;
}

/** Findings of axe there, in both schemes. */
export async function findingsAt(page: Page, address: string, open?: (page: Page) => Promise<unknown>) {
  if (!(await isBackAt(page, address))) {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  }
  await open?.(page);
  return findingsInBothSchemes(page);
}
