import type { Client } from '../../testing/client.ts';
import { roleInput, userInput } from '../../testing/samples.ts';
import { serverForFile } from '../../testing/server-for-file.ts';
import { refusal } from '../../testing/matchers.ts';

const server = await serverForFile();
const admin = await server.loggedIn();
let editor: Client;
beforeAll(async () => {
  // With every permission, at a level below those for which these tests require a second factor.
  const role = await admin.post<{ id: number }>('/api/roles', roleInput());
  const permissions = await admin.get<{ id: number }[]>('/api/permissions');
  for (const { id } of permissions.body) {
    await admin.post(`/api/roles/${role.body.id}/permissions`, { permissionId: id });
  }
  const person = userInput() as { username: string; password: string };
  const { body } = await admin.post<{ id: number }>('/api/users', person);
  await admin.post(`/api/users/${body.id}/roles`, { roleId: role.body.id });
  editor = await server.loggedIn(person);
});

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** An image of this many bytes. */
const png = (size: number) => Buffer.concat([pixel, Buffer.alloc(size - pixel.length, 7)]);
const site = async () => {
  const { data } = await server
    .visitor()
    .graphql<{ site: { logoUrl: string; faviconUrl: string } }>('{ site { logoUrl faviconUrl } }');
  return data?.site ?? { logoUrl: '', faviconUrl: '' };
};
const MB = 1024 * 1024;

test.each([
  ['png', 'png', png(100)],
  ['jpeg', 'jpg', Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1')],
  ['gif', 'gif', Buffer.from('GIF89a')],
  ['webp', 'webp', Buffer.from('RIFFxxxxWEBPVP8 ')],
  ['svg+xml', 'svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['x-icon', 'ico', Buffer.from('\0\0\x01\0\x01\0', 'latin1')],
])('a logo of type image/%s gets an address of its own', async (type, extension, bytes) => {
  const value = dataUrl(type, bytes);
  const { status, body } = await admin.put('/api/settings/logoUrl', { value });
  expect({ status, value: body['value'] }).toEqual({ status: 200, value });
  const { logoUrl } = await site();
  expect(logoUrl).toMatch(new RegExp(`^/brand/logo-[\\w-]{16}\\.${extension}$`));

  const answer = await fetch(server.url + logoUrl);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': `image/${type}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  '/brand/logo-0000000000000000.png',
  '/brand/logo-',
  '/brand/favicon-x.ico',
  '/brand/%00',
  '/brand/constructor',
])('%s is not a brand file', async (path) => {
  const { headers } = await server.visitor().get(path);
  expect(headers.get('cache-control')).not.toContain('immutable');
  expect(headers.get('content-type')).not.toContain('image');
});

test.each([
  ['logoUrl', 2, true],
  ['faviconUrl', 1, true],
  ['logoUrl', 2, false],
  ['faviconUrl', 1, false],
])('%s: the limit is %d MB (within: %p)', async (key, megabytes, isWithin) => {
  const value = dataUrl('png', png(megabytes * MB + (isWithin ? 0 : 1)));
  const { status, body } = await admin.put(`/api/settings/${key}`, { value });
  if (isWithin) expect(status).toBe(200);
  else expect(body).toEqual(refusal('BAD_USER_INPUT', { [key]: `File size must be less than ${megabytes}MB` }));
});

test('both at their limits can be saved together over GraphQL', async () => {
  const settings = [
    { key: 'logoUrl', value: dataUrl('png', png(2 * MB)) },
    { key: 'faviconUrl', value: dataUrl('png', png(MB)) },
  ];
  const { errors } = await admin.graphql(
    'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
    { settings },
  );
  expect(errors).toBeUndefined();
  const { logoUrl, faviconUrl } = await site();
  for (const path of [logoUrl, faviconUrl]) expect((await fetch(server.url + path)).status).toBe(200);
  // Small again: each change of a setting below would otherwise read megabytes.
  for (const { key } of settings) {
    expect((await admin.put(`/api/settings/${key}`, { value: dataUrl('png', png(100)) })).status).toBe(200);
  }
});

test('saving many settings is all or nothing', async () => {
  const before = (await admin.get('/api/settings')).body;
  const settings = [
    { key: 'siteName', value: 'Half' },
    { key: 'primaryColor', value: 'red' },
    { key: 'contactEmail', value: 'nobody' },
  ];
  const { errors } = await admin.graphql(
    'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key } }',
    { settings },
  );
  expect(errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { primaryColor: 'Must be a valid hex color', contactEmail: 'Must be a valid email' },
  });
  expect((await admin.get('/api/settings')).body).toEqual(before);
});

test.each<[string, string, object, number, Record<string, string> | undefined]>([
  ['PUT', '/api/settings/categoryTiles', { value: [] }, 404, undefined],
  ['PUT', '/api/settings/theme', { value: 'x' }, 400, { key: 'Unknown setting' }],
  ['PUT', '/api/settings/siteName', {}, 400, { value: 'Value is required' }],
  ['PUT', '/api/settings/siteName', { value: 'x', colour: 1 }, 400, { colour: 'Unknown field' }],
  ['POST', '/api/settings', { key: 'siteName', value: 'x' }, 409, { key: 'This setting already exists' }],
  ['POST', '/api/settings', { key: 'theme', value: 'x' }, 400, { key: 'Unknown setting' }],
  ['POST', '/api/settings', { value: 'x' }, 400, { key: 'Key is required' }],
  ['POST', '/api/settings', { key: 'categoryTiles', value: 'x' }, 400, { categoryTiles: 'Must be a list' }],
  ['GET', '/api/settings/theme', {}, 404, undefined],
  ['GET', '/api/settings/categoryTiles', {}, 404, undefined],
  ['GET', '/api/settings/__proto__', {}, 404, undefined],
])('%s %s %j is %d', async (method, path, payload, expected, fields) => {
  const { status, body } = await admin.send<Record<string, unknown>>(
    method,
    path,
    method === 'GET' ? undefined : payload,
  );
  expect({ status, fields: body['fields'] }).toEqual({ status: expected, fields });
});

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
  assistants: false,
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
    ['retentionSettings', { messageRetentionDays: 7 }, { messageRetentionDays: '' }, { messageRetentionDays: null }],
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
