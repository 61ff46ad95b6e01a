import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type {} from './browser.environment.mts';

/** What the content security policy blocked on any page of this test file. */
export const violations: string[] = [];

/** The browser of this Jest process, without pages. Collects `violations` until `closePages`. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launchedBrowser();
  browser.on('context', watch);
  return browser;
}

/** At the end of a file, before its server stops. */
export async function closePages(): Promise<void> {
  const browser = await launchedBrowser();
  browser.off('context', watch);
  await Promise.all(browser.contexts().map((context) => context.close()));
}

function watch(context: BrowserContext): void {
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) {
      violations.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
    }
  });
}

export interface Visit {
  page: Page;
  /** Errors and warnings of the console and the page. */
  consoleErrors: string[];
  close: () => Promise<void>;
}

export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  // Shorter than the tests' own limit, so that the error names what was waited for.
  context.setDefaultTimeout(240_000);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return { page, consoleErrors, close: () => context.close() };
}

let axeSource: string | undefined;

// A frame without scripts cannot run axe; the preview's content is checked on the public page.
const preview = 'iframe[sandbox]';
const modal = '[aria-modal=true]';
// The panel's navigation is half of what axe would check on a screen, and the same on each.
const navigation = 'nav[aria-label="Panel"]';

/**
 * Findings of axe on the page; an empty list is the goal.
 * @param rules all by default
 * @param within a selector; by default the open dialog, because the screen behind it is a view of its own, and without
 * one, or where nothing matches, the page without the panel's navigation, which panel-keyboard.test.ts checks
 */
export async function axeFindings(
  page: Page,
  { rules, within = modal }: { rules?: string[] | undefined; within?: string | undefined } = {},
): Promise<string[]> {
  const state = await page.evaluate(async () => {
    // Text that is fading in has no contrast yet, and neither have session links while the session request is pending.
    while (document.documentElement.dataset['session'] === 'checking') await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    return { hasFrames: document.querySelector('iframe:not([sandbox])') !== null, hasAxe: 'axe' in window };
  });
  if (state.hasFrames) {
    const { AxeBuilder } = await import('@axe-core/playwright');
    const builder = new AxeBuilder({ page }).exclude(preview).exclude(navigation);
    const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
    return violations.flatMap(inWords);
  }
  // Without frames, axe runs in the page itself and does not transfer its many passes.
  if (!state.hasAxe)
    await page.evaluate((axeSource ??= readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8')));
  const found = await page.evaluate(
    async ([preview, navigation, only, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const isWithin = document.querySelector(within) !== null;
      const { violations } = await axe.run(
        isWithin ? { include: [within], exclude: [preview] } : { include: ['html'], exclude: [preview, navigation] },
        { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) },
      );
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    [preview, navigation, rules, within] as const,
  );
  return found.flatMap(inWords);
}

const inWords = ({ id, help, nodes }: { id: string; help: string; nodes: { target: unknown[] }[] }) =>
  nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`);

/**
 * For a page in the light scheme, in which each begins. The markup is the same in both schemes, so in the dark one only
 * colours are checked.
 */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<Record<'light' | 'dark', string[]>> {
  const light = await axeFindings(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Scripts that follow the scheme, such as GraphiQL's, change the page in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const dark = await axeFindings(page, { rules: ['color-contrast'], within });
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}
