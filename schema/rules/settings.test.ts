import { long, problems } from '../testing/problems.ts';
import type { SettingKey } from '../settings/settings.ts';
import { check, RuleFailure } from './check.ts';
import { checkSetting, checkSettings, settingInputRules, settingsRules } from './settings.ts';
import { fileSizeMessage, uploadRules } from './upload.ts';

const address = 'Must be a valid URL';
const notAnImage = 'File is not a valid image';
const megabyte = 1024 * 1024;

const inline = (type: string, bytes: string | Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes as string, 'latin1').toString('base64')}`;
const png = '\x89PNG\r\n\x1a\n';
const pngOf = (bytes: number) => inline('png', png.padEnd(bytes, '\0'));
const jpeg = inline('jpeg', '\xff\xd8\xff\xe0');
const ico = inline('x-icon', '\0\0\x01\0');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each<[SettingKey, ...[unknown, unknown][]]>([
  ['siteName', ['A', 'A'], [' A ', 'A'], [long(100), long(100)]],
  ['siteDescription', ['', ''], [null, ''], [long(200), long(200)]],
  ['logoSize', ['sm', 'sm'], ['md', 'md'], ['lg', 'lg'], ['xl', 'xl']],
  ['primaryColor', ['#1E3AE2', '#1E3AE2'], ['#abcdef', '#abcdef']],
  ['contactEmail', ['a@b.co', 'a@b.co']],
  ['contactPhone', ['', ''], ['+47 69 00 00 00', '+47 69 00 00 00']],
  ['logoUrl', ['', ''], [null, ''], ['/brand/a.svg', '/brand/a.svg'], ['http://localhost/a', 'http://localhost/a']],
  ['maintenanceMode', ['true', 'true'], ['false', 'false'], [true, 'true'], [false, 'false']],
  [
    'socialLinks',
    [{}, {}],
    [null, {}],
    ['', {}],
    [
      { linkedin: 'https://l.example', twitter: null },
      { linkedin: 'https://l.example', twitter: '' },
    ],
    ['{"github":"https://g.example"}', { github: 'https://g.example' }],
  ],
  [
    'seoSettings',
    [
      { metaTitle: long(60), metaDescription: long(160) },
      { metaTitle: long(60), metaDescription: long(160) },
    ],
    ['{"ogImage":"/a.png","analytics":"G-ABC123"}', { ogImage: '/a.png', analytics: 'G-ABC123' }],
  ],
  [
    'categoryTiles',
    [[], []],
    [[{ category: 'A', count: 0 }], [{ category: 'A', count: 0 }]],
    [[{ category: 'A', count: '' }], [{ category: 'A', count: null }]],
    ['[{"category":"A","count":null}]', [{ category: 'A', count: null }]],
  ],
  [
    'retentionSettings',
    [{}, {}],
    [null, {}],
    [{ messageRetentionDays: '' }, { messageRetentionDays: null }],
    [{ messageRetentionDays: 3650 }, { messageRetentionDays: 3650 }],
  ],
  [
    'securitySettings',
    [{}, {}],
    [null, {}],
    [
      { sessionIdleHours: 1, sessionAbsoluteDays: 365, twoFactorFromLevel: '', introspection: false },
      { sessionIdleHours: 1, sessionAbsoluteDays: 365, twoFactorFromLevel: null, introspection: false },
    ],
    ['{"twoFactorFromLevel":100,"auditRetentionDays":3650}', { twoFactorFromLevel: 100, auditRetentionDays: 3650 }],
  ],
  [
    'dateSettings',
    [{}, {}],
    [null, {}],
    [
      { format: 'dmy', timeZone: 'Europe/London' },
      { format: 'dmy', timeZone: 'Europe/London' },
    ],
    [
      { format: 'iso', timeZone: null, isRelativeInPanel: false },
      { format: 'iso', timeZone: '', isRelativeInPanel: false },
    ],
  ],
])('%s accepts values within its limits', (key, ...values) => {
  for (const [value, cleaned] of values) {
    expect(checkSetting(key, value)).toEqual(cleaned);
    expect(checkSetting(key, cleaned)).toEqual(cleaned);
  }
});

test.each<[SettingKey, unknown, string, string?]>([
  ['siteName', '', 'Site name is required'],
  ['siteName', null, 'Site name is required'],
  ['siteName', long(101), 'Site name must be less than 100 characters'],
  ['siteName', 5, 'Must be text'],
  ['siteDescription', long(201), 'Site description must be less than 200 characters'],
  ['logoSize', 'xxl', 'Logo size must be sm, md, lg or xl'],
  ['logoSize', null, 'Logo size must be sm, md, lg or xl'],
  ['primaryColor', '#fff', 'Must be a valid hex color'],
  ['primaryColor', '1E3AE2', 'Must be a valid hex color'],
  ['primaryColor', '#1E3AEG', 'Must be a valid hex color'],
  ['primaryColor', '', 'Must be a valid hex color'],
  ['contactEmail', 'a@b', 'Must be a valid email'],
  ['contactEmail', '', 'Must be a valid email'],
  ['contactPhone', long(51), 'Contact phone must be less than 50 characters'],
  ['logoUrl', 'logo.png', address],
  ['logoUrl', '//example.com/a.png', address],
  ['faviconUrl', 'ftp://example.com/a.ico', address],
  ['maintenanceMode', 'on', 'Must be true or false'],
  ['maintenanceMode', 1, 'Must be true or false'],
  ['maintenanceMode', null, 'Must be true or false'],
  ['socialLinks', 'text', 'Must be an object'],
  ['socialLinks', [], 'Must be an object'],
  ['socialLinks', 5, 'Must be an object'],
  ['socialLinks', { linkedin: '/own' }, address, 'socialLinks.linkedin'],
  ['socialLinks', { twitter: 'javascript:x' }, address, 'socialLinks.twitter'],
  ['socialLinks', { facebook: '' }, 'Unknown field', 'socialLinks.facebook'],
  ['socialLinks', '{"__proto__":{"linkedin":"javascript:x"}}', 'Unknown field', 'socialLinks.__proto__'],
  ['seoSettings', { metaTitle: long(61) }, 'Meta title must be less than 60 characters', 'seoSettings.metaTitle'],
  [
    'seoSettings',
    { metaDescription: long(161) },
    'Meta description must be less than 160 characters',
    'seoSettings.metaDescription',
  ],
  ['seoSettings', { ogImage: 'x' }, address, 'seoSettings.ogImage'],
  ['seoSettings', { ogImage: jpeg }, address, 'seoSettings.ogImage'],
  ['seoSettings', { analytics: "');alert(1)" }, 'Must be a valid Google Analytics ID', 'seoSettings.analytics'],
  ['seoSettings', { analytics: 'UA-1234-1' }, 'Must be a valid Google Analytics ID', 'seoSettings.analytics'],
  ['seoSettings', { analytics: 'G-' }, 'Must be a valid Google Analytics ID', 'seoSettings.analytics'],
  ['seoSettings', { metaTitle: 5 }, 'Must be text', 'seoSettings.metaTitle'],
  ['categoryTiles', {}, 'Must be a list'],
  ['categoryTiles', '[{"category":"A","__proto__":1}]', 'Unknown field', 'categoryTiles[0].__proto__'],
  ['categoryTiles', [{ category: '' }], 'Category is required', 'categoryTiles[0].category'],
  ['categoryTiles', [{ category: 'A', count: -1 }], 'Count must be at least 0', 'categoryTiles[0].count'],
  ['categoryTiles', [{ category: 'A', count: '5' }], 'Count must be a whole number or empty', 'categoryTiles[0].count'],
  ['categoryTiles', [null], 'Must be an object', 'categoryTiles[0]'],
  ...[0, 721, 1.5, '12', null, ''].map<[SettingKey, unknown, string, string]>((sessionIdleHours) => [
    'securitySettings',
    { sessionIdleHours },
    'Idle hours must be a whole number from 1 to 720',
    'securitySettings.sessionIdleHours',
  ]),
  [
    'securitySettings',
    { twoFactorFromLevel: 101 },
    'Level must be a whole number from 1 to 100',
    'securitySettings.twoFactorFromLevel',
  ],
  ...[0, 3651, 1.5, '12'].map<[SettingKey, unknown, string, string]>((messageRetentionDays) => [
    'retentionSettings',
    { messageRetentionDays },
    'Days must be a whole number from 1 to 3650',
    'retentionSettings.messageRetentionDays',
  ]),
  ['retentionSettings', { days: 1 }, 'Unknown field', 'retentionSettings.days'],
  ['dateSettings', { format: 'us' }, 'Date format must be one of mdy, dmy, iso', 'dateSettings.format'],
  [
    'dateSettings',
    { timeZone: 'Europe/Atlantis' },
    'Must be a time zone such as Europe/London, or empty',
    'dateSettings.timeZone',
  ],
  ['securitySettings', { introspection: 'no' }, 'Must be true or false', 'securitySettings.introspection'],
  ['categoryTiles', Array.from({ length: 9 }, () => ({ category: 'A' })), 'There can be at most 8 tiles'],
])('%s rejects %j', (key, value, message, field = key) => {
  expect(problems(() => checkSetting(key, value))).toEqual({ [field]: message });
});

describe('inline images', () => {
  test.each([
    ['png', pngOf(20)],
    ['jpeg', jpeg],
    ['gif', inline('gif', 'GIF89a')],
    ['webp', inline('webp', 'RIFF\0\0\0\0WEBP')],
    ['ico', ico],
    ['svg', inline('svg+xml', svg)],
    [
      'svg after a declaration',
      inline('svg+xml', `\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg>\n${svg}`),
    ],
    ['2 MB', pngOf(2 * megabyte)],
  ])('%s is a valid logo', (_, value) => expect(checkSetting('logoUrl', value)).toBe(value));

  test.each([
    ['one byte too many', pngOf(2 * megabyte + 1), 'File size must be less than 2MB'],
    ['a png declared as jpeg', inline('jpeg', png), notAnImage],
    ['html declared as svg', inline('svg+xml', '<html><svg/></html>'), notAnImage],
    ['an open comment', inline('svg+xml', '<!-- <svg>'), notAnImage],
    ['svg declared as png', inline('png', svg), notAnImage],
    ['another type', inline('bmp', 'BM'), address],
    ['a page', 'data:text/html;base64,PHA+', address],
    ['no base64', 'data:image/png,abcd', address],
    ['no content', 'data:image/png;base64,', address],
    ['a bad length', 'data:image/png;base64,abc', address],
    ['foreign characters', 'data:image/png;base64,ab-_', address],
  ])('%s is not a valid logo', (_, value, message) => {
    expect(problems(() => checkSetting('logoUrl', value))).toEqual({ logoUrl: message });
  });

  test('a favicon may have half the size', () => {
    expect(problems(() => checkSetting('faviconUrl', pngOf(megabyte)))).toEqual({});
    expect(problems(() => checkSetting('faviconUrl', pngOf(megabyte + 1)))).toEqual({
      faviconUrl: 'File size must be less than 1MB',
    });
  });
});

test('several settings are reported together', () => {
  expect(problems(() => checkSettings({ siteName: '', seoSettings: { metaTitle: long(61) }, logoSize: 'md' }))).toEqual(
    {
      siteName: 'Site name is required',
      'seoSettings.metaTitle': 'Meta title must be less than 60 characters',
    },
  );
});

test.each(['nope', '__proto__', 'constructor', 'id'])('%s is not a setting', (key) => {
  const values = JSON.parse(`{ "${key}": 1 }`) as Record<string, unknown>;
  expect(() => checkSettings(values)).toThrow(new RuleFailure('Unknown setting'));
  expect(problems(() => check(settingInputRules, { key, value: 1 }))).toEqual({ key: 'Unknown setting' });
});

test('a value is required, and may be null', () => {
  expect(problems(() => checkSetting('siteName', undefined))).toEqual({ siteName: 'Value is required' });
  expect(problems(() => check(settingInputRules, { key: 'siteName' }))).toEqual({ value: 'Value is required' });
  expect(
    check(settingInputRules, { key: 'logoUrl', value: null, type: 'text', label: 'Logo', description: '' }),
  ).toEqual({
    key: 'logoUrl',
    value: null,
    type: 'text',
    label: 'Logo',
    description: null,
  });
  expect(problems(() => check(settingInputRules, { key: 'logoUrl', value: '', type: 'xml' }))).toEqual({
    type: 'Type must be text or json',
  });
});

test('accepts empty fields as Formik sends them', () => {
  const form = {
    siteName: 'A',
    primaryColor: '#000000',
    contactEmail: 'a@b.co',
    logoUrl: undefined,
    socialLinks: { github: undefined },
  };
  expect(settingsRules.isValidSync(form)).toBe(true);
});

describe('upload', () => {
  test.each([
    ['default', 5],
    ['logo', 2],
    ['favicon', 1],
  ] as const)('%s accepts up to %i MB', (purpose, megabytes) => {
    const rules = uploadRules(purpose);
    const limit = megabytes * megabyte;
    expect(problems(() => check(rules, { size: limit, type: 'image/png' }))).toEqual({});
    expect(problems(() => check(rules, { size: limit + 1, type: 'image/png' }))).toEqual({
      size: fileSizeMessage(megabytes),
    });
    expect(fileSizeMessage(megabytes)).toBe(`File size must be less than ${megabytes}MB`);
  });

  test.each([
    ['size', 0, 'File is empty'],
    ['size', undefined, 'Must be a file'],
    ['type', 'text/html', 'Must be an image'],
    ['type', '', 'Must be an image'],
  ])('%s rejects %j', (field, value, message) => {
    expect(problems(() => check(uploadRules(), { size: 1, type: 'image/png', [field]: value }))).toEqual({
      [field]: message,
    });
  });
});
