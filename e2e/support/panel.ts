import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { visit, type Visit } from './browser/browser.ts';
import type { Account } from './log-in.ts';
import { administrator } from './site.ts';

/** Opens a page for a whole test file, logged in over the API. Each test starts with `openScreen`. */
export async function visitPanel(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
  account: Account = administrator,
): Promise<Visit> {
  const visited = await visit(browser, baseURL, { viewport: { width: 1440, height: 900 }, ...options });
  watchQueries(visited.page);
  await logInOverApi(visited.page, account);
  return visited;
}

/** Logs the page in as another user and opens the dashboard. A new page would have to load everything again. */
export async function changeUser(page: Page, account: Account): Promise<void> {
  await page.context().clearCookies();
  await logInOverApi(page, account);
  await page.goto('/admin/dashboard');
}

async function logInOverApi(page: Page, { username, password }: Account): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { username, password } });
  if (!login.ok()) throw new Error(`${username} cannot log in: ${await login.text()}`);
}

// An address that does not exist in the panel. No screen under test looks like its error screen.
const between = '/admin/between-two-screens';

/**
 * Opens an address of the panel with a new screen: its dialogs, toasts, unsaved changes and focus are gone. Within
 * the loaded application this costs a quarter of the CPU of `page.goto`, which is only needed in tests of a load
 * itself, of `?open=` and the like, or of addresses that do not exist. The application's query cache lives on.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (!(await isInPanel(page))) {
    await page.goto(address);
    await queriesEnded(page);
    return;
  }
  const unknown = page.locator('h1').filter({ hasText: 'This section does not exist' });
  await navigate(page, between);
  await unknown.waitFor();
  // The panel's own dialogs (palette, shortcuts, the question about unsaved changes) outlive a screen.
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  while ((await dialog.count()) > 0) {
    await dialog.last().press('Escape');
    await dialog.last().waitFor({ state: 'hidden' });
  }
  await navigate(page, address);
  await unknown.waitFor({ state: 'detached' });
  await queriesEnded(page);
}

const queries = new WeakMap<Page, Set<Request>>();

function watchQueries(page: Page): void {
  const running = new Set<Request>();
  queries.set(page, running);
  page.on('request', (request) => void (request.url().endsWith('/graphql') && running.add(request)));
  const ended = (request: Request) => void running.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
}

/** Longer than answers take; some tests hold them back. */
const longestAnswerMs = 2000;

/** Waits until the screen has its data: a click while a list arrives may hit nothing, because its button moves. */
async function queriesEnded(page: Page): Promise<void> {
  const running = queries.get(page) ?? new Set();
  const until = performance.now() + longestAnswerMs;
  const isWaiting = () => running.size > 0 && performance.now() < until;
  // It fails while a screen loads the page again, and then there is nothing to wait for here.
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => undefined);
  // Queries begin when a screen is drawn, and their answers are drawn after they ended.
  for (await drawn(); isWaiting(); await drawn()) while (isWaiting()) await sleep(5);
}

const isInPanel = (page: Page) =>
  page.evaluate(
    () => location.pathname.startsWith('/admin/') && document.querySelector('nav[aria-label="Panel"]') !== null,
  );

/** Navigates like the browser's forward button, without the question about unsaved changes. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    document.querySelector<HTMLElement>('[aria-label="Notifications (F8)"] button[aria-label="Close"]')?.click();
    // An entry as React Router writes it: its index, its key, and the state of one of our links.
    const { idx } = (history.state ?? { idx: 0 }) as { idx: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID(), usr: { keepsWork: true } }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    (document.activeElement as HTMLElement | null)?.blur();
  }, address);
