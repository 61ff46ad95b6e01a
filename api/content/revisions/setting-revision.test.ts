import type { Client } from '../../testing/client.ts';
import { personWith, roleWith } from '../../testing/access/people.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

const server = await serverForFile();
const admin = await server.loggedIn();

interface Revision {
  number: number;
  author: { id: string; name: string } | null;
  via: string;
  fields: string[];
  name: string | null;
  status: string | null;
}

const history = async (group: string, client: Client = admin) => {
  const { data, errors } = await client.graphql<{ it: { edges: { node: Revision }[] } }>(
    `{ it: settingRevisions(group: ${group}) { edges { node { number author { id name } via fields name status } } } }`,
  );
  return data?.it.edges.map(({ node }) => node) ?? errors?.[0]?.extensions['code'];
};
const values = async (group: string, number: number) =>
  (await admin.graphql<{ it: object | null }>(`{ it: settingRevision(group: ${group}, number: ${number}) }`)).data?.it;
const save = (settings: { key: string; value: unknown }[]) =>
  admin.graphql('mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }', { settings });
const restore = (group: string, number: number) =>
  admin.graphql<{ it: { key: string }[] }>(
    `mutation { it: restoreSettingRevision(group: ${group}, number: ${number}) { key value } }`,
  );

const author = { id: '1', name: 'admin' };
const rest = { name: null, status: null };

test('a save is one revision of each changed group, after one of the values before', async () => {
  expect(await history('general')).toEqual([]);
  await save([
    { key: 'siteName', value: 'Nordlys' },
    { key: 'siteDescription', value: 'Calm machines' },
    { key: 'contactPhone', value: '+47 22 22 22 22' },
  ]);
  const seeded = { number: 1, author: null, via: 'server', ...rest };
  const seededKeys = ['siteName', 'siteDescription', 'maintenanceMode'];
  expect(await history('general')).toEqual([
    { number: 2, author, via: 'graphql', fields: ['siteName', 'siteDescription'], ...rest },
    { ...seeded, fields: seededKeys },
  ]);
  expect(await history('contact')).toMatchObject([{ number: 2, fields: ['contactPhone'] }, seeded]);
  expect(await history('seo')).toEqual([]);
  expect(await values('general', 1)).toMatchObject({ siteName: 'Halden', mediaSettings: { uploadLimitMb: 5 } });
  expect(await values('general', 2)).toMatchObject({ siteName: 'Nordlys' });
  expect(await values('general', 99)).toBeNull();
});

test('identical saves create no revision, and the transport is recorded', async () => {
  await admin.put('/api/settings/primaryColor', { value: '#aa0000' });
  await admin.put('/api/settings/primaryColor', { value: '#aa0000' });
  expect(await history('branding')).toMatchObject([
    { number: 2, via: 'rest' },
    { number: 1, via: 'server' },
  ]);
});

test('a revision of a group is named and restored, including objects and values that were not stored', async () => {
  await admin.put('/api/settings/seoSettings', { value: { metaTitle: 'One' } });
  await admin.put('/api/settings/seoSettings', { value: { metaTitle: 'Two', metaDescription: 'More' } });
  const { data } = await admin.graphql<{ it: Revision }>(
    'mutation { it: nameSettingRevision(group: seo, number: 2, name: "Launch") { number name } }',
  );
  expect(data?.it).toEqual({ number: 2, name: 'Launch' });
  expect((await restore('seo', 2)).data?.it).toMatchObject([
    { key: 'seoSettings', value: { metaTitle: 'One', metaDescription: '' } },
  ]);
  expect(await history('seo')).toMatchObject([
    { number: 4, via: 'restore', author, fields: ['seoSettings'] },
    { number: 3 },
    { number: 2, name: 'Launch' },
    { number: 1 },
  ]);
  await admin.post('/api/settings', { key: 'historySettings', value: { everyRevisionDays: 7 } });
  expect((await restore('security', 1)).data?.it).toMatchObject([
    { key: 'historySettings', value: { everyRevisionDays: 90, dailyRevisionDays: 365 } },
  ]);
});

test('concurrent saves of one group get different numbers', async () => {
  const before = ((await history('contact')) as Revision[]).length;
  const saves = ['contactEmail', 'contactPhone'].map((key, n) =>
    admin.put(`/api/settings/${key}`, { value: `office${n}@example.com` }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
  const numbers = ((await history('contact')) as Revision[]).map(({ number }) => number);
  expect(numbers.slice(0, 2)).toEqual([before + 2, before + 1]);
});

test('the password of the mail server is in no revision', async () => {
  await save([
    { key: 'mailSettings', value: { host: 'smtp.example.com', user: 'halden', password: 'fjord-and-ferry' } },
  ]);
  expect(await history('mail')).toMatchObject([{ number: 2, fields: ['mailSettings'] }, { number: 1 }]);
  const rows = await server.orm.em.fork().execute<object[]>('select r::text as all from revisions r');
  expect(JSON.stringify(rows)).not.toContain('fjord-and-ferry');
  expect((await restore('mail', 1)).errors).toBeUndefined();
});

test('reading needs settings.read, naming and restoring need settings.update', async () => {
  const reader = await server.loggedIn(await personWith(admin, await roleWith(admin, ['settings.read'])));
  const nobody = await server.loggedIn(await personWith(admin, await roleWith(admin, ['media.read'])));
  expect(await history('general', reader)).toHaveLength(2);
  expect(await history('general', nobody)).toBe('FORBIDDEN');
  expect(await history('general', server.visitor())).toBe('UNAUTHENTICATED');
  for (const call of [
    'nameSettingRevision(group: seo, number: 1) { number }',
    'restoreSettingRevision(group: seo, number: 1) { key }',
  ]) {
    const { errors } = await reader.graphql(`mutation { ${call} }`);
    expect(errors?.[0]?.message).toContain('settings.update');
  }
});
