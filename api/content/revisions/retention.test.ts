import { firstChore } from '../../testing/first-chore.ts';
import { contentInput, kinds } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { thinRevisions } from './revision.retention.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const [, posts] = kinds;
const now = new Date('2027-06-15T12:00:00Z');

beforeAll(() => firstChore(server, 'revision-expiry'));

/** A post with a revision at each of these times, oldest first. */
async function revisedAt(times: readonly string[], changes: object = {}): Promise<number> {
  const { body } = await admin.post<{ id: number }>('/api/posts', contentInput(posts, { ...changes }));
  for (const n of times.slice(1).keys()) {
    expect(await admin.put(`/api/posts/${body.id}`, { title: `Title ${n}` })).toMatchObject({ status: 200 });
  }
  const em = server.orm.em.fork();
  for (const [at, time] of times.entries()) {
    await em.execute('update revisions set created_at = ? where item_id = ? and number = ?', [time, body.id, at + 1]);
  }
  return body.id;
}

const kept = async (id: number) =>
  (await admin.get<{ number: number }[]>(`/api/posts/${id}/revisions`)).body.map(({ number }) => number).reverse();

test('all revisions are kept for 90 days, then the last of each day for a year, then of each month', async () => {
  const id = await revisedAt([
    ...['2026-01-03T08:00:00Z', '2026-01-03T09:00:00Z', '2026-01-30T10:00:00Z'],
    ...['2026-02-01T00:30:00Z', '2026-08-01T08:00:00Z', '2026-08-01T20:00:00Z'],
    ...['2026-08-02T08:00:00Z', '2027-06-01T08:00:00Z', '2027-06-01T09:00:00Z'],
  ]);
  expect(await thinRevisions(server.orm, now)).toBe(3);
  expect(await kept(id)).toEqual([3, 4, 6, 7, 8, 9]);
  expect(await thinRevisions(server.orm, now)).toBe(0);
});

test('named, published and scheduled revisions are always kept, and the newest of each item', async () => {
  const day = (hour: string) => `2026-01-03T${hour}:00:00Z`;
  const named = await revisedAt([day('08'), day('09'), day('10')]);
  await admin.put(`/api/posts/${named}/revisions/2`, { name: 'As approved' });
  const published = await revisedAt([day('08'), day('09')], { status: 'published' });
  const old = await revisedAt(['2019-01-03T08:00:00Z']);
  const planned = await revisedAt([day('08'), day('09'), day('10')]);
  const schedule = { publishAt: '2999-01-01T00:00:00Z', revision: 1 };
  expect(await admin.put(`/api/posts/${planned}/schedule`, schedule)).toMatchObject({ status: 200 });
  await thinRevisions(server.orm, now);
  expect(await kept(planned)).toEqual([1, 3]);
  expect(await kept(named)).toEqual([2, 3]);
  expect(await kept(published)).toEqual([1, 2]);
  expect(await kept(old)).toEqual([1]);
});

test('the settings say for how long', async () => {
  const times = ['2027-06-10T08:00:00Z', '2027-06-10T09:00:00Z', '2027-06-11T09:00:00Z'];
  const id = await revisedAt(times);
  await thinRevisions(server.orm, now);
  expect(await kept(id)).toEqual([1, 2, 3]);
  const historySettings = { everyRevisionDays: 2, dailyRevisionDays: 10 };
  await admin.post('/api/settings', { key: 'historySettings', value: historySettings });
  await thinRevisions(server.orm, now);
  expect(await kept(id)).toEqual([2, 3]);
  await admin.put('/api/settings/historySettings', { value: { dailyRevisionDays: 2 } });
  await thinRevisions(server.orm, now);
  expect(await kept(id)).toEqual([3]);
  const refused = await admin.put<{ fields: object }>('/api/settings/historySettings', {
    value: { everyRevisionDays: 0 },
  });
  expect(refused.body.fields).toEqual({
    'historySettings.everyRevisionDays': 'Days must be a whole number from 1 to 36500',
  });
});
