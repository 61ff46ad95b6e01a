import { features } from '../features.ts';
import { checkSetting } from '../rules/settings.ts';
import { isSettingKey, settingDefinitions, settingKeys, type SettingKey } from './settings.ts';
import { toSiteSettings } from './to-site-settings.ts';

test('each setting has its type, and is public or seeded as it should be', () => {
  const inWords = (key: SettingKey) => {
    const { type, isPublic, isSeeded } = settingDefinitions[key];
    return [type, ...(isPublic ? ['public'] : []), ...(isSeeded ? ['seeded'] : [])].join(', ');
  };
  // Those of features are declared with them.
  const ofFeatures = features.flatMap(({ settings = {} }) => Object.keys(settings));
  const ofSite = settingKeys.filter((key) => !ofFeatures.includes(key));
  expect(Object.fromEntries(ofSite.map((key) => [key, inWords(key)]))).toEqual({
    siteName: 'text, public, seeded',
    siteDescription: 'text, public, seeded',
    maintenanceMode: 'text, public, seeded',
    categoryTiles: 'json, public',
    storySettings: 'json',
    mediaSettings: 'json',
    dateSettings: 'json',
    logoUrl: 'text, public, seeded',
    faviconUrl: 'text, public, seeded',
    logoSize: 'text, public, seeded',
    primaryColor: 'text, public, seeded',
    typeface: 'text, public',
    cornerRadius: 'text, public',
    logoName: 'text, public',
    colorScheme: 'text, public',
    contactEmail: 'text, public, seeded',
    contactPhone: 'text, public, seeded',
    socialLinks: 'json, public, seeded',
    seoSettings: 'json, public, seeded',
    publishChecks: 'json',
    claims: 'json',
    securitySettings: 'json',
    retentionSettings: 'json',
    trashSettings: 'json',
    historySettings: 'json',
    previewAddresses: 'json',
    mailSettings: 'json',
    categories: 'json',
    headerMenu: 'json',
    footerMenu: 'json',
    legalMenu: 'json',
    socialMenu: 'json',
    words: 'json',
    setup: 'json',
  });
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
