import type { Page } from 'playwright-core';
import { axeFindings, findingsInBothSchemes } from './browser/browser.ts';
import { openScreen } from './panel.ts';

type Step = (page: Page) => Promise<unknown>;

/** A screen of the panel, and what is opened on it, one after the other. */
export interface PanelScreen {
  what: string;
  address: () => string;
  /** What is done, or waited for, before the screen is checked. */
  first?: Step;
  opens?: Opened[];
}

/**
 * A dialog or menu, which Escape closes, or something within the screen.
 * @param within a selector of what is checked; by default the open dialog or menu
 */
type Opened = [what: string, open: Step, within?: string];

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).first().waitFor();
export const anyDialog = (page: Page) => page.getByRole('dialog').first().waitFor();
export const confirmation = (page: Page) => page.getByRole('alertdialog').waitFor();
export const menu = (page: Page) => page.getByRole('menu').waitFor();
export const inOrder =
  (...steps: Step[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/**
 * Findings of axe; an empty object is the goal. The screen is checked in both schemes. What is opened on it has the
 * same components on the same backgrounds, whose contrast schema/look/palette.test.ts computes, and is checked in the
 * light scheme only.
 */
export async function findingsOn(page: Page, { address, first, opens = [] }: PanelScreen) {
  await openScreen(page, address());
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  await first?.(page);
  // Where the pointer was left, there may be a button whose tooltip opens while axe runs.
  await page.mouse.move(0, 0);
  const { light, dark } = await findingsInBothSchemes(page);
  const findings: Record<string, string[]> = { light, dark };
  for (const [what, open, within = '[aria-modal=true], [role=menu]'] of opens) {
    await open(page);
    findings[what] = await axeFindings(page, { within });
    await closeAll(page);
  }
  return Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0));
}

async function closeAll(page: Page): Promise<void> {
  const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
  for (let count = await opened.count(); count > 0; count--) {
    await page.keyboard.press('Escape');
    await opened.nth(count - 1).waitFor({ state: 'hidden' });
  }
}
