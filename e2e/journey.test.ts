import { axeFindings, visit } from './support/browser/browser.ts';
import { fillContent } from './support/fill-content.ts';
import { typeLogin } from './support/log-in.ts';
import { siteForFile } from './support/site-for-file.ts';
import { administrator } from './support/site.ts';

// The main task: an administrator writes, publishes and unpublishes a post while a visitor reads the blog.
const { site, browser } = await siteForFile();
const admin = await visit(browser, site.url);
const visitor = await visit(browser, site.url);

const title = 'Reading scans at two in the morning';
const slug = 'reading-scans-at-two-in-the-morning';

test('a visitor who opens the panel logs in and returns to the page they wanted', async () => {
  const { page } = admin;
  await page.goto('/admin/posts');
  await page.waitForURL(/\/login/);
  await page.getByText('Authentication Required - Please login to access the admin panel.').waitFor();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await typeLogin(page, { ...administrator, password: 'not the password' });
  await page.getByText('Invalid username or password').first().waitFor();

  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Login successful!').waitFor();
  await page.waitForURL(/\/admin\/posts$/);
  await page.getByRole('heading', { name: 'Blog Posts', level: 1 }).waitFor();
});

test('a login submitted before the page has hydrated is not lost', async () => {
  const early = await visit(browser, site.url);
  // The form is usable before its scripts have arrived.
  let arrive = () => {};
  const sent = new Promise<void>((done) => (arrive = done));
  await early.page.route('**/assets/**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await early.page.goto('/login', { waitUntil: 'commit' });
  await typeLogin(early.page);
  arrive();
  await early.page.waitForURL(/\/admin/);
  await early.close();
});

test('the list starts empty; a draft is saved and stays hidden from visitors', async () => {
  const { page } = admin;
  await page.getByText('No posts yet').waitFor();
  await page
    .getByRole('link', { name: 'Create First Post' })
    .or(page.getByRole('button', { name: 'Create First Post' }))
    .click();

  await page.getByRole('heading', { name: 'Create Post' }).waitFor();
  await page.getByLabel('Title').fill(title);
  expect(await page.getByLabel('Slug').inputValue()).toBe(slug);
  await fillContent(page, '<h2>Why order matters</h2><p>At night one registrar covers three sites.</p>');
  await page.getByLabel('Excerpt').fill('What a worklist order changes.');
  await page.getByLabel('SEO Meta Description').fill('A worklist, reordered.');
  await page.getByText('22/160 characters recommended').waitFor();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('The post has been successfully created.').waitFor();
  await page.waitForURL(/\/admin\/posts$/);
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText('Draft')
    .waitFor();

  const answer = await visitor.page.goto(`/blog/${slug}`);
  expect(answer?.status()).toBe(404);
  await visitor.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await visitor.page.goto('/blog');
  await visitor.page.getByText('No blog posts yet').waitFor();
});

test('a published post is on the blog, with title and description in the HTML', async () => {
  const { page } = admin;
  await page
    .getByRole('link', { name: new RegExp(`^(Edit ).*${title}|^${title}`) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Edit Post' }).waitFor();
  await page.getByRole('button', { name: 'Update & Publish', exact: true }).click();
  await page.getByText('The post has been successfully updated.').waitFor();
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText('Published')
    .waitFor();

  const html = await (await fetch(`${site.url}/blog/${slug}`)).text();
  expect(html).toContain(`<title>${title} - Halden</title>`);
  expect(html).toMatch(/<meta name="description" content="A worklist, reordered\."/);
  expect(html).toContain('At night one registrar covers three sites.');

  await visitor.page.goto('/blog');
  await visitor.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await visitor.page.waitForURL(`**/blog/${slug}`);
  await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await visitor.page.getByText('At night one registrar covers three sites.').waitFor();
  expect(await visitor.page.title()).toBe(`${title} - Halden`);
});

test('an edit shows on the next visit; an unpublished post answers 404', async () => {
  const { page } = admin;
  await page
    .getByRole('link', { name: new RegExp(`^(Edit ).*${title}|^${title}`) })
    .first()
    .click();
  await fillContent(page, '<p>At night one registrar covers four sites.</p>');
  await page.getByRole('button', { name: 'Update & Publish' }).click();
  // The previous save's toast may still be visible, so wait for the list.
  await page.waitForURL(/\/admin\/posts$/);
  await visitor.page.goto(`/blog/${slug}`);
  await visitor.page.getByText('covers four sites').waitFor();

  await page
    .getByRole('link', { name: new RegExp(`^(Edit ).*${title}|^${title}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText('Draft')
    .waitFor();
  expect((await visitor.page.goto(`/blog/${slug}`))?.status()).toBe(404);
});

test('deleting asks for confirmation, names the post and confirms the deletion', async () => {
  const { page } = admin;
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: /Delete/ })
    .click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText('Are you sure you want to delete this content?').waitFor();
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await page.getByText('The content has been successfully deleted.').waitFor();
  await page.getByText('No posts yet').waitFor();
});

test('after logging out, the panel asks for a login', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.').waitFor();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
});

test('nothing was reported to the console', () => {
  const expected = /Failed to load resource: the server responded with a status of 404/;
  expect([...admin.consoleErrors, ...visitor.consoleErrors].filter((text) => !expected.test(text))).toEqual([]);
});
