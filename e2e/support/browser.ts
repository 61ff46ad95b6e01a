import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

// The package's own arguments are for one page in one process, and switch web security off.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium from the npm package (Linux x64), or the one that `CHROME_PATH` names. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await unpacked());
  if (!existsSync(executablePath)) throw new Error(`No browser at ${executablePath}: set CHROME_PATH to a Chromium`);
  return watched(await chromium.launch({ executablePath, args }));
}

/** What the content policy stopped, in any page of this file's browsers. */
export const violations: string[] = [];

function watched(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) {
        violations.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
      }
    });
    return context;
  };
  return browser;
}

/**
 * The package unpacks into the temporary folder, where what another user unpacked would be in the way: so into one per
 * user. It takes a file that is there for a whole one, so that a second test file would start what the first still writes:
 * so each unpacks into a folder of its own, and the first that is through gives it its name. In a process of its own, since
 * Jest's `process.env` is a copy that `os.tmpdir()` does not see.
 */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `halden-browser-${userInfo().username}`);
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`);
    const script = `import('@sparticuz/chromium').then((it) => it.default.executablePath())`;
    await promisify(execFile)(process.execPath, ['--eval', script], { env: { ...process.env, TMPDIR: own } });
    await rename(own, folder).catch(async (error: unknown) => {
      await rm(own, { recursive: true });
      if (!existsSync(folder)) throw error;
    });
  }
  return join(folder, 'chromium');
}

export interface Visit {
  page: Page;
  /** What the console and the page itself complained about. */
  complaints: string[];
  close: () => Promise<void>;
}

export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
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
