import { axeFindings } from '../../support/browser/browser.ts';
import { holdOperation } from '../../support/hold-requests.ts';
import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';

// Typing in a published post is kept in a working copy until it is published.
const { site, page } = await panelForFile();
let made = 0;

interface Post {
  id: number;
  version: number;
  slug: string;
}

async function create(title: string): Promise<Post> {
  const data = { title, slug: `live-${++made}`, content: '<p>First.</p><p>Second.</p>', status: 'published' };
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Post;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = () => page.getByRole('textbox', { name: 'Content' });
const status = () => page.locator('form').getByRole('status').first();
const saved = () =>
  status()
    .getByText(/^Saved \d/)
    .waitFor();
const changes = () => page.getByRole('region', { name: 'Changes' });
/** What a visitor reads. */
const visited = async ({ slug }: Post) => (await fetch(`${site.url}/blog/${slug}`)).text();
const copyOf = async ({ id }: Post) => {
  const answer = await page.request.get(`/api/posts/${id}/working-copy`);
  return answer.ok() ? ((await answer.json()) as { title: string; content: string; version: number }) : null;
};
const edit = async ({ id }: Post) => {
  await openScreen(page, `/admin/posts/${id}`);
  await text().waitFor();
};
const typeTitle = (title: string) => page.getByRole('textbox', { name: 'Title' }).fill(title);

test('typing is saved automatically and shown to the next editor, and to visitors after publishing', async () => {
  const post = await create('Live title');
  await edit(post);
  // Nothing is said about the post before something changes.
  await button('Takes it offline').waitFor();
  expect(await changes().count()).toBe(0);
  const top = () => text().evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await text().click();
  await page.keyboard.press('Control+End');
  const before = await top();
  await page.keyboard.type(' Typed.');
  await saved();
  // Nothing has moved while typing.
  expect(await top()).toBe(before);
  expect((await copyOf(post))?.content).toContain('Second. Typed.');
  expect(await visited(post)).not.toContain('Typed.');

  // Leaving loses nothing, so no question is asked.
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  const row = page.getByRole('row', { name: /Live title/ });
  await row.getByText('Published, changes waiting').waitFor();
  await page.goto(`/admin/posts/${post.id}`);
  await text().getByText('Second. Typed.').waitFor();
  await changes()
    .getByText(/^Changes since .+ are not published yet/)
    .waitFor();

  // Somebody else changes another paragraph; both are kept.
  const copy = await copyOf(post);
  const theirs = copy?.content.replace('First.', 'First, by another.');
  await page.request.put(`/api/posts/${post.id}/working-copy`, { data: { content: theirs, version: copy?.version } });
  await typeTitle('New title');
  await page.getByText('Changes combined').waitFor();
  await text().getByText('First, by another.').waitFor();
  await saved();
  expect(await copyOf(post)).toMatchObject({ title: 'New title', content: expect.stringContaining('by another') });
  expect(await visited(post)).not.toContain('by another');

  // Somebody else's unseen changes are shown before they are published.
  const unseen = (await copyOf(post))?.content.replace('by another', 'by another, twice');
  await page.request.put(`/api/posts/${post.id}/working-copy`, { data: { content: unseen } });
  await button('Update & Publish').click();
  await page.getByText('Not published yet', { exact: true }).waitFor();
  await text().getByText('First, by another, twice.').waitFor();
  expect(await visited(post)).not.toContain('by another');
  await button('Update & Publish').click();
  await page.waitForURL(/\/admin\/posts$/);
  expect(await visited(post)).toContain('by another');
  expect(await copyOf(post)).toBeNull();
  await page
    .getByRole('row', { name: /New title/ })
    .getByText('Published', { exact: true })
    .waitFor();
});

test('Ctrl+S saves the changes, too; Discard changes removes them, and Undo restores them', async () => {
  const post = await create('Kept title');
  await edit(post);
  await typeTitle('Other title');
  await page.keyboard.press('Control+s');
  await saved();
  expect(await visited(post)).toContain('Kept title');
  await changes().getByRole('button', { name: 'Compare with the live version' }).press('Enter');
  const compared = page.getByRole('dialog', { name: 'Compared with the live version' });
  await compared.locator('del').getByText('Kept').waitFor();
  await compared.locator('ins').getByText('Other').waitFor();
  expect(await compared.getByRole('link', { name: 'View live version' }).getAttribute('href')).toBe(
    `/blog/${post.slug}`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await compared.waitFor({ state: 'hidden' });
  await button('Discard changes').click();
  await page.getByText('Changes discarded').waitFor();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title.inputValue()).resolves.toBe('Kept title');
  expect(await copyOf(post)).toBeNull();
  await page.getByText('Undo', { exact: true }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[name=title]')?.value === 'Other title',
  );
  expect(await copyOf(post)).toMatchObject({ title: 'Other title' });
});

test('Save Draft takes the post offline with its changes', async () => {
  const post = await create('Leaving');
  await edit(post);
  await typeTitle('Leaving, changed');
  await saved();
  await button('Save Draft').click();
  await page.waitForURL(/\/admin\/posts$/);
  const item = (await (await page.request.get(`/api/posts/${post.id}`)).json()) as object;
  expect(item).toMatchObject({ title: 'Leaving, changed', status: 'draft' });
  expect(await copyOf(post)).toBeNull();
});

test('publishing over a newer live version asks about the conflicts', async () => {
  const post = await create('Contested');
  await edit(post);
  await typeTitle('Contested by the copy');
  await saved();
  await page.request.put(`/api/posts/${post.id}`, { data: { title: 'Contested live', excerpt: 'Newer' } });
  await button('Update & Publish').click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Keep mine/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await page.waitForURL(/\/admin\/posts$/);
  const item = (await (await page.request.get(`/api/posts/${post.id}`)).json()) as object;
  expect(item).toMatchObject({ title: 'Contested by the copy', excerpt: 'Newer' });
});

test('while the server does not answer, the editor says so and retries; on a phone, too', async () => {
  const post = await create('Offline');
  await page.setViewportSize({ width: 390, height: 844 });
  await edit(post);
  let isDown = true;
  await page.route('**/graphql', (route) => (isDown ? route.abort() : route.continue()));
  await typeTitle('Offline, typed');
  await status().getByText('Not saved, trying again').waitFor();
  isDown = false;
  await saved();
  await page.unroute('**/graphql');
  expect(await copyOf(post)).toMatchObject({ title: 'Offline, typed' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

describe('while changes are being saved automatically', () => {
  const title = () => page.getByRole('textbox', { name: 'Title' });
  /** Types until the autosave request is held. */
  const typeAndHold = async (text: string) => {
    const request = await holdOperation(page, /^SavePostWorkingCopy$/);
    await typeTitle(text);
    await request.held;
    return request;
  };

  test('Update & Publish waits, then publishes once, with the new address and what was typed meanwhile', async () => {
    const post = await create('Held');
    await edit(post);
    await page.getByRole('textbox', { name: 'Slug' }).fill('held-and-moved');
    await page.getByText('The new address:').waitFor();
    const request = await typeAndHold('Held back');
    const sent: string[] = [];
    page.on('request', (one) => void (one.postData()?.includes('PublishPostWorkingCopy') && sent.push(one.url())));
    await button('Update & Publish').dblclick();
    await status().getByText('Saving').waitFor();
    await typeTitle('Held back, typed meanwhile');
    await request.release();
    await page.getByText('The post has been successfully updated.').waitFor();
    await page.waitForURL(/\/admin\/posts$/);
    expect(await page.getByText('Content updated').count()).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await visited({ ...post, slug: 'held-and-moved' })).toContain('Held back, typed meanwhile');
    expect(await copyOf(post)).toBeNull();
  });

  test('Discard changes waits, so that a pending save does not restore the changes', async () => {
    const post = await create('Held discard');
    await edit(post);
    await typeTitle('Held discard, changed');
    await saved();
    // In another field, because changes to the same one would conflict with the live version.
    const request = await holdOperation(page, /^SavePostWorkingCopy$/);
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Typed later.');
    await request.held;
    const answered = page.waitForResponse((one) => one.request().postData()?.includes('SavePostWorkingCopy') ?? false);
    await button('Discard changes').click();
    await request.release();
    await answered;
    await page.getByText('Changes discarded').waitFor();
    await expect(title().inputValue()).resolves.toBe('Held discard');
    // The next screen shows the server's state once pending requests have ended.
    await edit(post);
    await expect(title().inputValue()).resolves.toBe('Held discard');
    expect(await page.getByText('Changes combined').count()).toBe(0);
    expect(await copyOf(post)).toBeNull();
  });
});
