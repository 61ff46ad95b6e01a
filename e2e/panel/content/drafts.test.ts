import { openScreen } from '../../support/panel.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { toast } from '../../support/toast.ts';

// What is typed in a draft is on the server, whatever becomes of the draft meanwhile.
const { site, page } = await panelForFile();
let made = 0;

interface Post {
  id: number;
  slug: string;
  title: string;
  content: string;
  status: string;
  version: number;
}

async function create(title: string, more: object = {}): Promise<Post> {
  const data = { title, slug: `draft-${++made}`, content: '<p>First.</p><p>Second.</p>', ...more };
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Post;
}

const read = async <T = Post>(path: string) => (await (await page.request.get(path)).json()) as T;
const stored = ({ id }: { id: number }) => read(`/api/posts/${id}`);
const revisions = async ({ id }: { id: number }) =>
  (await read<{ via: string }[]>(`/api/posts/${id}/revisions`)).map(({ via }) => via);
const copyOf = async ({ id }: Post) => {
  const answer = await page.request.get(`/api/posts/${id}/working-copy`);
  return answer.ok() ? ((await answer.json()) as Post) : null;
};
const put = ({ id }: Post, data: object) => page.request.put(`/api/posts/${id}`, { data });
const visited = async ({ slug }: Post) => (await fetch(`${site.url}/blog/${slug}`)).text();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = () => page.getByRole('textbox', { name: 'Content' });
const status = () => page.locator('form').getByRole('status').first();
const saved = () =>
  status()
    .getByText(/^Saved /)
    .waitFor();
const open = async ({ id }: Post) => {
  await openScreen(page, `/admin/posts/${id}`);
  await text().waitFor();
};
const typeAtEnd = async (words: string) => {
  await text().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
};

test('a draft is saved while one types, as one revision, without its chosen status', async () => {
  const post = await create('A draft');
  await open(post);
  await page.getByLabel('Status', { exact: true }).selectOption('Published');
  for (const words of [' One.', ' Two.']) {
    await typeAtEnd(words);
    await page.waitForResponse((answer) => answer.request().postData()?.includes('AutosavePost') ?? false);
  }
  const now = await stored(post);
  expect(now).toMatchObject({ status: 'draft', content: expect.stringContaining('Second. One. Two.') });
  expect(await revisions(post)).toEqual(['panel', 'rest']);
  await status().getByText('Unsaved').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  await saved();
  // Nothing is left to lose.
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  await page.waitForURL(/\/admin\/posts$/);
});

test('a new draft is stored in a pause, and is still being created until a button is pressed', async () => {
  await openScreen(page, '/admin/posts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Begun');
  await text().click();
  await page.keyboard.type('Some words.');
  await page.waitForURL(/\/admin\/posts\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  expect(await stored({ id })).toMatchObject({ title: 'Begun', slug: 'begun', status: 'draft' });
  await page.getByRole('heading', { name: 'Create Post' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Begun and ended');
  await button('Publish').click();
  await toast(page, 'Content created').waitFor();
  await page.waitForURL(/\/admin\/posts$/);
  expect(await stored({ id })).toMatchObject({ slug: 'begun-and-ended', status: 'published' });
});

test('text of another window is combined with what is typed here', async () => {
  const post = await create('Two windows', { content: '<p>First.</p><p>Between.</p><p>Second.</p>' });
  await open(post);
  await put(post, { content: post.content.replace('First.', 'First, elsewhere.') });
  await typeAtEnd(' Here.');
  await text().getByText('First, elsewhere.').waitFor();
  await saved();
  await expect(stored(post)).resolves.toMatchObject({
    content: expect.stringMatching(/First, elsewhere\.[^]*Second\. Here\./),
  });
});

test('a draft that is published while it is open says so, and what was typed waits', async () => {
  const post = await create('Goes live');
  await open(post);
  await typeAtEnd(' Half a sen');
  await put(post, { status: 'published' });
  const notice = page.getByText(/published this post at .+: visitors can read it\./);
  await notice.waitFor();
  await page.keyboard.type('tence.');
  await button('Compare with the live version').waitFor();
  await status()
    .getByText(/^Saved \d/)
    .waitFor();
  expect((await copyOf(post))?.content).toContain('Half a sentence.');
  expect(await stored(post)).toMatchObject({ status: 'published' });
  expect(await visited(post)).not.toContain('sentence');

  // And the other way round, with nothing typed.
  await put(post, { status: 'draft' });
  await page.getByText(/took this post off the site at/).waitFor();
  await text().getByText('Half a sentence.').waitFor();
});

test('a revision is restored into the working copy, and the status only if it is chosen', async () => {
  const post = await create('To restore');
  await put(post, { content: '<p>Public words.</p>', status: 'published' });
  await open(post);
  await button('History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.locator('[data-revision="1"]').click();
  await history.getByRole('checkbox', { name: 'Also set the status to Draft' }).waitFor();
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await toast(page, 'Revision restored').waitFor();
  await text().getByText('Second.').waitFor();
  expect(await stored(post)).toMatchObject({ status: 'published', content: expect.stringContaining('Public words') });
  expect((await copyOf(post))?.content).toContain('Second.');

  await button('History').click();
  await history.locator('[data-revision="1"]').click();
  await history.getByRole('checkbox', { name: 'Also set the status to Draft' }).check();
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Take it offline?' });
  await question.getByText('“To restore” will be taken off the site').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(post)).toMatchObject({ status: 'published' });
});

test('unpublishing several posts, and undoing a publication, ask first', async () => {
  const post = await create('Asked first', { status: 'published' });
  await openScreen(page, '/admin/posts');
  await page.getByRole('checkbox', { name: /Asked first/ }).check();
  await button('Unpublish').click();
  const question = page.getByRole('alertdialog', { name: 'Take it off the site?' });
  await question.getByText('“Asked first” is on the site.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await stored(post)).toMatchObject({ status: 'published' });
  await button('Unpublish').click();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await toast(page, '1 post unpublished').waitFor();

  await page.getByRole('checkbox', { name: /Asked first/ }).check();
  await button('Publish').click();
  await toast(page, '1 post published').waitFor();
  await page.getByText('Undo', { exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(post)).toMatchObject({ status: 'published' });
});
