import { describe, expect, test } from '@jest/globals';
import { features } from '#schema/features';
import { settingDefinitions, settingKeys, type SettingKey } from '#schema/settings/settings';
import { changes, fieldsOf, refusals, tabOf, valuesOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

const stored = valuesOf([
  { key: 'siteName', value: 'Acme' },
  { key: 'maintenanceMode', value: 'true' },
  { key: 'categoryTiles', value: [{ category: 'Healthcare', count: null }] },
]);

test('initial values: stored settings and defaults', () => {
  expect(stored).toMatchObject({
    siteName: 'Acme',
    primaryColor: '#1E3AE2',
    maintenanceMode: true,
    categoryTiles: [{ category: 'Healthcare', count: '' }],
  });
});

describe('changed values', () => {
  test.each<[string, Partial<SettingsValues>, object[]]>([
    ['nothing', {}, []],
    ['a text', { siteName: 'Other' }, [{ key: 'siteName', value: 'Other' }]],
    ['a switch as text', { maintenanceMode: false }, [{ key: 'maintenanceMode', value: 'false' }]],
    [
      'a count',
      { categoryTiles: [{ category: 'Healthcare', count: 3 }] },
      [{ key: 'categoryTiles', value: [{ category: 'Healthcare', count: 3 }] }],
    ],
    ['an object with equal values', { socialLinks: { ...stored.socialLinks } }, []],
    [
      'two settings at once',
      { logoSize: 'xl', contactPhone: '1' },
      [
        { key: 'logoSize', value: 'xl' },
        { key: 'contactPhone', value: '1' },
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(changes(stored, { ...stored, ...change })).toEqual(expected);
  });

  test('an empty level means that no second factor is required', () => {
    const { securitySettings } = stored;
    const before = { ...stored, securitySettings: { ...securitySettings, twoFactorFromLevel: 50 } };
    expect(changes(before, stored)).toEqual([
      { key: 'securitySettings', value: { ...securitySettings, twoFactorFromLevel: null } },
    ]);
  });

  test('empty days mean that messages are kept', () => {
    const before = { ...stored, retentionSettings: { messageRetentionDays: 90 } };
    const after = { ...stored, retentionSettings: { messageRetentionDays: '' as const } };
    expect(changes(before, after)).toEqual([{ key: 'retentionSettings', value: { messageRetentionDays: null } }]);
    expect(valuesOf([{ key: 'retentionSettings', value: { messageRetentionDays: null } }]).retentionSettings).toEqual({
      messageRetentionDays: '',
    });
  });

  test('an empty count means the real number', () => {
    const before = { ...stored, categoryTiles: [{ category: 'Healthcare', count: 3 }] };
    expect(changes(before, stored)).toEqual([
      { key: 'categoryTiles', value: [{ category: 'Healthcare', count: null }] },
    ]);
  });
});

test('every setting has a field, but those of features, categories, menus and words, which have screens of their own', () => {
  const keys = new Set(fieldsOf(stored).map((name) => name.split('.')[0]));
  const ofFeatures = features.filter(({ settings }) => settings).map(({ name }) => name);
  const elsewhere = ['categories', 'navigation', 'words', 'setup', ...ofFeatures];
  expect([...keys].sort()).toEqual(
    settingKeys.filter((key) => !elsewhere.includes(settingDefinitions[key].group)).sort(),
  );
});

test.each([
  ['siteName', 'general'],
  ['categoryTiles.0.count', 'general'],
  ['faviconUrl', 'branding'],
  ['socialLinks.github', 'contact'],
  ['seoSettings.metaTitle', 'seo'],
  ['securitySettings.introspection', 'security'],
])('%s is on the tab %s', (field, tab) => {
  expect(tabOf(field)).toBe(tab);
});

test("the server's paths become names of form fields", () => {
  expect(refusals({ 'categoryTiles[0].count': 'No', siteName: 'Taken' }, stored)).toEqual({
    'categoryTiles.0.count': { value: '', message: 'No' },
    siteName: { value: 'Acme', message: 'Taken' },
  });
});

test('every field is on the tab of its group, whose revisions have it', () => {
  const elsewhere = fieldsOf(stored).filter((name) => {
    const key = name.split('.')[0] as SettingKey;
    return tabOf(name) !== settingDefinitions[key].group;
  });
  expect(elsewhere).toEqual([]);
});
