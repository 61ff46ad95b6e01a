import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';

const { site, page } = await panelForFile();
let post: string;

const salt = `<h2>Salt</h2><p>${'Salt finds every seam. '.repeat(6)}</p><p>The last word is paint.</p>`;
const image = (name: string) => `/media/${name}.svg`;

beforeAll(async () => {
  post = await created({ title: 'Rust on the hull', slug: 'hull', content: salt, featuredImage: image('rust') });
  await save(post, { title: 'Paint on the hull', content: salt.replace('paint', 'varnish') });
  await save(post, { featuredImage: image('paint'), category: 'Automation', status: 'published' });
});

async function created(data: object): Promise<string> {
  const answer = await page.request.post('/api/posts', { data, headers: { Origin: site.url } });
  return String(((await answer.json()) as { id: number }).id);
}

const save = (id: string, data: object) =>
  page.request.put(`/api/posts/${id}`, { data, headers: { Origin: site.url } });

const panel = () => page.getByRole('dialog', { name: 'History' });
const row = (name: string | RegExp) => panel().getByRole('button', { name });
const openHistory = async (id = post) => {
  await openScreen(page, `/admin/posts/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await panel().waitFor();
};

test('the newest save is shown with what it changed, and any revision is compared with any other', async () => {
  await openHistory();
  await panel().getByRole('heading', { name: 'Revision 3' }).waitFor();
  expect(await row(/REST/).count()).toBe(3);
  await row(/Category, Featured Image URL and 2 more · REST.*Published/).waitFor();
  await row(/Title and Content · REST/).waitFor();
  await row(/Created · REST/).waitFor();
  const picture = panel().getByRole('region', { name: 'Featured Image URL' });
  await picture.getByText('paint.svg').waitFor();
  expect(await picture.locator('figcaption').allTextContents()).toEqual(['rust.svg', 'paint.svg']);
  await panel().getByRole('region', { name: 'Fields' }).getByText('Automation').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // An older revision is compared with the current one, or with any other.
  await row(/Created/).click();
  const content = panel().getByRole('region', { name: 'Content' });
  await content.locator('ins').getByText('varnish').waitFor();
  expect(await content.getByText('Salt', { exact: true }).count()).toBe(0);
  await content.getByRole('button', { name: 'Whole text' }).click();
  await content.getByText('Salt', { exact: true }).waitFor();
  const fields = panel().getByRole('region', { name: 'Fields' });
  await fields.locator('del').getByText('Rust on the hull').waitFor();
  await panel().getByRole('combobox', { name: 'Compared with' }).selectOption('2');
  await fields.getByText('Automation').waitFor({ state: 'detached' });
  await content.locator('ins').getByText('varnish').waitFor();
});

test('a revision is named, and its name kept, by keyboard', async () => {
  await row(/Category/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel().getByRole('heading', { name: 'Revision 1' }).waitFor();
  await panel().getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await page.keyboard.type('As approved');
  await page.keyboard.press('Enter');
  await panel().getByRole('heading', { name: 'As approved' }).waitFor();
  await row(/As approved.*Created/).waitFor();
  await panel().getByRole('button', { name: 'Rename' }).press('Enter');
  await page.keyboard.press('Escape');
  await panel().getByRole('button', { name: 'Rename' }).waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('History');
});

test('restoring saves the former values, and asks first only if there are unsaved changes', async () => {
  const id = await created({ title: 'Before', slug: 'before', content: salt });
  await save(id, { title: 'After', status: 'private' });
  await openHistory(id);
  await row(/Created/).click();
  await panel().getByText('The status stays as it is.').waitFor();
  await panel().getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Revision restored').waitFor();
  await panel().waitFor({ state: 'hidden' });
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('Before');

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('Autosave') ? route.abort() : route.fallback(),
  );
  await title.fill('Typed and not saved');
  await page.getByRole('button', { name: 'History' }).click();
  await row(/Title · Restored/).waitFor();
  await row(/Title and Status · REST/).click();
  await panel().getByRole('button', { name: 'Restore', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore over your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await panel().getByRole('button', { name: 'Restore', exact: true }).click();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await panel().waitFor({ state: 'hidden' });
  expect(await title.inputValue()).toBe('After');
  const stored = (await (await page.request.get(`/api/posts/${id}`)).json()) as object;
  expect(stored).toMatchObject({ title: 'After', status: 'private' });
  await page.unroute('**/graphql');
});

test('the history of a new post has one revision, and a failed load can be tried again', async () => {
  const id = await created({ title: 'New', slug: 'new-one', content: salt });
  await openHistory(id);
  await panel().getByText('Saved once so far').waitFor();

  await openScreen(page, `/admin/posts/${post}`);
  const isRevisions = (body: string | null) => body?.includes('PostRevisions') ?? false;
  await page.route('/graphql', (route) => (isRevisions(route.request().postData()) ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'History' }).click();
  await panel().getByText('Could not load the history').waitFor();
  await page.unroute('/graphql');
  await panel().getByRole('button', { name: 'Try again' }).click();
  await panel().getByRole('heading', { name: 'Revision 3' }).waitFor();
});

test('on a phone the list is shown first, and an opened revision replaces it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `/admin/posts/${post}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await panel().waitFor();
  await row(/As approved/).click();
  await panel().getByRole('heading', { name: 'As approved' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('As approved');
  expect(await row(/As approved.*Created/).count()).toBe(0);
  const box = await panel().boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  expect(await panel().evaluate((element) => element.scrollWidth)).toBe(390);
  await panel().getByRole('button', { name: 'All revisions' }).click();
  await row(/As approved.*Created/).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('pages with a layout have a history, too', async () => {
  const answer = await page.request.get('/api/pages/slug/home');
  const { id, content } = (await answer.json()) as { id: number; content: string };
  const layout = JSON.parse(content) as { hero: object };
  const changed = JSON.stringify({ ...layout, hero: { ...layout.hero, title: 'Calm machines' } });
  await page.request.put(`/api/pages/${id}`, { data: { content: changed }, headers: { Origin: site.url } });
  await openScreen(page, `/admin/pages/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const text = panel().getByRole('region', { name: 'Content' });
  await text.locator('ins').getByText('Calm').waitFor();
  await row(/Created · Server/).click();
  await panel().getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Revision restored').waitFor();
  const stored = (await (await page.request.get(`/api/pages/${id}`)).json()) as { content: string };
  expect(JSON.parse(stored.content)).toEqual(JSON.parse(content));
});

test('each group of settings has a history, and restored values appear in the form', async () => {
  await openScreen(page, '/admin/settings');
  const name = page.getByRole('textbox', { name: 'Site Name' });
  const before = await name.inputValue();
  await name.fill('Nordlys');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings updated').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await row(/admin.*Site Name · Panel/).waitFor();
  const fields = panel().getByRole('region', { name: 'Fields' });
  await fields.locator('ins').getByText('Nordlys').waitFor();
  await row(/Created · Server/).click();
  await panel().getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Revision restored').waitFor();
  await panel().waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe(before);
  await page.getByRole('tab', { name: 'SEO' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await panel().getByText('Not saved so far').waitFor();
});
