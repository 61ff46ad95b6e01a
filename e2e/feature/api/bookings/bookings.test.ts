import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { firstChore } from '../../testing/first-chore.ts';
import { until } from '../../testing/until.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
const email = 'ada@quill.example';

interface Entry {
  id: string;
  summary: string;
  canUndo: boolean;
}

const latest = async () => {
  const { data } = await admin.graphql<{ timeline: { edges: { node: Entry }[] } }>(
    '{ timeline(first: 1) { edges { node { id summary canUndo } } } }',
  );
  return data?.timeline.edges[0]?.node;
};
const undo = async (id: string | undefined) => {
  const { errors } = await admin.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id });
  expect(errors).toBeUndefined();
};
const things = async () => (await admin.get<{ thing: string }[]>('/api/bookings')).body.map(({ thing }) => thing);

test('both transports reach one service, with its rules', async () => {
  const { status, body } = await admin.post<{ id: number }>('/api/bookings', { thing: 'The small crane', email });
  expect(status).toBe(201);
  expect((await admin.put(`/api/bookings/${body.id}`, { thing: '' })).body).toMatchObject({
    fields: { thing: 'Thing is required' },
  });
  const outdated = await admin.put(`/api/bookings/${body.id}`, { thing: 'The large crane', version: 9 });
  expect([outdated.status, outdated.body]).toMatchObject([409, { current: { thing: 'The small crane', version: 1 } }]);
  const { headers } = await admin.get('/api/bookings?limit=1');
  expect(headers.get('x-total-count')).toBe('1');
  const { data } = await admin.graphql<{ bookings: { edges: { node: { thing: string } }[] } }>(
    '{ bookings(first: 1) { edges { node { thing email } } } }',
  );
  expect(data?.bookings.edges).toEqual([{ node: { thing: 'The small crane', email } }]);
});

test('a change is in the audit log without personal data, in the timeline, and can be undone and redone', async () => {
  const [{ id } = { id: 0 }] = (await admin.get<{ id: number }[]>('/api/bookings')).body;
  await admin.put(`/api/bookings/${id}`, { thing: 'The large crane', email: 'ada@byron.example' });
  const changed = await latest();
  expect(changed).toMatchObject({
    summary: 'Changed the thing and the email address of the booking “The large crane”',
    canUndo: true,
  });
  const { body: entries } = await admin.get<object[]>('/api/audit?kind=booking&limit=1');
  expect(entries[0]).toMatchObject({
    before: { thing: 'The small crane', email: '(personal)' },
    after: { thing: 'The large crane', email: '(personal)' },
  });
  await undo(changed?.id);
  expect(await things()).toEqual(['The small crane']);
  await undo((await latest())?.id);
  expect(await things()).toEqual(['The large crane']);
  await admin.delete(`/api/bookings/${id}`);
  await undo((await latest())?.id);
  expect((await admin.get(`/api/bookings/${id}`)).body).toMatchObject({ thing: 'The large crane' });
});

test('its setting is checked, stored with a history, and decides', async () => {
  const setting = (mostEach: number) => ({ key: 'bookingSettings', value: { mostEach } });
  expect((await admin.post('/api/settings', setting(0))).body).toMatchObject({
    fields: { 'bookingSettings.mostEach': 'Most bookings must be a whole number from 1 to 100' },
  });
  expect((await admin.post('/api/settings', setting(1))).status).toBe(201);
  const first = { thing: 'A lathe', email: 'ben@quill.example' };
  expect((await admin.post('/api/bookings', first)).status).toBe(201);
  expect((await admin.post('/api/bookings', first)).body).toMatchObject({
    fields: { email: 'A person can book 1 things' },
  });
  const { data } = await admin.graphql<{ settingRevisions: { edges: object[] } }>(
    '{ settingRevisions(group: bookings, first: 5) { edges { node { number } } } }',
  );
  expect(data?.settingRevisions.edges.length).toBeGreaterThan(0);
});

test('a bundle with the data of visitors has its rows', async () => {
  const answer = await fetch(`${server.url}/api/export?people=true`, {
    headers: { Cookie: `halden.sid=${admin.cookie('halden.sid')}` },
  });
  const reader = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false });
  const file = (await reader.getEntries()).find(({ filename }) => filename === 'tables/bookings.jsonl');
  if (!file || file.directory) throw new Error('The bundle has no bookings');
  expect(await file.getData(new TextWriter())).toContain('"thing":"A lathe"');
});

test('its data of a person is handed out and erased, also from what could be undone', async () => {
  const asked = `{ personData(email: "ben@quill.example") { counts { others { count noun } } data } }`;
  const { data } = await admin.graphql<{ personData: { counts: object; data: object } }>(asked);
  expect(data?.personData).toMatchObject({
    counts: { others: [{ count: 1, noun: 'booking' }] },
    data: { bookings: [{ thing: 'A lathe', email: 'ben@quill.example' }] },
  });
  await admin.graphql('mutation { erasePerson(email: "ben@quill.example") { others { count } } }');
  for (const table of ['bookings', 'undo_steps', 'audit']) {
    expect(await server.orm.em.fork().execute(`select 1 from ${table} t where t::text like '%ben@quill%'`)).toEqual([]);
  }
});

test('its job runs', async () => {
  // Each server does it soon after its start, too.
  await firstChore(server, 'booking-expiry');
  await server.orm.em.fork().execute(`update bookings set created_at = now() - interval '2 years'`);
  await server.orm.em.fork().execute(`insert into jobs.job (name, data) values ('booking-expiry', '{}')`);
  await until(things, (left) => left.length === 0);
});
