import type { Client } from '../../testing/client.ts';
import { roleInput, userInput } from '../../testing/samples.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let editor: Client;

beforeAll(async () => {
  server = await startServer();
  const administrator = await server.loggedIn();
  // At a level below those for which these tests require a second factor.
  const role = await administrator.post<{ id: number }>('/api/roles', roleInput());
  const permissions = await administrator.get<{ id: number; resource: string }[]>('/api/permissions');
  for (const { id, resource } of permissions.body) {
    if (resource === 'settings')
      await administrator.post(`/api/roles/${role.body.id}/permissions`, { permissionId: id });
  }
  const person = userInput() as { username: string; password: string };
  const { body } = await administrator.post<{ id: number }>('/api/users', person);
  await administrator.post(`/api/users/${body.id}/roles`, { roleId: role.body.id });
  editor = await server.loggedIn(person);
});
afterAll(() => server.stop());
afterAll(() => expect(server.errors).toEqual([]));

/** Saves a setting over one transport and returns its stored value. */
const saves: Record<string, (key: string, value: unknown) => Promise<unknown>> = {
  'PUT /api/settings/{key}': async (key, value) => {
    const { status, body } = await editor.put(`/api/settings/${key}`, { value });
    return status === 200 ? body['value'] : body;
  },
  saveSettings: async (key, value) => {
    const { data, errors } = await editor.graphql<{ saveSettings: { value: unknown }[] }>(
      'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { value } }',
      { settings: [{ key, value }] },
    );
    return errors ?? data?.saveSettings[0]?.value;
  },
};

const security = {
  sessionIdleHours: 6,
  sessionAbsoluteDays: 3,
  twoFactorFromLevel: null,
  introspection: true,
  auditRetentionDays: 100,
};
const seo = { metaTitle: 'Acme', metaDescription: 'We make things', ogImage: '/a.png', analytics: '' };
const links = { linkedin: 'https://l.example', twitter: '', github: 'https://g.example' };
const tiles = [
  { category: 'Healthcare', count: 1 },
  { category: 'Automation', count: null },
];

describe.each(Object.entries(saves))('%s', (_, change) => {
  test.each<[key: string, stored: object, given: unknown, after: unknown]>([
    ['securitySettings', security, { sessionIdleHours: 8 }, { ...security, sessionIdleHours: 8 }],
    [
      'securitySettings',
      { ...security, twoFactorFromLevel: 100 },
      { sessionIdleHours: 8 },
      { ...security, twoFactorFromLevel: 100, sessionIdleHours: 8 },
    ],
    ['securitySettings', security, '{"introspection":false}', { ...security, introspection: false }],
    ['securitySettings', security, {}, security],
    ['securitySettings', security, null, {}],
    ['securitySettings', security, '', {}],
    ['securitySettings', security, 'null', {}],
    ['mediaSettings', { uploadLimitMb: 7 }, {}, { uploadLimitMb: 7 }],
    ['privacySettings', { messageRetentionDays: 7 }, { messageRetentionDays: '' }, { messageRetentionDays: null }],
    ['seoSettings', seo, { metaTitle: 'Other' }, { ...seo, metaTitle: 'Other' }],
    ['seoSettings', seo, { metaTitle: null, ogImage: '' }, { ...seo, metaTitle: '', ogImage: '' }],
    ['seoSettings', seo, '{"metaTitle":"Other"}', { ...seo, metaTitle: 'Other' }],
    ['seoSettings', seo, null, {}],
    ['socialLinks', links, { twitter: 'https://t.example' }, { ...links, twitter: 'https://t.example' }],
    ['socialLinks', links, '', {}],
    ['categoryTiles', tiles, [{ category: 'Automation', count: 3 }], [{ category: 'Automation', count: 3 }]],
    ['categoryTiles', tiles, null, []],
    ['siteName', '"Old"' as never, 'New', 'New'],
  ])('%s %j, given %j, is %j', async (key, stored, given, after) => {
    await server.orm.em.fork().execute(
      `insert into settings (key, value, type, label) values (?, ?::jsonb, 'json', 'L')
       on conflict (key) do update set value = excluded.value`,
      [key, typeof stored === 'string' ? stored : JSON.stringify(stored)],
    );
    expect(await change(key, given)).toEqual(after);
  });

  test('concurrent changes to different fields are all kept', async () => {
    await change('securitySettings', security);
    await Promise.all([
      change('securitySettings', { sessionIdleHours: 9 }),
      change('securitySettings', { twoFactorFromLevel: 100 }),
      change('securitySettings', { auditRetentionDays: 50 }),
    ]);
    expect(await change('securitySettings', {})).toEqual({
      ...security,
      sessionIdleHours: 9,
      twoFactorFromLevel: 100,
      auditRetentionDays: 50,
    });
    await change('securitySettings', { twoFactorFromLevel: null });
  });
});
