import { permissionKeys } from '#schema/built-permissions';
import { guardedSettings } from '#schema/settings/settings';
import { ageSessions, personWith, roleNamed, roleWith } from '../../testing/access/people.ts';
import type { Client } from '../../testing/client.ts';
import { readMail } from '../../testing/mail/mail.ts';
import { startMailbox } from '../../testing/mail/mailbox.ts';
import { unique } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';
import { serverForFile } from '../../testing/server-for-file.ts';

// The settings that decide who can log in, through every door that changes settings.
const server = await serverForFile();
const admin = await server.loggedIn();
const sql = <T = unknown>(query: string, values: unknown[] = []) => server.orm.em.fork().execute<T[]>(query, values);

/** A first and another value of each. */
const values: Record<string, readonly [object, object]> = {
  mailSettings: [{ from: 'first@example.com' }, { from: 'second@example.com' }],
  securitySettings: [{ sessionIdleHours: 5 }, { sessionIdleHours: 6 }],
  previewAddresses: [
    { post: 'https://first.example/{slug}?token={token}' },
    { post: 'https://second.example/{slug}?token={token}' },
  ],
};

test('every guarded setting has a row here', () => {
  expect(Object.keys(values).sort()).toEqual([...guardedSettings].sort());
});

interface Sent {
  code?: unknown;
  fields?: unknown;
  message?: unknown;
}
type Send = (client: Client, headers: Record<string, string>, currentPassword?: string) => Promise<Sent>;

const graphql = async (client: Client, headers: Record<string, string>, query: string, variables: object) => {
  const { errors } = await client.graphql(query, variables, headers);
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions } as Sent;
};
const saved = 'mutation ($s: [SettingInput!]!, $p: String) { saveSettings(settings: $s, currentPassword: $p) { key } }';
const groups: Record<string, string> = {
  mailSettings: 'mail',
  securitySettings: 'security',
  previewAddresses: 'security',
};

/** Each sets up, as the administrator, and returns a request that changes the setting. */
const doors: Record<string, (key: string) => Promise<Send>> = {
  'PUT /api/settings/{key}': async (key) => {
    await admin.graphql(saved, { s: [{ key, value: values[key]?.[0] }] });
    return async (client, headers, currentPassword) =>
      (await client.send<Sent>('PUT', `/api/settings/${key}`, { value: values[key]?.[1], currentPassword }, headers))
        .body;
  },
  'POST /api/settings': async (key) => {
    await sql('delete from settings where key = ?', [key]);
    return async (client, headers, currentPassword) =>
      (await client.send<Sent>('POST', '/api/settings', { key, value: values[key]?.[1], currentPassword }, headers))
        .body;
  },
  'saveSettings, beside others': async (key) => {
    await sql('delete from settings where key = ?', [key]);
    const s = [
      { key: 'siteName', value: `Name ${unique()}` },
      { key, value: values[key]?.[1] },
    ];
    return (client, headers, p) => graphql(client, headers, saved, { s, p });
  },
  restoreSettingRevision: async (key) => {
    const group = groups[key];
    await admin.graphql(saved, { s: [{ key, value: values[key]?.[1] }] });
    const { data } = await admin.graphql<{ settingRevisions: { edges: { node: { number: number } }[] } }>(
      `{ settingRevisions(group: ${group}, first: 1) { edges { node { number } } } }`,
    );
    const number = data?.settingRevisions.edges[0]?.node.number;
    await admin.graphql(saved, { s: [{ key, value: values[key]?.[0] }] });
    const query = `mutation ($number: Int!, $p: String) {
      restoreSettingRevision(group: ${group}, number: $number, currentPassword: $p) { key } }`;
    return (client, headers, p) => graphql(client, headers, query, { number, p });
  },
  undo: async (key) => {
    await admin.graphql(saved, { s: [{ key, value: values[key]?.[1] }] });
    await admin.graphql(saved, { s: [{ key, value: values[key]?.[0] }] });
    const [entry] = await sql<{ id: number }>('select max(id) as id from timeline_entries');
    const query = 'mutation ($id: ID!, $p: String) { undo(id: $id, currentPassword: $p) { id } }';
    return (client, headers, p) => graphql(client, headers, query, { id: entry?.id, p });
  },
};

const stored = () =>
  sql(`select key, value from settings where key = any (array[?]::text[]) order by 1`, [
    [...guardedSettings, 'siteName'],
  ]);

