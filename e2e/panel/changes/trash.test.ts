import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { changeUser, openScreen } from '../../support/panel.ts';
import { administrator } from '../../support/site.ts';
import { toast } from '../../support/toast.ts';

// Deleting in the lists, and the trash.
const { admin: panel, page } = await panelForFile();

const password = 'fjord-and-ferry-9';

async function create(path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  expect([path, answer.status()]).toEqual([path, 201]);
  return ((await answer.json()) as { id: number }).id;
}
const aPost = (title: string, slug: string) => create('/api/posts', { title, slug, content: '<p>Text</p>' });
const remove = async (path: string) => expect((await page.request.delete(path)).status()).toBe(204);
const rows = () => page.getByRole('table', { name: 'Trash' }).locator('tbody tr');
const titles = () => rows().locator('[data-row-title]').allInnerTexts();
const question = () => page.getByRole('alertdialog');

test('an empty trash says so; a deletion says where items go, and Undo in its toast restores them', async () => {
  await openScreen(page, '/admin/trash');
  await page.getByText('The trash is empty').waitFor();
  expect(await page.getByRole('button', { name: 'Empty trash' }).count()).toBe(0);
  await aPost('Spring offer', 'spring-offer');
  await openScreen(page, '/admin/posts');
  await page.getByRole('button', { name: 'Delete “Spring offer”' }).click();
  await question().getByText('Are you sure you want to delete this content?').waitFor();
  await question().getByText('Moves to the trash for 30 days.').waitFor();
  await question().getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Content deleted').waitFor();
  await page.getByText('Spring offer', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Undone').waitFor();
  await page.getByText('Spring offer', { exact: true }).waitFor();
});

test('an item is restored by keyboard; if its slug is taken, another is proposed', async () => {
  const id = await aPost('Autumn offer', 'autumn-offer');
  await remove(`/api/posts/${id}`);
  await aPost('Another autumn', 'autumn-offer');
  await openScreen(page, '/admin/trash');
  await rows().first().waitFor();
  expect(await titles()).toEqual(['Autumn offer']);
  await page.getByText(/^Will be deleted on /).waitFor();
  await page.getByRole('cell', { name: 'admin' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Restore “Autumn offer”' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Restore “Autumn offer”' });
  await form.getByText('Another post already has this slug. Restore it with a different one.').waitFor();
  expect(await form.getByLabel('Slug').inputValue()).toBe('autumn-offer-2');
  await page.keyboard.press('Enter');
  await toast(page, 'Post restored').waitFor();
  await page.getByText('The trash is empty').waitFor();
  expect((await page.request.get(`/api/posts/slug/autumn-offer-2`)).status()).toBe(200);
});

test('the list is filtered by kind and text; deleting for good names what is deleted', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await remove(`/api/posts/${await aPost(`Letter ${name}`, `letter-${name.toLowerCase()}`)}`);
  const user = await create('/api/users', { username: 'ingrid', email: 'ingrid@example.com', password });
  await remove(`/api/users/${user}`);
  await create('/api/messages', {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    message: 'What does it cost?',
  });
  const [message] = (await (await page.request.get('/api/messages')).json()) as { id: number }[];
  await remove(`/api/messages/${message?.id ?? 0}`);
  await openScreen(page, '/admin/trash');
  await rows().nth(4).waitFor();
  expect(await titles()).toEqual(['Ann Lee', 'ingrid', 'Letter Three', 'Letter Two', 'Letter One']);
  await page.getByLabel('Kind').selectOption('User');
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore “ingrid”' }).click();
  await toast(page, 'User restored').waitFor();
  await page.getByText('They stay inactive until someone activates them.').waitFor();
  await page.getByLabel('Kind').selectOption('Post');
  await page.getByText('3 entries', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select “Letter One”' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restoring: Nothing else changes.' }).click();
  await page.getByRole('region', { name: 'Consequences of restoring' }).waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore', exact: true }).click();
  await toast(page, '1 entry restored').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete for good' }).click();
  await question().getByText('Delete 2 entries for good?').waitFor();
  await question().getByText('“Letter Three” and “Letter Two”.').waitFor();
  await question().getByText('What is deleted for good cannot be brought back.').waitFor();
  await question().getByText('2 revisions are deleted with them.').waitFor();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search the trash').fill('two');
  await page.getByText('1 entry', { exact: true }).waitFor();
  // A search hides items that emptying would delete.
  await page.getByRole('button', { name: 'Delete all posts' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete “Letter Two” for good' }).click();
  await question().getByRole('button', { name: 'Delete for good' }).click();
  await toast(page, '1 entry deleted for good').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByText('2 entries', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Empty trash' }).click();
  await question().getByText('“Ann Lee” and “Letter Three”.').waitFor();
  await question().getByText('1 revision is deleted with them.').waitFor();
  // Items deleted in the meantime are not purged unseen.
  await remove(`/api/posts/${await aPost('Letter Four', 'letter-four')}`);
  await question().getByRole('button', { name: 'Delete for good' }).click();
  await question().getByText('Since you looked, other things are in the trash. Nothing was changed.').waitFor();
  await question().getByText('2 revisions are deleted with them.').waitFor();
  await question().getByRole('button', { name: 'Delete for good' }).click();
  await toast(page, '3 entries deleted for good').waitFor();
  await page.getByText('The trash is empty').waitFor();
});

test('on a phone nothing is cut off, and a failed load can be tried again', async () => {
  await remove(
    `/api/posts/${await aPost('A letter with a long title that needs more than one line on a phone', 'long')}`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/admin/trash');
  await rows().first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByRole('button', { name: /^Restore “A letter/ }).click();
  await toast(page, 'Please try again.').waitFor();
  await page.unroute('**/graphql*');
});

test('users who may delete nothing have no trash in the sidebar; users who may delete one kind see only that kind', async () => {
  const roles = (await (await page.request.get('/api/roles')).json()) as { id: number; name: string }[];
  for (const name of ['author', 'editor']) {
    const id = await create('/api/users', { username: name, email: `${name}@example.com`, password });
    await create(`/api/users/${id}/roles`, { roleId: roles.find((role) => role.name === name)?.id });
  }
  const link = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Trash' });
  await changeUser(page, { username: 'author', password });
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await link.count()).toBe(0);
  await changeUser(page, { username: 'editor', password });
  await link.click();
  await page.getByLabel('Kind').waitFor();
  expect(await page.getByLabel('Kind').locator('option').allInnerTexts()).toEqual([
    'All kinds',
    'Page',
    'Post',
    'Article',
    'File',
  ]);
  await changeUser(page, administrator);
  expect(panel.consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
