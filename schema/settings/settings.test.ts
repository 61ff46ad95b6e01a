import { checkSetting } from '../rules/settings.ts';
import { isSettingKey, settingDefinitions, settingKeys } from './settings.ts';
import { toSiteSettings } from './to-site-settings.ts';

test('the eleven keys of the spec are seeded, the others are not', () => {
  expect(settingKeys.filter((key) => settingDefinitions[key].isSeeded)).toHaveLength(11);
  expect(settingKeys.filter((key) => !settingDefinitions[key].isSeeded)).toEqual([
    'categoryTiles',
    'storySettings',
    'mediaSettings',
    'dateSettings',
    'typeface',
    'cornerRadius',
    'colorScheme',
    'publishChecks',
    'claims',
    'securitySettings',
    'privacySettings',
    'trashSettings',
    'historySettings',
    'previewAddresses',
    'mailSettings',
    'categories',
    'headerMenu',
    'footerMenu',
    'legalMenu',
    'socialMenu',
    'words',
    'setup',
  ]);
  expect(settingKeys.filter((key) => !settingDefinitions[key].isPublic)).toEqual([
    'storySettings',
    'mediaSettings',
    'dateSettings',
    'publishChecks',
    'claims',
    'securitySettings',
    'privacySettings',
    'trashSettings',
    'historySettings',
    'previewAddresses',
    'mailSettings',
    'categories',
    'headerMenu',
    'footerMenu',
    'legalMenu',
    'socialMenu',
    'words',
    'setup',
  ]);
  expect(settingKeys.filter((key) => settingDefinitions[key].type === 'json')).toEqual([
    'categoryTiles',
    'storySettings',
    'mediaSettings',
    'dateSettings',
    'socialLinks',
    'seoSettings',
    'publishChecks',
    'claims',
    'securitySettings',
    'privacySettings',
    'trashSettings',
    'historySettings',
    'previewAddresses',
    'mailSettings',
    'categories',
    'headerMenu',
    'footerMenu',
    'legalMenu',
    'socialMenu',
    'words',
    'setup',
  ]);
});

test.each(settingKeys)('the default of %s is valid', (key) => {
  const { defaultValue } = settingDefinitions[key];
  expect(checkSetting(key, defaultValue)).toEqual(defaultValue);
});

test('missing values get their default, within objects too', () => {
  const settings = toSiteSettings({
    siteName: 'Acme',
    maintenanceMode: 'true',
    socialLinks: { github: 'https://g.example' },
  });
  expect(settings).toMatchObject({
    siteName: 'Acme',
    primaryColor: '#1E3AE2',
    logoSize: 'md',
    maintenanceMode: true,
    socialLinks: { linkedin: '', twitter: '', github: 'https://g.example' },
  });
  expect(toSiteSettings({ securitySettings: { sessionIdleHours: 3 } }).securitySettings).toEqual({
    sessionIdleHours: 3,
    sessionAbsoluteDays: 7,
    twoFactorFromLevel: null,
    introspection: true,
    graphiql: true,
    assistants: false,
    auditRetentionDays: 365,
  });
  expect(settings.categoryTiles.map((tile) => tile.count)).toEqual([12, 8, 15, 6]);
});

test.each(['__proto__', 'constructor', 'toString', '', 'sitename'])('%j is not a setting', (key) => {
  expect(isSettingKey(key)).toBe(false);
});
