import { setTimeout as sleep } from 'node:timers/promises';
import { axeFindings } from '../../support/browser/browser.ts';
import { panelForFile } from '../../support/panel-for-file.ts';
import { openScreen } from '../../support/panel.ts';
import { toast } from '../../support/toast.ts';

// Schedules in the panel: in the editor's details, the history, several rows of a list, and the calendar.

// No summer time: 05:30 hours ahead of UTC all year.
const { page } = await panelForFile({}, { timezoneId: 'Asia/Kolkata' });
let made = 0;

afterEach(() => page.setViewportSize({ width: 1440, height: 900 }));

async function create(title: string, status = 'draft'): Promise<number> {
  const data = { title, slug: `planned-${++made}`, content: '<p>Text.</p>', status };
  const answer = await page.request.post('/api/posts', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
const plan = async (id: number, data: object) =>
  expect((await page.request.put(`/api/posts/${id}/schedule`, { data })).status()).toBe(200);
const planned = async (id: number) => {
  const answer = await page.request.get(`/api/posts/${id}/schedule`);
  return answer.ok() ? ((await answer.json()) as object) : null;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = () => page.getByRole('region', { name: 'Schedule' });
const inSection = (name: string) => section().getByRole('button', { name, exact: true });

test('a time is set, changed and cancelled in the editor, by keyboard, with UTC beside the local time', async () => {
  const id = await create('Planned by keyboard');
  await openScreen(page, `/admin/posts/${id}`);
  await inSection('Set a time').press('Enter');
  const publishAt = section().getByLabel('Publish at', { exact: true });
  // The first field has the focus, and Enter saves the schedule and not the post.
  await publishAt.press('Enter');
  await section().getByText('Set a time to publish or to unpublish').waitFor();
  await publishAt.fill('2001-01-01T09:00');
  await section().getByText('Must be in the future').waitFor();
  await publishAt.fill('2999-12-03T03:00');
  await section().getByText('2 Dec 2999, 21:30 UTC').or(section().getByText('Dec 2, 2999, 9:30 PM UTC')).waitFor();
  expect(await axeFindings(page, { within: '#editor-details' })).toEqual([]);
  await publishAt.press('Enter');
  await toast(page, 'Schedule saved').waitFor();
  expect(await planned(id)).toEqual({ publishAt: '2999-12-02T21:30:00.000Z', unpublishAt: null, revision: null });
  await section().getByText('Goes live').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Change');

  await inSection('Change').press('Enter');
  await section().getByLabel('Unpublish at (optional)').fill('2999-12-01T03:00');
  await inSection('Save schedule').click();
  await section().getByText('Must be later than the time to publish').waitFor();
  await section().getByLabel('Unpublish at (optional)').fill('2999-12-04T03:00');
  await inSection('Save schedule').click();
  await section().getByText('Becomes a draft').waitFor();

  await openScreen(page, '/admin/posts');
  await page
    .getByRole('row', { name: /Planned by keyboard/ })
    .getByText(/^Scheduled, .*3/)
    .waitFor();
  await openScreen(page, `/admin/posts/${id}`);
  await inSection('Cancel schedule').click();
  await toast(page, 'Schedule cancelled').waitFor();
  await inSection('Set a time').waitFor();
  expect(await planned(id)).toBeNull();
});

test('a revision is scheduled from the history; a later edit asks whether to keep it', async () => {
  const id = await create('First words');
  await page.request.put(`/api/posts/${id}`, { data: { title: 'Second words' } });
  await openScreen(page, `/admin/posts/${id}`);
  await button('History').click();
  const history = page.getByRole('dialog', { name: /History/ });
  await history.getByRole('button', { name: 'Schedule…' }).click();
  await history.getByLabel('Publish at', { exact: true }).fill('2999-12-03T09:00');
  await history.getByRole('button', { name: 'Save schedule' }).click();
  await toast(page, 'Schedule saved').waitFor();
  expect(await planned(id)).toMatchObject({ revision: 2 });
  await page.keyboard.press('Escape');
  await section().getByText('Revision 2 goes live').waitFor();

  await page.getByRole('textbox', { name: 'Title' }).fill('Third words');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('region', { name: 'Edited after it was scheduled' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep revision 2' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await planned(id)).toMatchObject({ revision: 2 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Fourth words');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Publish these changes too' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await planned(id)).toMatchObject({ revision: null });
});

test('several rows are scheduled at once', async () => {
  const ids = [await create('Several A'), await create('Several B')];
  await openScreen(page, '/admin/posts?search=Several');
  for (const title of ['A', 'B']) await page.getByRole('checkbox', { name: `Select “Several ${title}”` }).check();
  await button('Schedule…').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule 2 posts' });
  await dialog.getByLabel('Publish at', { exact: true }).fill('2999-12-05T09:00');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await toast(page, '2 posts scheduled').waitFor();
  for (const id of ids) expect(await planned(id)).toMatchObject({ publishAt: '2999-12-05T03:30:00.000Z' });
  await page
    .getByText(/^Scheduled, /)
    .nth(1)
    .waitFor();
});

test('the calendar shows a month as a grid and as an agenda, with failed schedules', async () => {
  const id = await create('In the calendar');
  await plan(id, { publishAt: '2999-11-03T03:30:00Z', unpublishAt: '2999-11-20T03:30:00Z' });
  await openScreen(page, '/admin/calendar?month=2999-11');
  const grid = page.getByRole('table', { name: 'November 2999' });
  await grid.getByRole('cell', { name: /^3 .*Goes live: In the calendar/ }).waitFor();
  await grid.getByRole('cell', { name: /^20 .*Becomes a draft: In the calendar/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agenda' }).press('Enter');
  await page.getByRole('region', { name: 'Sunday, November 3' }).getByText('Goes live').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Previous month').press('Enter');
  await page.getByRole('heading', { name: 'Nothing in October 2999' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/admin/calendar?month=2999-11');
  await page.getByRole('link', { name: 'In the calendar' }).first().waitFor();
});

test('a failed schedule is shown in the calendar and in the editor until it is cancelled', async () => {
  const id = await create('Left alone', 'published');
  // By then its working copy is based on an older version.
  await page.request.put(`/api/posts/${id}/working-copy`, { data: { title: 'Waiting' } });
  await page.request.put(`/api/posts/${id}`, { data: { title: 'Left alone, newer' } });
  await plan(id, { publishAt: new Date(Date.now() + 1500).toISOString() });
  const isSaid = async () => {
    const answer = await page.request.post('/graphql', { data: { query: '{ scheduleProblems { title } }' } });
    return (await answer.text()).includes('Left alone');
  };
  while (!(await isSaid())) await sleep(50);
  await openScreen(page, '/admin/calendar');
  const said = page.getByRole('region', { name: 'Not carried out' });
  await said.getByRole('link', { name: 'Left alone, newer' }).click();
  await section()
    .getByText(/^Not published on .*the two have not been merged/)
    .waitFor();
  await openScreen(page, '/admin/posts');
  await page
    .getByRole('row', { name: /Left alone/ })
    .getByText('Published, changes failed')
    .waitFor();
});

test('a calendar that fails to load says so and can be loaded again', async () => {
  const fail = (url: URL) => url.pathname === '/graphql';
  await openScreen(page, '/admin/posts');
  await page.route(fail, (route) =>
    route.request().postData()?.includes('PanelCalendar') ? route.abort() : route.continue(),
  );
  await openScreen(page, '/admin/calendar?month=2998-01');
  await page.getByRole('alert').getByText('Could not load the calendar').waitFor();
  await page.unroute(fail);
  await button('Try again').click();
  await page.getByRole('table', { name: 'January 2998' }).waitFor();
});
