import type { Locator, Page } from 'playwright-core';
import { pageKind } from '#schema/content/kinds';
import type { Block, SectionField, SectionFields } from '#schema/sections/define';
import { sectionNamed } from '#schema/sections/blocks';
import { picture, type OwnSite } from '../../e2e/support/own-sites.table.ts';

type Values = Readonly<Record<string, unknown>>;

const sections = pageKind.fields.content.sections;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/svg+xml', buffer });
/** Placeholder for the picture, which is uploaded where it is used. */
const uploaded = '/media/uploaded.svg';

/** Builds a site from the installation with the clicks and keys of an owner in the panel, and nothing else. */
export async function buildInPanel(page: Page, own: OwnSite): Promise<void> {
  await nameAndLook(page, own);
  await words(page, own);
  for (const [slug, content] of Object.entries(own.pages(uploaded)))
    await builtInPage(page, own, slug, content as Values);
  await footer(page, own);
  await post(page, own);
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

/** Waits for the toast and closes it, so that it is not mistaken for the next one. */
async function said(page: Page, words: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await toasts.getByText(words, { exact: true }).first().waitFor();
  await button(toasts, 'Close').click();
  await toasts.getByText(words, { exact: true }).first().waitFor({ state: 'detached' });
}

async function upload(page: Page, press: Locator, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press.click()]);
  await chooser.setFiles(file(name, buffer));
}

async function nameAndLook(page: Page, { settings }: OwnSite): Promise<void> {
  const text = (key: string) => (settings[key] ?? '') as string;
  await page.goto('/admin/settings');
  await page.getByLabel('Site Name').fill(text('siteName'));
  await page.getByLabel('Site Description').fill(text('siteDescription'));
  const tiles = page.getByRole('button', { name: /^Remove the tile / });
  while ((await tiles.count()) > 0) await tiles.first().click();
  await page.getByRole('tab', { name: 'Branding' }).click();
  await upload(
    page,
    button(page, 'Upload logo'),
    'logo.svg',
    Buffer.from(text('logoUrl').split(',')[1] ?? '', 'base64'),
  );
  await page.getByLabel('Primary Color', { exact: true }).fill(text('primaryColor'));
  const faces: Readonly<Record<string, string>> = { serif: 'Lora', rounded: 'Nunito' };
  await page
    .getByRole('group', { name: 'Typeface' })
    .locator('label', { hasText: faces[text('typeface')] ?? 'Instrument' })
    .click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByLabel('Contact Email').fill(text('contactEmail'));
  await page.getByLabel('Contact Phone').fill(text('contactPhone'));
  const { github = '' } = (settings['socialLinks'] ?? {}) as { github?: string };
  await page.getByLabel('GitHub').fill(github);
  await button(page, 'Save Settings').click();
  await said(page, 'Settings updated');
}

async function words(page: Page, own: OwnSite): Promise<void> {
  await page.goto('/admin/words');
  for (const [key, text] of Object.entries(own.words)) {
    await page.getByLabel('Place', { exact: true }).selectOption(key.split('.')[0] ?? '');
    await page.locator(`[name="${key}"]`).fill(text);
  }
  await button(page, 'Save words').click();
  await said(page, 'Words saved');
}

async function builtInPage(page: Page, own: OwnSite, slug: string, content: Values): Promise<void> {
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: slug.charAt(0).toUpperCase() + slug.slice(1), exact: true }).click();
  const panel = page.getByRole('tabpanel');
  await button(panel, 'Add a section').waitFor();
  if (content['hero']) await ownParts(page, panel, content);
  const rows = panel.getByRole('listitem').filter({ has: page.locator('[data-toggle]') });
  for (;;) {
    const away = panel.getByRole('button', { name: /^Delete section / });
    const count = await away.count();
    if (count === 0) break;
    await away.last().click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('button[aria-label^="Delete section "]').length < n,
      count,
    );
  }
  const wanted = (content['blocks'] ?? []) as Block[];
  for (const part of await rows.all()) {
    const name = (await part.locator('[data-toggle]').innerText()).split('\n')[0] ?? '';
    const isWanted = wanted.some(({ type }) => sectionNamed(sections, type)?.label === name);
    if (!isWanted) await part.getByRole('button', { name: /^Hide section / }).click();
  }
  for (const block of wanted) {
    const section = sectionNamed(sections, block.type);
    if (!section) throw new Error(`No section ${block.type}`);
    const isPart = block.type.startsWith('page');
    if (!isPart) {
      await button(panel, 'Add a section').click();
      await page.getByRole('menuitem', { name: new RegExp(`^${section.label}`) }).click();
    }
    const row = isPart ? rows.filter({ has: page.locator('[data-toggle]', { hasText: section.label }) }) : rows.last();
    const toggle = row.locator('[data-toggle]');
    if (Object.keys(section.fields).length === 0) continue;
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await fillFields(page, row, section.fields, block);
  }
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel(/Meta Description/i).fill(`${own.name}: ${slug}`);
  await button(page, 'Save Page').click();
  await said(page, 'Success');
}

