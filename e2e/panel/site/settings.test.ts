import { axeFindings, visit } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { siteForFile } from '../../support/site-for-file.ts';
import { administrator } from '../../support/site.ts';

// An administrator sets up the brand; visitors see it on the next page, and never half of it.
const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url, { viewport: { width: 1280, height: 900 } });
const visitor = await visit(browser, site.url);

beforeAll(async () => {
  await admin.page.request.post('/api/auth/login', { data: administrator });
});

const openSettings = async (tab = '') => {
  await openScreen(admin.page, `/admin/settings${tab && `?tab=${tab}`}`);
  await admin.page.getByRole('heading', { name: 'Website Settings', level: 1 }).waitFor();
};
const save = () => admin.page.getByRole('button', { name: 'Save Settings' }).click();
const saved = async () => {
  await admin.page.getByText('Settings updated', { exact: true }).waitFor();
  await admin.page.getByText('Your website settings have been saved successfully.').waitFor();
  await admin.page.getByRole('button', { name: 'Close' }).click();
};
/** A whole PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('on a phone the chosen tab is in view, and buttons lead to the others', async () => {
  const { page } = admin;
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings('mail');
  const isInView = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await page.waitForFunction(() => {
    const chosen = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
    return chosen && chosen.left >= 0 && chosen.right <= innerWidth;
  });
  expect(await isInView('General')).toBe(false);
  const earlier = page.locator('.MuiTabScrollButton-root').first();
  while (!(await isInView('General'))) await earlier.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the panel shows a new name and colour at once, visitors see them on the next page', async () => {
  const { page } = admin;
  await openSettings();
  await page.getByLabel('Site Name').fill('Northwind');
  await page.getByRole('tab', { name: 'Branding' }).click();
  await page.getByRole('textbox', { name: 'Primary Color', exact: true }).fill('#0f766e');
  await save();
  await saved();
  await page.getByRole('navigation', { name: 'Panel' }).getByText('Northwind', { exact: true }).waitFor();
  expect(await page.title()).toBe('Settings - Northwind Admin');
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--primary-h').trim();
  expect(await page.evaluate(accent)).toBe('175');

  await visitor.page.goto('/');
  expect(await visitor.page.title()).toBe('Northwind - AI Solutions for the Future');
  expect(await visitor.page.evaluate(accent)).toBe('175');

  // The address keeps the tab, and the panel its colour.
  await page.reload();
  expect(await page.evaluate(accent)).toBe('175');
  expect(await page.getByRole('textbox', { name: 'Primary Color', exact: true }).inputValue()).toBe('#0f766e');
});

test('dates follow the setting, on the site and in the panel', async () => {
  const { page } = admin;
  const post = { title: 'Late', slug: 'late', content: '<p>Text</p>', status: 'published' };
  const { createdAt } = (await (await page.request.post('/api/posts', { data: post })).json()) as { createdAt: string };
  const inWords = (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(Date.parse(createdAt));
  await visitor.page.goto('/blog/late');
  await visitor.page.getByText(inWords('en-US', 'UTC'), { exact: true }).waitFor();

  await openSettings();
  await page.getByLabel('Date format').selectOption('dmy');
  await page.getByLabel('Time zone').selectOption('Pacific/Kiritimati');
  await page.getByText('On the site and in the panel. Now: ').waitFor();
  await page.getByLabel('Relative dates in the panel').uncheck();
  await save();
  await saved();

  // The page was already in the response cache.
  await visitor.page.goto('/blog/late');
  await visitor.page.getByText(inWords('en-GB', 'Pacific/Kiritimati'), { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Blog Posts' }).click();
  const created = page.getByRole('row').filter({ hasText: 'Late' }).locator('time:visible').first();
  await created.waitFor();
  expect(await created.textContent()).toMatch(/^\d\d:\d\d$/);
  expect(await created.getAttribute('title')).toMatch(
    /^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d Kiritimati time \(.+ UTC\)$/,
  );
});

test('a light colour gets a readable shade', async () => {
  const { page } = admin;
  await openSettings('branding');
  await page.getByRole('textbox', { name: 'Primary Color', exact: true }).fill('#ffcc00');
  await page.getByText(/Text needs 4\.5:1/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Use #/ }).click();
  await page.getByText('Readable as text and behind white text.').waitFor();
});

test('an uploaded logo is in the header of every page', async () => {
  const { page } = admin;
  await openSettings('branding');
  await page.getByTestId('logo-file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await page.getByText('File has been uploaded successfully.').waitFor();
  await page.getByRole('slider', { name: 'Logo Size' }).focus();
  await page.keyboard.press('End');
  await page.getByTestId('logo-preview').locator('.logo-xl img').waitFor();
  await save();
  await saved();
  await visitor.page.goto('/');
  const logo = visitor.page.getByRole('banner').locator('.logo-xl img');
  expect(await logo.getAttribute('src')).toMatch(/^\/brand\/logo-.+\.png$/);
});

test('every field with a description of Home says which one search engines get', async () => {
  const { page } = admin;
  const [home] = (await (await page.request.get('/api/pages?search=home')).json()) as { id: number }[];
  const shown = async () => {
    const { page: reader } = visitor;
    await reader.goto('/');
    return reader.locator('meta[name=description]').getAttribute('content');
  };
  const seoTab = async () => {
    await openSettings('seo');
    await page.getByLabel('Meta Description').waitFor();
  };
  const pageTab = async () => {
    await openScreen(page, `/admin/pages/${home?.id}`);
    await page.getByRole('tab', { name: /^Settings/ }).click();
  };

  await page.request.put('/api/settings/siteDescription', { data: { value: 'What the company does.' } });
  await pageTab();
  await page.getByText('While it is empty, search engines show the one in the settings: “What the company').waitFor();
  await page.request.put(`/api/pages/${home?.id}`, { data: { metaDescription: 'What Home says.' } });
  await seoTab();
  await page.getByText('Home has its own, set in its settings: “What Home says.”').waitFor();
  expect(await shown()).toBe('What Home says.');
  const words = { value: { 'home.metaDescription': 'What the words say.' } };
  await page.request.post('/api/settings', { data: { key: 'words', ...words } });
  await pageTab();
  await page.getByText('Not shown: the description in Words comes first: “What the words say.”').waitFor();
  await seoTab();
  await page.getByText('Home has its own, set in Words: “What the words say.”').waitFor();
  expect(await shown()).toBe('What the words say.');
});

test('under maintenance, visitors get a 503 page and staff still see the site', async () => {
  const { page } = admin;
  await openSettings();
  await page.getByLabel('Maintenance Mode').click();
  await page.getByText(/^Visitors get a page that says “We are working on the site”/).waitFor();
  await save();
  await saved();
  expect((await visitor.page.goto('/'))?.status()).toBe(503);
  await visitor.page.getByRole('heading', { name: 'We are working on the site' }).waitFor();
  expect((await page.request.get('/')).status()).toBe(200);

  await page.request.put('/api/settings/maintenanceMode', { data: { value: 'false' } });
  expect((await visitor.page.request.get('/')).status()).toBe(200);
});

test("a visitor's data is exported as a file, and erased after a confirmation that counts it", async () => {
  const { page } = admin;
  const { request } = visitor.page;
  const message = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', industry: 'healthcare' };
  for (const text of ['What does it cost?', 'And when?']) {
    expect((await request.post('/api/messages', { data: { ...message, message: text } })).status()).toBe(201);
  }
  expect((await request.post('/api/subscribers', { data: { email: 'ann@example.com' } })).ok()).toBe(true);
  await openSettings('security');
  await page.getByLabel('Days to keep messages').waitFor();
  const form = page.getByRole('form', { name: 'Personal data' });
  const address = form.getByLabel('Email address');
  await address.fill('ann@');
  await form.getByRole('button', { name: 'Export' }).click();
  await form.getByText('Invalid email address').waitFor();
  await address.fill('nobody@example.com');
  await form.getByRole('button', { name: 'Erase…' }).click();
  await form.getByText('Nothing is stored about nobody@example.com.').waitFor();

  await address.fill('ANN@example.com');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ANN@example.com.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect([/What does it cost\?/, /And when\?/, /"ann@example\.com"/].map((part) => part.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  await form.getByText('Exported: 2 messages, 1 newsletter subscription.').waitFor();

  await form.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase everything stored about ANN@example.com?' });
  await question.getByText('2 messages, 1 newsletter subscription. What is erased cannot be brought back').waitFor();
  await question.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('Erased', { exact: true }).waitFor();
  for (const path of ['/api/messages?search=ann@example.com', '/api/subscribers?search=ann@example.com']) {
    expect(await (await page.request.get(path)).json()).toEqual([]);
  }
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: the server responded with a status of 503/;
  expect([...admin.consoleErrors, ...visitor.consoleErrors].filter((text) => !expected.test(text))).toEqual([]);
});
