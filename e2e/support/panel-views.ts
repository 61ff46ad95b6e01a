import type { Page } from 'playwright-core';
import { findingsInBothSchemes } from './browser/browser.ts';
import { openScreen } from './panel.ts';

/** A screen or dialog of the panel, and how to open it. */
export type PanelView = [what: string, address: () => string, open?: (page: Page) => Promise<unknown>];

/** An object, because for a row with two values Jest would pass its callback as a third argument. */
export const asCases = (rows: PanelView[]) => rows.map(([what, address, open]) => ({ what, address, open }));

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).first().waitFor();
export const anyDialog = (page: Page) => page.getByRole('dialog').first().waitFor();
export const confirmation = (page: Page) => page.getByRole('alertdialog').waitFor();
export const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Findings of axe in both schemes. */
export async function findingsAt(page: Page, address: string, open?: (page: Page) => Promise<unknown>) {
  await openScreen(page, address);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  await open?.(page);
  return findingsInBothSchemes(page);
}
