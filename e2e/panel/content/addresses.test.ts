import type { Page } from 'playwright-core';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

// The address of a new item: derived from its title, with a number if it is taken, or typed.
const { admin } = await panelForFile();

const slugField = (page: Page) => page.getByLabel('Slug');
const slugOf = async (page: Page, slug: RegExp) => {
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector<HTMLInputElement>('input[name=slug]')?.value ?? ''),
    slug.source,
  );
  return slugField(page).inputValue();
};
async function writeNew(page: Page, title: string): Promise<void> {
  await openScreen(page, '/admin/posts/new');
  await page.getByRole('textbox', { name: 'Content' }).fill('Text');
  await page.getByLabel('Title', { exact: true }).fill(title);
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();
const existing = async (page: Page, slug: string) => (await page.request.get(`/api/posts/slug/${slug}`)).status();
const create = async (page: Page, slug: string) => {
  const data = { title: 'Meanwhile', slug, content: '<p>Text</p>' };
  expect((await page.request.post('/api/posts', { data })).status()).toBe(201);
};

test('a taken address gets the next number while typing, and also if it is taken just before saving', async () => {
  const { page } = admin;
  await create(page, 'summer-party');
  await writeNew(page, 'Summer party');
  await slugOf(page, /^summer-party-2$/);
  await page.getByText('“summer-party” is taken').waitFor();
  await create(page, 'summer-party-2');
  await publish(page);
  await page.waitForURL(/\/admin\/posts$/);
  expect(await existing(page, 'summer-party-3')).toBe(200);
});

test('a typed address that is taken is refused, and a free one is one click away', async () => {
  const { page } = admin;
  await create(page, 'cafe');
  await writeNew(page, 'Coffee');
  await slugField(page).fill('cafe');
  await publish(page);
  await page.getByText('Another post already has this slug').first().waitFor();
  expect(await existing(page, 'cafe-2')).toBe(404);
  await page.getByRole('button', { name: 'Use cafe-2', exact: true }).click();
  await publish(page);
  await page.waitForURL(/\/admin\/posts$/);
  expect(await existing(page, 'cafe-2')).toBe(200);
});
