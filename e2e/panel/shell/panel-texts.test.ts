import type { Page, Route } from 'playwright-core';
import { visit } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { loginTexts, panelTexts, type TextCase } from '../../support/panel-texts.table.ts';
import { siteForFile } from '../../support/site-for-file.ts';
import { until } from '../../../api/testing/until.ts';

// The panel's texts, sentence by sentence of the specification, as a screen reader announces them.
const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } });

const apiPaths = /\/graphql$|\/api\/media$/;

/** Waits until each text was announced, though not at the same time. */
async function heard(page: Page, texts: readonly string[]) {
  let missing = [...texts];
  await until(
    async () => {
      const tree = spoken(await page.locator('body').ariaSnapshot());
      missing = missing.filter((text) => !tree.includes(text));
      return missing;
    },
    ({ length }) => length === 0,
  );
}

/** The texts on one line: of the accessibility tree only roles, names and states are kept. */
const spoken = (tree: string) =>
  tree
    .replace(/^ *- (?:text|paragraph|strong|generic|status|alert): /gm, (mark) =>
      mark.includes('alert') ? 'alert: ' : '',
    )
    .replace(/\s+/g, ' ');

async function interfere({ failing, responses }: TextCase, route: Route) {
  const asked = route.request().postData() ?? '';
  const isGraphQL = route.request().url().endsWith('/graphql');
  if (failing?.test(isGraphQL ? asked : '')) return route.abort();
  if (!isGraphQL || !responses?.to.test(asked)) return route.continue();
  const answer = (await (await route.fetch()).json()) as Parameters<typeof responses.with>[0];
  responses.with(answer);
  return route.fulfill({ json: answer });
}

const isHeard = async (told: TextCase) => {
  const { page } = admin;
  // A routed page loads everything past the browser's cache.
  const isRouted = told.failing !== undefined || told.responses !== undefined;
  if (isRouted) await page.route(apiPaths, (route) => interfere(told, route));
  try {
    if (told.at) await openScreen(page, told.at);
    await told.does?.(page);
    await heard(page, told.says);
    if (told.absent) {
      const tree = spoken(await page.locator('body').ariaSnapshot());
      expect(told.absent.filter((text) => tree.includes(text))).toEqual([]);
    }
  } finally {
    if (isRouted) await page.unrouteAll({ behavior: 'wait' });
  }
};

test.each(loginTexts)('$sentence', isHeard);

test('2 · while authentication is checked "Loading...", then 5 rows of skeleton', async () => {
  const { page } = admin;
  let held = /./;
  const waiting = new Set<Route>();
  const goOn = () =>
    Promise.all(
      [...waiting]
        .filter((route) => !held.test(route.request().postData() ?? ''))
        .map((route) => {
          waiting.delete(route);
          return route.continue();
        }),
    );
  await page.route(apiPaths, (route) => {
    waiting.add(route);
    return goOn();
  });
  await page.goto('/admin/posts');
  await page.getByText('Loading...', { exact: true }).waitFor();
  held = /PanelPosts/;
  await goOn();
  await page.getByTestId('skeleton-row').first().waitFor();
  expect(await page.getByTestId('skeleton-row').count()).toBe(5);
  held = /^$/;
  await goOn();
  await page.unroute(apiPaths);
});

test.each(panelTexts)('$sentence', isHeard);
