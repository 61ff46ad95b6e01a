import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { changeUser, openScreen } from '../../support/panel.ts';
import { toast, toasts } from '../../support/toast.ts';

// Every change of the panel can be undone from its toast, and later from the timeline.
const { site, page } = await panelForFile();
let made = 0;

const ingrid = { username: 'ingrid', email: 'ingrid@example.com', password: 'fjord-and-ferry-9' };

beforeAll(async () => {
  const roles = (await (await page.request.get('/api/roles')).json()) as { id: number; name: string }[];
  const user = (await (await page.request.post('/api/users', { data: ingrid })).json()) as { id: number };
  const roleId = roles.find(({ name }) => name === 'editor')?.id;
  await page.request.post(`/api/users/${user.id}/roles`, { data: { roleId } });
});

interface Post {
  id: number;
  slug: string;
}

async function create(title: string, status: 'draft' | 'published'): Promise<Post> {
  const data = { title, slug: `told-${++made}`, content: '<p>Words.</p>', status };
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Post;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Holds the toast by the pointer: on a busy machine its five seconds are over before its buttons are pressed. */
const said = (title: string) => toast(page, title).hover();
const titleField = () => page.getByRole('textbox', { name: 'Title' });
const entry = (summary: string) => page.getByRole('listitem').filter({ has: page.getByText(summary, { exact: true }) });
/** What a visitor reads. */
const visited = async ({ slug }: Post) => (await fetch(`${site.url}/blog/${slug}`)).text();

async function edit({ id }: Post): Promise<void> {
  await openScreen(page, `/admin/posts/${id}`);
  await titleField().waitFor();
}

/** Presses a button of the toast without a mouse. */
async function pressInToast(name: string): Promise<void> {
  await page.keyboard.press('F8');
  await toasts(page).getByRole('button', { name }).press('Enter');
}

test('a save is undone and redone from its toast, by keyboard', async () => {
  const post = await create('Morning', 'draft');
  await edit(post);
  await titleField().fill('Evening');
  await button('Save Draft').click();
  await said('Content updated');
  // The list has the focus first.
  await page.getByRole('row', { name: /Evening/ }).waitFor();
  await pressInToast('Undo');
  await said('Undone');
  await toasts(page).getByText('Changed the title of the post “Evening”').waitFor();
  await page.getByRole('row', { name: /Morning/ }).waitFor();
  await pressInToast('Redo');
  await said('Redone');
  await page.getByRole('row', { name: /Evening/ }).waitFor();
});

test('the toast after publishing offers two actions; Undo restores the text for visitors', async () => {
  const post = await create('Low tide', 'published');
  await edit(post);
  await titleField().fill('High tide');
  await button('Update & Publish').click();
  await said('Content updated');
  await toasts(page).getByRole('button', { name: 'Publish receipt' }).waitFor();
  expect(await visited(post)).toContain('High tide');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await said('Undone');
  await page.getByRole('row', { name: /Low tide/ }).waitFor();
  expect(await visited(post)).toContain('Low tide');
});

test('unsaved typing stays when the open item is undone', async () => {
  const post = await create('Anchor', 'draft');
  await edit(post);
  await titleField().fill('Chain');
  await page.keyboard.press('Control+s');
  await said('Content updated');
  // Typed right before the undo is sent, so that its answer comes before an autosave, however slow the machine is.
  await page.route('**/graphql', async (route) => {
    const isUndo = /"operationName":"Undo/.test(route.request().postData() ?? '');
    if (isUndo) await page.getByRole('textbox', { name: 'Excerpt' }).fill('Typed meanwhile.');
    await route.fallback();
  });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await said('Undone');
  await page.getByText('The saved post was changed back.').waitFor();
  // Both are merged and saved, and nothing takes the place of the toast with its Redo.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Anchor');
  expect(await page.getByRole('textbox', { name: 'Excerpt' }).inputValue()).toBe('Typed meanwhile.');
  await page.getByText(/^Saved /).waitFor();
  await said('Undone');
  await page.unroute('**/graphql');
});

test('undoing settings and permissions updates their screens at once', async () => {
  await openScreen(page, '/admin/settings');
  const name = page.getByRole('textbox', { name: 'Site name' });
  await name.fill('Harbour');
  await button('Save Settings').click();
  await said('Settings updated');
  await page.getByRole('textbox', { name: 'Site description' }).fill('Being typed');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await said('Undone');
  expect(await name.inputValue()).toBe('Halden');
  expect(await page.getByRole('textbox', { name: 'Site description' }).inputValue()).toBe('Being typed');

  await openScreen(page, '/admin/roles');
  await button('Permissions of “Viewer”').click();
  const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Create Posts' });
  await box.click();
  await said('Permission assigned successfully');
  await pressInToast('Undo');
  await said('Undone');
  expect(await box.isChecked()).toBe(false);
});

test('the timeline lists changes by day, shows their fields, undoes them, and says what prevents an undo', async () => {
  const post = await create('Granite', 'draft');
  await page.request.put(`/api/posts/${post.id}`, { data: { title: 'Slate' } });
  await page.request.put(`/api/posts/${post.id}`, { data: { title: 'Marble' } });
  await edit(post);
  await button('History').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Timeline' }).click();
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
  expect(new URL(page.url()).searchParams.get('item')).toBe(String(post.id));
  await page.getByText('3 changes').waitFor();
  await page.getByRole('region', { name: 'Today' }).waitFor();

  const [newest, older] = [
    entry('Changed the title of the post “Marble”'),
    entry('Changed the title of the post “Slate”'),
  ];
  expect(await older.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await older.getByRole('button', { name: /^What changed/ }).press('Enter');
  await older.getByText(/^Cannot be undone: .*changed the title since/).waitFor();
  await older.locator('del').getByText('Granite').waitFor();
  await older.locator('ins').getByText('Slate').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await older.getByRole('button', { name: 'Audit entry' }).click();
  await page.getByRole('dialog').getByText('Request').waitFor();
  await page.keyboard.press('Escape');

  await newest.getByRole('button', { name: /^Undo/ }).press('Enter');
  await said('Undone');
  await newest.getByText(/^Undone by admin/).waitFor();
  // The button is gone; the focus stays in its row.
  await newest.locator(':focus').waitFor();
  await entry('Undid: Changed the title of the post “Marble”').waitFor();
  // The obstacle is gone.
  await older.getByRole('button', { name: /^Undo/ }).waitFor();
});

test('filters are in the address, and may match nothing', async () => {
  await openScreen(page, '/admin/audit');
  await page.getByLabel('Kind').selectOption('role');
  await entry('Assigned the permission posts.create to Viewer').waitFor();
  await page.reload();
  await entry('Assigned the permission posts.create to Viewer').waitFor();
  await page.getByLabel('From', { exact: true }).fill('2099-01-01');
  await page.getByText('No changes match').waitFor();
  await button('Clear search and filters').click();
  await page.getByLabel('Undo', { exact: true }).selectOption('undoable');
  await entry('Created the post “Granite”').waitFor({ state: 'detached' });
});

test('a failed request shows an error, and Try again loads the timeline', async () => {
  const isTimeline = (body: string | null) => body?.includes('PanelTimeline') ?? false;
  await page.route('**/graphql', (route) =>
    isTimeline(route.request().postData()) ? route.abort() : route.fallback(),
  );
  await openScreen(page, '/admin/audit?kind=user');
  await page.getByText('Could not load the timeline').waitFor();
  await page.unrouteAll();
  await button('Try again').click();
  await entry('Created the user ingrid').waitFor();
});

test('users who may not read the audit log see their own changes', async () => {
  await changeUser(page, ingrid);
  await openScreen(page, '/admin/audit');
  await page.getByRole('heading', { level: 1, name: 'Your activity' }).waitFor();
  await page.getByText('No changes yet').waitFor();
  await create('Of my own', 'draft');
  await openScreen(page, '/admin/account');
  await page.getByRole('link', { name: 'Show your activity' }).click();
  await entry('Created the post “Of my own”').waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
      .count(),
  ).toBe(1);
  await entry('Created the post “Of my own”').getByRole('button', { name: /^Undo/ }).press('Enter');
  await said('Undone');
});
