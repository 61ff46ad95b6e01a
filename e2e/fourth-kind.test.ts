import type { Browser, Page } from 'playwright-core';
import {
  axeFindings,
  closePages,
  openBrowser,
  findingsInBothSchemes,
  visit,
  type Visit,
} from './support/browser/browser.ts';
import { openScreen } from './support/panel.ts';
import { administrator, startSiteWithEvents, type Site } from './support/site.ts';

// A kind and a section that are only declared are complete in the panel and on the site. The tests build on each other.
let site: Site;
let browser: Browser;
let admin: Visit;
/** Stays in the panel. */
let page: Page;
/** The public site, in the same session. */
let reader: Page;

beforeAll(async () => {
  site = await startSiteWithEvents();
  browser = await openBrowser();
  admin = await visit(browser, site.url, { viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  ({ page } = admin);
  reader = await page.context().newPage();
  await page.request.post('/api/auth/login', { data: administrator });
  const post = { title: 'How it went', slug: 'how-it-went', content: '<p>Well.</p>', status: 'published' };
  await page.request.post('/api/posts', { data: post });
});

afterAll(async () => {
  await closePages();
  await site?.stop();
});

const clean = { light: [], dark: [] };
const heading = (name: string, level = 1, within = page) => within.getByRole('heading', { name, level, exact: true });

async function open(address: string, title: string): Promise<void> {
  await openScreen(page, address);
  await shown(page, title);
}

async function read(address: string, title: string): Promise<void> {
  await reader.goto(address);
  await shown(reader, title);
}

async function shown(within: Page, title: string): Promise<void> {
  await heading(title, 1, within).waitFor();
  await within.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
}

/** Replaces the text of a rich text field. */
async function write(name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('an empty list says so, on the site and in the panel, where the command palette opens the editor', async () => {
  await read('/events', 'No events yet');
  await open('/admin/events', 'Events');
  await page.getByText('An event has a day and a place.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('new event');
  await page.getByRole('option', { name: 'Create New Event' }).click();
  await page.waitForURL(/\/admin\/events\/new$/);
  await heading('Create Event').waitFor();
});

const programme = {
  hero: { title: 'The day, hour by hour', subtitle: 'Doors open at nine.' },
  sections: [{ title: 'Morning', content: 'On the floor.' }],
};

test('the editor has a control for each field; what is filled in is saved and published', async () => {
  await page.getByLabel('Title', { exact: true }).fill('Open day');
  await write('Content', 'Come and see.');
  await page.getByLabel('Venue', { exact: true }).fill('Tistedal');
  await page.getByLabel('Summary', { exact: true }).fill('Doors open at nine.');
  await write('Directions', 'By train to Grenseland.');
  await page.getByLabel('Programme', { exact: true }).fill(JSON.stringify(programme));
  await page.getByLabel('Format', { exact: true }).selectOption('workshop');
  await page.getByLabel('Topics', { exact: true }).fill('robots, wards');
  await page.getByLabel('Poster', { exact: true }).fill('/brand/covers/1e40af/-/open-day.svg');
  await page.getByLabel('Website', { exact: true }).fill('https://example.com/open-day');
  await page.getByLabel('Free of charge').check();
  await page.getByLabel('Seats', { exact: true }).fill('1200');
  await page.getByLabel('Start', { exact: true }).fill('2027-03-01T09:00');
  await page.getByLabel('Report', { exact: true }).selectOption({ label: 'How it went' });
  await page.getByLabel('SEO Meta Description', { exact: true }).fill('A day in the workshop.');
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.waitForURL(/\/admin\/events$/);
  const row = page.getByRole('row', { name: /Open day/ });
  await row.getByText('Draft').waitFor();
  expect((await page.request.get('/events/open-day')).status()).toBe(404);

  await row.getByRole('link', { name: 'Open day', exact: true }).click();
  await heading('Edit Event').waitFor();
  for (const topic of ['robots', 'wards']) await page.getByRole('button', { name: topic, exact: true }).waitFor();
  expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('2027-03-01T09:00');
  expect(await page.getByLabel('Seats', { exact: true }).inputValue()).toBe('1200');
  await page.getByRole('button', { name: 'Update & Publish', exact: true }).click();
  await page.waitForURL(/\/admin\/events$/);
  await row.getByText('Published').waitFor();

  const { body } = await stored('open-day');
  expect(body).toMatchObject({
    ...{
      title: 'Open day',
      status: 'published',
      venue: 'Tistedal',
      summary: 'Doors open at nine.',
      format: 'workshop',
    },
    ...{ content: '<p>Come and see.</p>', directions: '<p>By train to Grenseland.</p>' },
    ...{
      topics: ['robots', 'wards'],
      poster: '/brand/covers/1e40af/-/open-day.svg',
      website: 'https://example.com/open-day',
    },
    ...{ isFree: true, seats: 1200, startsAt: '2027-03-01T09:00:00.000Z', metaDescription: 'A day in the workshop.' },
  });
  expect(JSON.parse(String(body['programme']))).toEqual(programme);
  expect(typeof body['report']).toBe('number');
});

test('a published event is edited again', async () => {
  await page.getByRole('link', { name: 'Open day' }).first().click();
  await heading('Edit Event').waitFor();
  await page.getByLabel('Venue', { exact: true }).fill('Tistedal, hall 4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved /).waitFor();
  expect((await stored('open-day')).body).toMatchObject({ venue: 'Tistedal' });
  await page.getByRole('button', { name: 'Update & Publish', exact: true }).click();
  await page.waitForURL(/\/admin\/events$/);
  expect((await stored('open-day')).body).toMatchObject({ venue: 'Tistedal, hall 4', seats: 1200 });
});

test('the dashboard counts it', async () => {
  await open('/admin/dashboard', 'Dashboard');
  const card = page.getByRole('list', { name: 'Counts' }).getByRole('listitem').filter({ hasText: 'Events' });
  expect(await card.textContent()).toMatch(/^1Events/);
  await page.getByRole('region', { name: 'Recent Content' }).getByRole('link', { name: 'Open day' }).waitFor();
});

test('visitors read its list and its page without JavaScript', async () => {
  const visitor = await visit(browser, site.url, { javaScriptEnabled: false });
  await visitor.page.goto('/events');
  await visitor.page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  await visitor.page.getByText('Where to meet us.').waitFor();
  await visitor.page.getByText('March 1, 2027 · Tistedal, hall 4').waitFor();
  await visitor.page.getByRole('link', { name: 'Open day' }).click();
  await visitor.page.waitForURL(/\/events\/open-day$/);
  await visitor.page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();

  expect(await visitor.page.title()).toBe('Open day - Halden');
  const content = (selector: string) => visitor.page.locator(selector).first().getAttribute('content');
  expect(await content('meta[name=description]')).toBe('A day in the workshop.');
  expect(await content('meta[property="og:title"]')).toBe('Open day');
  const canonical = visitor.page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`${site.url}/events/open-day`);

  const facts = visitor.page.locator('dl > div');
  expect(await facts.evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent)))).toEqual(
    [
      ['Venue', 'Tistedal, hall 4'],
      ['Topics', 'robots, wards'],
      ['Website', 'example.com/open-day'],
      ['Free of charge', 'Yes'],
      ['Seats', '1,200'],
      ['Start', 'March 1, 2027, 9:00 AM UTC'],
      ['Report', 'How it went'],
    ],
  );
  const main = visitor.page.getByRole('main');
  for (const text of ['Workshop', 'Doors open at nine.', 'Come and see.', 'By train to Grenseland.', 'On the floor.']) {
    await main.getByText(text, { exact: true }).first().waitFor();
  }
  await visitor.page.getByRole('heading', { name: 'Directions', level: 2 }).waitFor();
  await visitor.page.getByRole('heading', { name: 'The day, hour by hour', level: 2 }).waitFor();
  await visitor.page.getByRole('link', { name: 'How it went' }).click();
  await visitor.page.waitForURL(/\/blog\/how-it-went$/);
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
});

test('with JavaScript, a visitor finds it by the search of the site, and goes on to the list', async () => {
  await reader.goto('/search?q=grenseland');
  const result = reader.getByRole('listitem').filter({ hasText: 'Open day' });
  await result.getByText('Event', { exact: true }).waitFor();
  await result.getByRole('link', { name: 'Open day' }).click();
  await reader.waitForURL(/\/events\/open-day$/);
  await shown(reader, 'Open day');
  await reader.getByText('By train to Grenseland.').waitFor();
  await reader.getByText('1,200', { exact: true }).waitFor();
  expect(await findingsInBothSchemes(reader)).toEqual(clean);
  await read('/events', 'Events');
  expect(await findingsInBothSchemes(reader)).toEqual(clean);
});

test('an address without an item is 404, and one hidden from search engines says so', async () => {
  const missing = await page.request.get('/events/nowhere');
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('404 Page Not Found')]);
  const { body } = await stored('open-day');
  const hidden = await page.request.put(`/api/events/${String(body['id'])}`, { data: { noindex: true } });
  expect(hidden.status()).toBe(200);
  const html = await (await page.request.get('/events/open-day')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
});

