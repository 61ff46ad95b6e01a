import { findingsInBothSchemes, violations } from './support/browser/browser.ts';
import { panelForFile } from './support/panel-for-file.ts';

import { openScreen } from './support/panel.ts';

// GraphiQL at /admin/graphiql, found from the panel.
const { site, page } = await panelForFile();
const requested: string[] = [];

beforeAll(async () => {
  page.on('request', (request) => requested.push(request.url()));
});

test('the panel links to GraphiQL and loads none of its files', async () => {
  const html = await (await page.request.get('/admin/graphiql')).text();
  const files = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => site.url + file);
  expect(files.length).toBeGreaterThan(1);
  await openScreen(page, '/admin/dashboard');
  const link = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'GraphiQL' });
  expect(await link.getAttribute('href')).toBe('/admin/graphiql');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('graphiql');
  await page
    .getByRole('option', { name: /^GraphiQL/ })
    .first()
    .waitFor();
  expect(requested.filter((url) => files.includes(url))).toEqual([]);
});

test('runs a query and a mutation with the session, by keyboard', async () => {
  await page.goto('/admin/graphiql');
  const editor = page.getByRole('region', { name: 'Operation Editor' }).locator('.monaco-editor').first();
  await editor.waitFor();
  const response = page.getByRole('region', { name: 'Result Window' });
  const write = async (text: string) => {
    await editor.locator('textarea, .native-edit-context').first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
    // The bracket that the editor added.
    await page.keyboard.press('Delete');
    await page.keyboard.press('ControlOrMeta+Enter');
  };
  await write('{ me { username } }');
  await response.getByText('"admin"').waitFor();
  await write(
    'mutation { createPost(input: { title: "By keyboard", slug: "by-keyboard", content: "<p>x</p>" }) { status slug } }',
  );
  await response.getByText('"by-keyboard"').waitFor();
  expect((await page.request.get('/api/posts/slug/by-keyboard')).status()).toBe(200);
  // Tab leaves the editor.
  await page.keyboard.press('Tab');
  expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test("axe finds nothing but known problems in GraphiQL's own markup", async () => {
  const found = await findingsInBothSchemes(page);
  // Known problems: the close button within a tab, the colours of the editor's theme, and tooltips.
  const known = /^nested-interactive:.*\(li\)|\.mtk\d|data-radix-popper/;
  const ours = (findings: string[]) => findings.filter((one) => !known.test(one));
  expect([ours(found.light), ours(found.dark)]).toEqual([[], []]);
});

test('requests nothing from other hosts and violates no content policy', () => {
  expect(requested.filter((url) => !url.startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
  expect(violations).toEqual([]);
});

test('opens for users who are logged in, unless a setting switches it off', async () => {
  const visitor = await fetch(`${site.url}/admin/graphiql`, { redirect: 'manual' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?next=%2Fadmin%2Fgraphiql']);
  const save = (graphiql: boolean) =>
    page.request.post('/graphql', {
      data: {
        query:
          'mutation ($value: JSON) { saveSettings(settings: [{ key: "securitySettings", value: $value }]) { key } }',
        variables: { value: { graphiql } },
      },
    });
  await save(false);
  const off = await page.request.get('/admin/graphiql');
  expect([off.status(), await off.text()]).toEqual([403, 'GraphiQL is switched off in the settings of this site\n']);
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'View the site' }).waitFor();
  expect(await page.getByRole('link', { name: 'GraphiQL' }).count()).toBe(0);
  await save(true);
});
