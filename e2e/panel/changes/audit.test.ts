import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { panelForFile } from '../../support/panel-for-file.ts';
import { sessionCookie } from '../../support/log-in.ts';
import { openScreen, visitPanel } from '../../support/panel.ts';

// The audit log and the access check, for administrators only.
const { site, browser, admin } = await panelForFile({}, { acceptDownloads: true });

const ingrid = { username: 'ingrid', email: 'ingrid@example.com', password: 'fjord-and-ferry-9' };

beforeAll(async () => {
  const role = await ask<{ roles: { id: string; name: string }[] }>('{ roles { id name } }');
  const author = role.roles.find(({ name }) => name === 'author')?.id;
  const { createUser } = await ask<{ createUser: { id: string } }>(
    'mutation ($input: UserInput!) { createUser(input: $input) { id } }',
    { input: ingrid },
  );
  await ask('mutation ($u: ID!, $r: ID!) { assignRole(userId: $u, roleId: $r) { id } }', {
    u: createUser.id,
    r: author,
  });
  const { createPost } = await ask<{ createPost: { id: string } }>(
    'mutation ($input: PostInput!) { createPost(input: $input) { id } }',
    {
      input: {
        title: 'Rust on the hull',
        slug: 'rust-on-the-hull',
        content: `<p>${'Salt finds every seam. '.repeat(12)}</p>`,
      },
    },
  );
  await ask('mutation ($id: ID!, $input: PostPatch!) { updatePost(id: $id, input: $input) { id } }', {
    id: createPost.id,
    input: { title: 'Paint on the hull', content: `<p>${'Salt finds every seam. '.repeat(12)}So does paint.</p>` },
  });
  const { username, password } = ingrid;
  await sessionCookie(site.url, { username, password });
});

/** A request as the administrator. */
async function ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const answer = await admin.page.request.post('/graphql', {
    data: { query, variables },
    headers: { Origin: site.url },
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function downloaded(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const file = join(folder, 'export');
  try {
    await download.saveAs(file);
    return { name: download.suggestedFilename(), text: await readFile(file, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the sidebar leads to the log, which shows who did what', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Timeline' }).click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All entries' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
  await page.getByRole('button', { name: 'changed Post “Paint on the hull”' }).waitFor();
  await page.getByRole('button', { name: 'created Post “Rust on the hull”' }).waitFor();
  await page.getByRole('button', { name: 'assigned the role “Author” to “ingrid”' }).waitFor();
  await page
    .getByRole('row', { name: /logged in/ })
    .first()
    .getByText('ingrid')
    .waitFor();
});

test('an entry shows each field before and after', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'changed Post “Paint on the hull”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed Post “Paint on the hull”' });
  await dialog.getByText('Rust on the hull', { exact: true }).waitFor();
  expect(await dialog.locator('del').allTextContents()).toContain('Rust on the hull');
  expect(await dialog.locator('ins').allTextContents()).toContain('Paint on the hull');
  expect((await dialog.getByRole('group', { name: 'Content' }).locator('ins').allTextContents()).join('')).toContain(
    'paint',
  );
  await dialog.getByRole('button', { name: 'All about this item' }).click();
  await page.getByText('2 entries', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('post');
  await page.getByRole('button', { name: 'created Post “Rust on the hull”' }).waitFor();
});

test('secrets are masked', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/audit/log?status=create&kind=user&search=ingrid');
  await page.getByRole('button', { name: 'created User “ingrid”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Password hash').waitFor();
  await dialog.getByText('•••').first().waitFor();
  expect(await dialog.textContent()).not.toContain(ingrid.email);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('filters are in the address, survive a reload, and may match nothing', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/audit/log');
  await page.getByLabel('Action').selectOption('update');
  await page.getByLabel('Kind').selectOption('post');
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Person' }).fill('ingr');
  await page.getByRole('option', { name: /ingrid/ }).click();
  await page.getByText('No entries match').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'created Post “Rust on the hull”' }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.getByLabel('From', { exact: true }).fill('2099-01-01');
  await page.getByText('No entries match').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByLabel('Search the log').fill('Rust on the hull');
  await page.getByText('2 entries', { exact: true }).waitFor();
});

test('the filtered entries are exported as CSV and as JSON', async () => {
  const { page } = admin;
  const csv = await downloaded(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(csv.name).toBe('audit.csv');
  expect(csv.text).toContain('Rust on the hull');
  expect(csv.text).not.toContain('"login"');
  const json = await downloaded(page, page.getByRole('link', { name: 'Export JSON' }));
  expect(json.name).toBe('audit.json');
  expect((JSON.parse(json.text) as unknown[]).length).toBe(2);
});

test('a failed request shows an error, and Try again loads the log', async () => {
  const { page } = admin;
  const isAudit = (body: string | null) => body?.includes('PanelAudit') ?? false;
  await page.route('**/graphql', (route) => (isAudit(route.request().postData()) ? route.abort() : route.fallback()));
  // Seeding assigns so many permissions after creating the roles that those entries fill the first page.
  await openScreen(page, '/admin/audit/log?kind=role&status=create');
  await page.getByText('Could not load the audit log').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /created Role “Author”/ }).waitFor();
});

test('the access check says No, then Yes, and links to the role that grants it', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/users');
  await page.getByRole('link', { name: 'Check access' }).click();
  await page.getByText('Choose a person', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Person' }).fill('ingr');
  await page.getByRole('option', { name: /ingrid/ }).click();
  await page.getByLabel('Permission').selectOption('posts.publish');
  await page.getByRole('heading', { name: 'No', exact: true }).waitFor();
  await page.getByText('the role Author does not give posts.publish').waitFor();

  await page.getByLabel('Permission').selectOption('posts.update');
  await page.getByRole('heading', { name: 'Yes', exact: true }).waitFor();
  const shared = new URL(page.url());
  expect(shared.searchParams.get('permission')).toBe('posts.update');
  await page.goto(`${shared.pathname}${shared.search}`);
  await page.getByText('the role Author gives posts.update').waitFor();
  await page.getByRole('link', { name: 'Author' }).click();
  await page.getByRole('dialog', { name: 'Manage Permissions - Author' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Check access' }).waitFor();
});

test('the access check of an unknown user says so', async () => {
  const { page } = admin;
  await openScreen(page, '/admin/access?user=999999&permission=posts.update');
  await page.getByText('Nothing to check').waitFor();
});

test('the days of the filters are those of the shown times, wherever the browser is', async () => {
  const elsewhere = await visitPanel(browser, site.url, { timezoneId: 'Asia/Kolkata' });
  const { page } = elsewhere;
  const value = { format: 'dmy', timeZone: 'Asia/Tokyo', isRelativeInPanel: true };
  expect((await page.request.post('/api/settings', { data: { key: 'dateSettings', value } })).ok()).toBe(true);
  const asked = async (address: string, filter: string) => {
    const inWords = (request: Request) => decodeURIComponent(request.url()) + (request.postData() ?? '');
    const sent = page.waitForRequest((request) => inWords(request).includes(filter));
    await openScreen(page, address);
    await sent;
  };
  const day = '"from":"2030-05-31T15:00:00.000Z","to":"2030-06-01T15:00:00.000Z"';
  await asked('/admin/audit/log?from=2030-06-01&to=2030-06-01', day);
  await asked('/admin/audit?from=2030-06-01&to=2030-06-01', day);
  // No day of the calendar narrows nothing.
  await asked('/admin/audit/log?from=2030-02-31&to=2030-06-01', '"filter":{"to":"2030-06-01T15:00:00.000Z"}');
  await elsewhere.close();
});