test('a section that is only declared is added, edited, previewed, compared, drawn and found, and is in both APIs', async () => {
  const input = { title: 'Visit us', slug: 'visit', format: 'sections', content: '{"blocks":[]}', status: 'draft' };
  const { id } = (await (await page.request.post('/api/pages', { data: input })).json()) as { id: number };
  await open(`/admin/pages/${id}`, 'Edit Page');
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('menuitem', { name: /^Opening/ }).click();
  const fields = page.getByRole('listitem').filter({ has: page.locator('[data-toggle]', { hasText: 'Opening' }) });
  const title = fields.getByRole('textbox', { name: 'Title' });
  await title.fill('Doors open');
  await fields.getByRole('textbox', { name: 'Notice' }).click();
  await page.keyboard.insertText('Bring an umbrella.');
  await fields.getByLabel('Seats').fill('40');
  const drawn = page.frameLocator('iframe');
  await drawn.getByText('Bring an umbrella.').waitFor();
  await drawn.getByRole('textbox', { name: 'Opening, section 1: Title' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' at nine');
  expect(await title.inputValue()).toBe('Doors open at nine');
  await page.getByRole('button', { name: 'Update & Publish', exact: true }).click();
  await page.waitForURL(/\/admin\/pages$/);

  await open(`/admin/pages/${id}`, 'Edit Page');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  // A pause while typing saved the words by themselves, before they were published.
  await history.getByRole('combobox', { name: 'Compared with' }).selectOption('1');
  const content = history.getByRole('region', { name: 'Content' });
  await content.locator('ins').getByText('Bring an umbrella.').waitFor();

  const section = { type: 'opening', title: 'Doors open at nine', notice: '<p>Bring an umbrella.</p>', seats: 40 };
  const rest = (await (await page.request.get(`/api/pages/${id}`)).json()) as { content: string };
  expect(JSON.parse(rest.content)).toMatchObject({ blocks: [section] });
  const query = '{ page(slug: "visit") { blocks { ... on OpeningSection { type title notice seats } } } }';
  const graphql = await page.request.post('/graphql', { data: { query } });
  expect(await graphql.json()).toMatchObject({ data: { page: { blocks: [section] } } });

  await read('/search?q=umbrella', 'Search');
  await reader.getByRole('main').getByRole('link', { name: 'Visit us' }).click();
  await reader.waitForURL(/\/visit$/);
  await heading('Doors open at nine', 2, reader).waitFor();
  await reader.getByRole('main').getByText('40', { exact: true }).waitFor();
  expect(await findingsInBothSchemes(reader)).toEqual(clean);
});

async function stored(slug: string): Promise<{ body: Record<string, unknown> }> {
  const answer = await page.request.get(`/api/events/slug/${slug}`);
  return { body: (await answer.json()) as Record<string, unknown> };
}