let other: Client;
let token: Record<string, string>;
let old: Client;
beforeAll(async () => {
  const rights = ['settings.read', 'settings.update', 'audit.read'];
  other = await server.loggedIn(await personWith(admin, await roleWith(admin, rights, { level: 100 })));
  const input = { name: 'All', permissions: permissionKeys, expiresInDays: 1 };
  token = { Authorization: `Bearer ${(await admin.post<{ token: string }>('/api/tokens', input)).body.token}` };
});
beforeEach(async () => {
  await sql('delete from throttles');
  old = await server.loggedIn();
  await ageSessions(server);
});

const cases = Object.keys(doors).flatMap((door) => Object.keys(values).map((key) => [door, key] as const));

test.each(cases)('%s of %s asks again, and needs every permission', async (door, key) => {
  await sql('update sessions set created_at = now() where user_id = 1');
  const send = await doors[door]?.(key);
  if (!send) throw new Error(door);
  await ageSessions(server);
  const before = await stored();
  expect(await send(other, {})).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringMatching(/^Changing the setting “.+” needs every permission; .+ is missing$/) as unknown,
  });
  expect(await send(server.visitor(), token)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await send(old, {})).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { currentPassword: expect.stringMatching(/^Enter your password to change the setting “/) as unknown },
  });
  expect(await send(old, {}, 'wrong-horse-9')).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { currentPassword: 'Incorrect password' },
  });
  expect(await stored()).toEqual(before);
  expect((await send(old, {}, administrator.password)).code).toBeUndefined();
  expect(await stored()).not.toEqual(before);
});

test('without a change nobody is asked, and the other settings are saved', async () => {
  await sql('delete from settings where key = any (array[?]::text[])', [guardedSettings]);
  const s = [
    { key: 'siteName', value: 'Renamed' },
    ...guardedSettings.map((key) => ({ key, value: {} })),
    { key: 'mailSettings', value: { host: '', port: 587 } },
  ];
  expect((await other.graphql(saved, { s: s.slice(0, -1) })).errors).toBeUndefined();
  expect((await other.put('/api/settings/mailSettings', { value: { host: '', port: 587 } })).status).toBe(200);
  expect((await admin.get('/api/settings/siteName')).body).toMatchObject({ value: 'Renamed' });
});

test('within ten minutes of the login nobody is asked', async () => {
  const fresh = await server.loggedIn();
  expect(
    (await fresh.graphql(saved, { s: [{ key: 'securitySettings', value: { sessionIdleHours: 7 } }] })).errors,
  ).toBeUndefined();
});

test('a new password of the mail server counts as a change', async () => {
  const [first, next] = ['smtp-geheim-9', 'smtp-geheim-10'].map((password) => ({
    user: 'halden',
    host: 'a.example',
    password,
  }));
  const fresh = await server.loggedIn();
  expect((await fresh.graphql(saved, { s: [{ key: 'mailSettings', value: first }] })).errors).toBeUndefined();
  const { errors } = await old.graphql(saved, { s: [{ key: 'mailSettings', value: next }] });
  expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  await sql(`delete from settings where key = 'mailSettings'`);
  await sql('delete from stored_secrets');
});

test('all administrators are told, through the mail server set before', async () => {
  const [before, after] = [await startMailbox(), await startMailbox()];
  const second = await personWith(admin, await roleNamed(admin, 'administrator'));
  const set = async (port: number) => {
    const value = { host: '127.0.0.1', port, security: 'none' };
    const client = await server.loggedIn();
    expect((await client.graphql(saved, { s: [{ key: 'mailSettings', value }] })).errors).toBeUndefined();
  };
  try {
    await set(before.port);
    await set(after.port);
    const mails = (await before.received(2)).map(readMail);
    expect(mails.map(({ headers }) => headers['to']).sort()).toEqual(['admin@example.com', second.email].sort());
    expect(mails[0]?.text).toMatch(/admin \(admin@example\.com\) changed the setting “Mail” on /);
    const client = await server.loggedIn();
    await client.graphql(saved, { s: [{ key: 'securitySettings', value: { sessionIdleHours: 8 } }] });
    const [mail] = (await after.received(2)).map(readMail);
    expect(mail?.text).toContain('changed the setting “Security Settings”');
  } finally {
    await before.stop();
    await after.stop();
  }
});
