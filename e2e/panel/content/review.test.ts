import type { Page } from 'playwright-core';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen, visitPanel } from '../../support/panel.ts';

// An author asks for a review; an editor sends it back with notes; the author corrects and asks again; the editor
// publishes.
const { site, browser, admin } = await panelForFile();
let ana: Page;
let ed: Page;

beforeAll(async () => {
  [ana, ed] = await Promise.all([
    person('Ana', 'Berg', ['create', 'read', 'update']),
    person('Ed', 'Moss', ['create', 'read', 'update', 'publish']),
  ]);
});

/** Creates an account with these permissions on posts, and logs it in in its own browser context. */
async function person(firstName: string, lastName: string, actions: string[]): Promise<Page> {
  const post = async <T>(path: string, data: object) => {
    const answer = await admin.page.request.post(path, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as T;
  };
  const username = `${firstName}.${lastName}`.toLowerCase();
  const role = await post<{ id: number }>('/api/roles', {
    name: firstName.toLowerCase(),
    displayName: firstName,
    level: 10,
  });
  const permissions = (await (await admin.page.request.get('/api/permissions')).json()) as {
    id: number;
    resource: string;
    action: string;
  }[];
  for (const { id, resource, action } of permissions) {
    if (resource !== 'posts' || !actions.includes(action)) continue;
    await admin.page.request.post(`/api/roles/${role.id}/permissions`, { data: { permissionId: id } });
  }
  const account = { username, password: 'long-enough-for-all', email: `${username}@example.com` };
  const { id } = await post<{ id: number }>('/api/users', { ...account, firstName, lastName });
  await admin.page.request.post(`/api/users/${id}/roles`, { data: { roleId: role.id } });
  return (await visitPanel(browser, site.url, {}, account)).page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const review = (page: Page) => page.getByRole('region', { name: 'Review status' });
const notes = (page: Page) => page.locator('[data-review]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

test('an author and an editor review a post', async () => {
  await openScreen(ana, '/admin/posts/new');
  await ana.getByRole('textbox', { name: 'Title' }).fill('Spring plan');
  await text(ana).click();
  await ana.keyboard.type('We begin in March. We end in May.');
  expect(await button(ana, 'Publish').count()).toBe(0);

  // By keyboard; unsaved typing is saved first.
  await button(ana, 'Ask for review').press('Enter');
  const asking = ana.getByRole('dialog', { name: 'Ask for review' });
  await asking.getByLabel('Note (optional)').waitFor();
  await ana.keyboard.type('Are the dates right?');
  expect(await axeFindings(ana)).toEqual([]);
  await asking.getByLabel('Note (optional)').press('Control+s');
  await review(ana).getByText('You asked for a review').waitFor();
  await review(ana).getByText('Are the dates right?').waitFor();
  const address = new URL(ana.url()).pathname;
  expect(address).toMatch(/^\/admin\/posts\/\d+$/);

  // The editor finds it on the dashboard, and sees that the author has it open.
  await openScreen(ed, '/admin/dashboard');
  const queue = ed.getByRole('region', { name: 'Waiting for review (1)' });
  await queue.getByText('Ana Berg').waitFor();
  await queue.getByRole('link', { name: 'Spring plan' }).click();
  await review(ed).getByText('Ana Berg asked for a review').waitFor();
  await ed.getByText('Ana Berg has this open').first().waitFor();
  await button(ed, 'See changes').press('Enter');
  const changes = ed.getByRole('dialog', { name: 'Changes to review' });
  await changes.getByText('Never published: all of it is new.').waitFor();
  await changes.getByText('We begin in March').waitFor();
  expect(await axeFindings(ed)).toEqual([]);
  await ed.keyboard.press('Escape');
  await changes.waitFor({ state: 'hidden' });

  // A note at a passage, chosen with the keyboard.
  await text(ed).click();
  await ed.keyboard.press('Control+Home');
  for (let n = 0; n < 'We begin in '.length; n++) await ed.keyboard.press('ArrowRight');
  for (let n = 0; n < 'March'.length; n++) await ed.keyboard.press('Shift+ArrowRight');
  await notes(ed).getByText('On “March”').waitFor();
  await notes(ed).getByLabel('New note').fill('April, I think');
  await ed.keyboard.press('Control+Enter');
  await ed.locator('[data-passage]').getByText('March', { exact: true }).waitFor();
  await button(ed, 'Send back').click();
  const back = ed.getByRole('dialog', { name: 'Send back “Spring plan”' });
  await back.getByText('beside the 1 note in the text').waitFor();
  await back.getByLabel('Message').fill('One date is wrong');
  await back.getByRole('button', { name: 'Send back' }).click();
  await review(ed).getByText('Sent back by you').waitFor();
  expect(await axeFindings(ed)).toEqual([]);
  const { content } = (await (await ed.request.get(`/api${address.replace('/admin', '')}`)).json()) as {
    content: string;
  };
  expect(content).toBe('<p>We begin in March. We end in May.</p>');

  // The author follows the note to its place, corrects, answers and asks again.
  await openScreen(ana, '/admin/posts');
  await ana
    .getByRole('row', { name: /Spring plan/ })
    .getByText('Draft, sent back')
    .waitFor();
  await ana.getByRole('link', { name: 'Spring plan', exact: true }).click();
  await review(ana).getByText('Sent back by Ed Moss').waitFor();
  await review(ana).getByText('One date is wrong').waitFor();
  await ana.getByText('Ed Moss has this open').first().waitFor();
  await notes(ana).getByRole('button', { name: 'March' }).press('Enter');
  await ana.waitForFunction(() => getSelection()?.toString() === 'March');
  await ana.keyboard.type('April');
  await notes(ana).getByText('This passage is gone.').waitFor();
  await notes(ana).getByRole('button', { name: 'Answer' }).click();
  await notes(ana).getByLabel('Answer').fill('Done');
  await ana.keyboard.press('Control+Enter');
  await notes(ana).getByRole('list', { name: 'Answers' }).getByText('Done').waitFor();
  await notes(ana).getByRole('button', { name: 'Resolve' }).click();
  await notes(ana).getByText('All notes are resolved.').waitFor();
  await button(ana, 'Ask again').click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click();
  await review(ana).getByText('You asked for a review').waitFor();

  // The editor compares it with the version that was sent back, and publishes.
  await openScreen(ed, address);
  await button(ed, 'See changes').click();
  expect(await changes.getByLabel('Compared with').inputValue()).toBe('returned');
  await changes.locator('ins').getByText('April').waitFor();
  await ed.keyboard.press('Escape');
  await button(ed, 'Update & Publish').click();
  await ed.waitForURL(/\/admin\/posts$/);
  expect(await (await fetch(`${site.url}/blog/spring-plan`)).text()).toContain('We begin in April');
  await openScreen(ana, address);
  await text(ana).getByText('April').waitFor();
  expect(await review(ana).count()).toBe(0);
  await openScreen(ed, '/admin/dashboard');
  await ed.getByText('Nothing is waiting for review.').waitFor();
});

test('a review is withdrawn, and a published post with changes is reviewed against the live version', async () => {
  const data = { title: 'Autumn', slug: 'autumn', content: '<p>Leaves.</p>', status: 'published' };
  const { id } = (await (await admin.page.request.post('/api/posts', { data })).json()) as { id: number };
  await openScreen(ana, `/admin/posts/${id}`);
  await text(ana).click();
  expect(await button(ana, 'Ask for review').count()).toBe(0);
  await ana.keyboard.press('Control+End');
  await ana.keyboard.type(' Rain.');
  await button(ana, 'Ask for review').click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click();
  await review(ana).getByText('You asked for a review').waitFor();
  await button(ana, 'See changes').click();
  const changes = ana.getByRole('dialog', { name: 'Changes to review' });
  await changes.getByText('Compared with: The live version').waitFor();
  await changes.locator('ins').getByText('Rain.').waitFor();
  await ana.keyboard.press('Escape');
  await button(ana, 'Withdraw').click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await review(ana).waitFor({ state: 'detached' });

  // Discarding changes ends their review.
  await button(ana, 'Ask for review').click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click();
  await review(ana).getByText('You asked for a review').waitFor();
  await button(ana, 'Discard changes').click();
  const question = ana.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await ana.getByText('Changes discarded').waitFor();
  await review(ana).waitFor({ state: 'detached' });
  expect(await text(ana).textContent()).toBe('Leaves.');
});