/** The parts that only home and about have: the hero, features or sections. */
async function ownParts(page: Page, panel: Locator, content: Values): Promise<void> {
  const hero = content['hero'] as Readonly<Record<string, string>>;
  for (const [part, text] of Object.entries(hero)) {
    await panel.getByLabel(`Hero ${part.charAt(0).toUpperCase()}${part.slice(1)}`, { exact: true }).fill(text);
  }
  const [word, items] = content['features'] ? ['feature', content['features']] : ['section', content['sections']];
  const away = panel.getByRole('button', { name: new RegExp(`^Remove ${word} `) });
  while ((await away.count()) > 0) await away.first().click();
  for (const item of items as Readonly<Record<string, string>>[]) {
    await button(panel, `Add ${word}`).click();
    const group = panel.getByRole('group', { name: new RegExp(`^${word} \\d+$`, 'i') }).last();
    for (const [name, text] of Object.entries(item)) {
      if (name === 'icon') continue;
      await group.getByLabel(name.charAt(0).toUpperCase() + name.slice(1), { exact: true }).fill(text);
    }
  }
}

async function fillFields(
  page: Page,
  within: Locator,
  fields: SectionFields,
  values: Values,
  before = '',
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (values[name] !== undefined) await fillField(page, within, field, before + name, values[name]);
  }
}

async function fillField(
  page: Page,
  within: Locator,
  field: SectionField,
  name: string,
  value: unknown,
): Promise<void> {
  const input = (path = name) => within.locator(`[name="${path}"]`);
  if (field.type === 'richText') {
    await within.locator(`[data-rich="${name}"] [role=textbox]`).click();
    await page.keyboard.insertText(String(value).replace(/<[^>]*>/g, ''));
  } else if (field.type === 'choice') await input().selectOption(String(value));
  else if (field.type === 'boolean') await input().setChecked(Boolean(value));
  else if (field.type === 'link') {
    const { label, href } = value as { label: string; href: string };
    await input(`${name}.label`).fill(label);
    await input(`${name}.href`).fill(href);
  } else if (field.type === 'picture') {
    await upload(page, button(within, `Upload ${field.label}`), 'picture.svg', picture);
    await page.waitForFunction((path) => {
      const found = document.querySelector<HTMLInputElement>(`li [name="${path}.src"]`);
      return found?.value.startsWith('/media/');
    }, name);
    await input(`${name}.alt`).fill((value as { alt: string }).alt);
  } else if (field.type === 'items') {
    for (const [at, item] of (value as Values[]).entries()) {
      await button(within, `Add ${field.word}`).click();
      await fillFields(page, within, field.fields, item, `${name}.${at}.`);
    }
  } else if (field.type === 'text' && field.suggests) await input().selectOption(String(value));
  else await input().fill(String(value));
}

async function footer(page: Page, own: OwnSite): Promise<void> {
  await page.goto('/admin/navigation?menu=footer');
  await button(page, 'Customise').click();
  const form = page.getByRole('form', { name: 'Footer menu' });
  const away = form.getByRole('button', { name: /^Remove / });
  await away.first().waitFor();
  while ((await away.count()) > 0) await away.first().click();
  for (const group of own.footer as { label: string; children: { label: string; href: string }[] }[]) {
    await form.getByRole('button', { name: /^Add (?:group|column)$/ }).click();
    await page.keyboard.type(group.label);
    for (const { label, href } of group.children) {
      await button(form, 'Add link').click();
      await page.getByRole('combobox', { name: 'Address or search' }).fill(href);
      await page.keyboard.press('Enter');
      await form
        .getByRole('textbox', { name: /^Label of entry / })
        .last()
        .fill(label);
    }
  }
  await button(form, 'Save menu').click();
  await said(page, 'Menu saved');
}

async function post(page: Page, own: OwnSite): Promise<void> {
  await page.goto('/admin/posts/new');
  await page.getByLabel('Title', { exact: true }).fill(own.post.title);
  await page.getByLabel('Slug', { exact: true }).fill(own.post.slug);
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.insertText(own.post.content.replace(/<[^>]*>/g, ''));
  await page.getByLabel('Excerpt', { exact: true }).fill(own.post.excerpt);
  await upload(page, button(page, 'Upload Featured Image'), 'picture.svg', picture);
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[name=featuredImage]')?.value.startsWith('/media/'),
  );
  await button(page, 'Publish').click();
  await page.waitForURL(/\/admin\/posts$/);
}
