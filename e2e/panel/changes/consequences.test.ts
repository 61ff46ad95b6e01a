import { axeFindings } from '../../support/browser/browser.ts';
import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { toast } from '../../support/toast.ts';

// The consequences of an action are shown beside its button, and are exactly what it changes.
const { page } = await panelForFile();
let made = 0;

interface Item {
  id: number;
  slug: string;
  content: string;
}

async function create(kind: string, title: string, content = '<p>Text.</p>'): Promise<Item> {
  const data = { title, slug: `follows-${++made}`, content, status: 'published' };
  const answer = await page.request.post(`/api/${kind}`, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Item;
}
const contentOf = async (kind: string, { id }: Item) =>
  ((await (await page.request.get(`/api/${kind}/${id}`)).json()) as Item).content;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (words: string) => page.getByRole('region', { name: 'Consequences' }).filter({ hasText: words });
const offline = () => page.getByRole('region', { name: 'Consequences of taking it offline' });

test('changing a slug, taking a post offline and deleting posts list their consequences first', async () => {
  const target = await create('posts', 'Launch day');
  const by = await create('pages', 'About the launch', `<p>See <a href="/blog/${target.slug}?a=1#b">the post</a>.</p>`);

  // Below the slug, with the links on other pages.
  await openScreen(page, `/admin/posts/${target.id}`);
  await button('Takes it offline').press('Enter');
  await offline().getByText('A link on another page breaks').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await button('Takes it offline').evaluate((element) => element === document.activeElement)).toBe(true);
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await slug.fill('launch-day');
  const moved = panel('The new address:');
  await moved.getByText('the old address redirects to the new one').waitFor();
  const follow = moved.getByRole('checkbox', { name: 'Also change the link on 1 other page' });
  expect(await follow.isChecked()).toBe(true);
  await moved.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await moved.getByRole('link', { name: 'About the launch' }).waitFor();
  await moved.getByText('/blog/launch-day').waitFor();
  // Wait for the working copy, so that no save is running while it is published.
  await page.getByRole('region', { name: 'Changes', exact: true }).getByText('Changes since').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Update & Publish').click();
  await toast(page, 'Content updated').waitFor();
  expect(await contentOf('pages', by)).toContain('href="/blog/launch-day?a=1#b"');

  // In the dialog that deletes it. Meanwhile another page links to it.
  await openScreen(page, '/admin/posts');
  await button('Delete “Launch day”').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('A link on another page breaks').waitFor();
  const late = await create('articles', 'A late article', '<p><a href="/blog/launch-day">Look</a>.</p>');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('Since you looked, “A late article” also links here. Nothing was changed.').waitFor();
  await dialog.getByText('Links on 2 other pages break').waitFor();
  await dialog.getByRole('button', { name: 'Change links' }).click();
  await dialog.getByRole('combobox', { name: 'What to do with these links' }).selectOption('unlink');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Content deleted').waitFor();
  expect(await contentOf('pages', by)).toContain('<p>See the post.</p>');
  expect(await contentOf('articles', late)).toContain('<p>Look.</p>');

  // In the bar of selected rows, on one line.
  await create('posts', 'One of two');
  await create('posts', 'Two of two');
  await openScreen(page, '/admin/posts');
  const top = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().top);
  await page.getByRole('row', { name: /One of two/ }).waitFor();
  const before = await top();
  await page.getByRole('checkbox', { name: /One of two/ }).check();
  await page.getByRole('checkbox', { name: /Two of two/ }).check();
  const line = button(/2 to unpublish/);
  await line.waitFor();
  expect(await top()).toBe(before);
  await line.click();
  await panel('Unpublish:').getByText('2 addresses stop working').waitFor();
  await button('Unpublish').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await toast(page, '2 posts unpublished').waitFor();
});

test('revoking a permission shows who loses it; deactivating a user shows which sessions end', async () => {
  const user = { username: 'lena', email: 'lena@example.com', password: 'a-quiet-river-7', firstName: 'Lena' };
  const { id } = (await (await page.request.post('/api/users', { data: user })).json()) as { id: number };
  const roles = (await (await page.request.get('/api/roles')).json()) as { id: number; name: string }[];
  const roleId = roles.find(({ name }) => name === 'author')?.id;
  await page.request.post(`/api/users/${id}/roles`, { data: { roleId } });
  await openScreen(page, '/admin/roles?role=Author');
  const dialog = page.getByRole('dialog');
  // Shown once for all permissions, because no other role gives her any of them.
  await dialog.getByText('Each affects Lena.').waitFor();
  expect(await dialog.getByText(/loses? it/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const viewer = roles.find(({ name }) => name === 'viewer')?.id;
  await page.request.post(`/api/users/${id}/roles`, { data: { roleId: viewer } });
  await openScreen(page, '/admin/roles?role=Author');
  await dialog.getByText('See all blog posts. No one loses it.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openScreen(page, '/admin/users');
  await button('Edit “lena”').click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await panel('permissions are lost').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Save Changes').click();
  await toast(page, 'User updated successfully').waitFor();
});
