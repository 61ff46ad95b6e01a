import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
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
 * user. In a process of its own, since Jest's `process.env` is a copy that `os.tmpdir()` does not see.
 */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `halden-chromium-${userInfo().username}`);
  await mkdir(folder, { recursive: true });
  const script = `import('@sparticuz/chromium').then(async (it) => console.log(await it.default.executablePath()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: folder },
  });
  return stdout.trim();
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
  // What is still fading in has no contrast yet.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // A frame in which no script may run does not answer axe; what the preview shows is looked at where visitors read it.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]');
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}
