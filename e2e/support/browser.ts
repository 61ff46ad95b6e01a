import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { browserVariable } from './browser.server.ts';

/** What the content security policy blocked on any page of this test file. */
export const violations: string[] = [];

/** Connects to the browser of the run. Closing the connection closes the contexts that were opened over it. */
export async function connectBrowser(): Promise<Browser> {
  const endpoint = process.env[browserVariable];
  if (!endpoint) throw new Error('No browser: this test needs the globalSetup of e2e in jest.config.ts.');
  const browser = await chromium.connect(endpoint);
  browser.on('context', (context) =>
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) {
        violations.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
      }
    }),
  );
  return browser;
}

export interface Visit {
  page: Page;
  /** What the console and the page itself complained about. */
  complaints: string[];
  close: () => Promise<void>;
}

export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  // Half of what a test may take: a busy machine is slow, and then the message says what was waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/**
 * What axe finds on the page as it stands: empty is the goal.
 * @param rules if not all
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // A frame in which no script may run does not answer axe; what the preview shows is looked at where visitors read it.
  const preview = 'iframe[sandbox]';
  const state = await page.evaluate(async () => {
    // What is still fading in has no contrast yet.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    return { hasFrames: document.querySelector('iframe:not([sandbox])') !== null, hasAxe: 'axe' in window };
  });
  if (state.hasFrames) {
    const builder = new AxeBuilder({ page }).exclude(preview);
    const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
    return violations.flatMap(inWords);
  }
  // Without frames to go into, the page itself can be asked: what passed, most of it all, then need not be sent over.
  if (!state.hasAxe) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([exclude, only]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { exclude: [exclude] },
        { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) },
      );
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    [preview, rules] as const,
  );
  return found.flatMap(inWords);
}

const inWords = ({ id, help, nodes }: { id: string; help: string; nodes: { target: unknown[] }[] }) =>
  nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`);

/** What is there is the same in both schemes: in the second one only colours are looked at again. */
export async function findingsInBothSchemes(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}
