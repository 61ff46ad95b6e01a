import { refusal } from '../matchers.ts';
import { both, long, made, refused, type Fields } from './parity.ts';
import { serverForFile } from '../server-for-file.ts';
import type { Transport } from '../transports/transports.ts';

const server = await serverForFile();

describe.each(both)('over %s', (_, transport) => {
  let admin: Transport;
  let visitor: Transport;

  beforeAll(async () => {
    admin = transport(await server.loggedIn());
    visitor = transport(server.visitor());
  });

  describe('settings', () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const links = { linkedin: 'https://example.com/in', twitter: '', github: 'http://localhost/x' };
    const seo = { metaTitle: 'T', metaDescription: 'D', ogImage: '/media/a.png', analytics: 'G-1' };

    test.each<[string, unknown, unknown]>([
      ['siteName', 'Acme', 'Acme'],
      ['siteDescription', '', ''],
      ['siteDescription', null, ''],
      ['logoUrl', '/media/logo.svg', '/media/logo.svg'],
      ['faviconUrl', dot, dot],
      ['typeface', 'serif', 'serif'],
      ['cornerRadius', 'none', 'none'],
      ['logoName', 'always', 'always'],
      ['colorScheme', 'dark', 'dark'],
      ['logoSize', 'xl', 'xl'],
      ['primaryColor', '#00ff7F', '#00ff7F'],
      ['contactEmail', 'a@example.com', 'a@example.com'],
      ['contactPhone', '+1 555', '+1 555'],
      ['maintenanceMode', false, 'false'],
      ['maintenanceMode', 'false', 'false'],
      ['socialLinks', links, links],
      ['socialLinks', JSON.stringify(links), links],
      ['seoSettings', seo, seo],
      ['seoSettings', JSON.stringify(seo), seo],
      ['categoryTiles', [{ category: 'Healthcare', count: null }], [{ category: 'Healthcare', count: null }]],
    ])('%s = %j', async (key, value, storedValue) => {
      const saved = await made(admin.saveSetting({ key, value }));
      expect(saved).toMatchObject({ key, value: storedValue });
      expect((await visitor.settings()).data).toContainEqual(saved);
    });

    test.each<[string, unknown, Fields]>([
      ['siteName', '', { siteName: 'Site name is required' }],
      ['siteName', null, { siteName: 'Site name is required' }],
      ['siteName', long(101), { siteName: 'Site name must be less than 100 characters' }],
      ['siteName', { a: 1 }, { siteName: 'Must be text' }],
      ['siteDescription', long(201), { siteDescription: 'Site description must be less than 200 characters' }],
      ['logoUrl', 'ftp://example.com/a', { logoUrl: 'Must be a valid URL' }],
      ['logoUrl', `data:image/png;base64,${btoa('GIF89a')}`, { logoUrl: 'File is not a valid image' }],
      ['logoSize', 'xxl', { logoSize: 'Logo size must be sm, md, lg or xl' }],
      ['faviconUrl', `data:image/gif;base64,${btoa('GIF89a')}`, { faviconUrl: 'The icon is damaged or cut off' }],
      ['primaryColor', 'red', { primaryColor: 'Must be a valid hex color' }],
      ['typeface', 'comic', { typeface: 'Typeface must be sans, serif or rounded' }],
      ['typeface', null, { typeface: 'Typeface must be sans, serif or rounded' }],
      ['logoName', 'maybe', { logoName: 'Name beside the logo must be auto, always or never' }],
      ['cornerRadius', 8, { cornerRadius: 'Corner radius must be none, small, medium or large' }],
      ['colorScheme', 'system', { colorScheme: 'Color scheme must be both, light or dark' }],
      ['contactEmail', 'nobody', { contactEmail: 'Must be a valid email' }],
      ['maintenanceMode', 'on', { maintenanceMode: 'Must be true or false' }],
      ['socialLinks', { linkedin: 'x' }, { 'socialLinks.linkedin': 'Must be a valid URL' }],
      ['socialLinks', { mastodon: '' }, { 'socialLinks.mastodon': 'Unknown field' }],
      ['seoSettings', '{"metaTitle":', { seoSettings: 'Must be an object' }],
      [
        'seoSettings',
        { metaTitle: long(61) },
        { 'seoSettings.metaTitle': 'Meta title must be less than 60 characters' },
      ],
      [
        'seoSettings',
        { metaDescription: long(161) },
        { 'seoSettings.metaDescription': 'Meta description must be less than 160 characters' },
      ],
    ])('%s refuses %j', async (key, value, fields) => {
      expect(await refused(admin.saveSetting({ key, value }))).toEqual(refusal('BAD_USER_INPUT', fields));
    });

    test('an unknown key is refused', async () => {
      expect(await refused(admin.saveSetting({ key: 'theme', value: 'x' }))).toEqual(
        refusal('BAD_USER_INPUT', { key: 'Unknown setting' }),
      );
    });

    test('a visitor reads the same settings but cannot save them', async () => {
      expect(await visitor.settings()).toEqual(await admin.settings());
      expect(await refused(visitor.saveSetting({ key: 'siteName', value: 'Mine' }))).toEqual(
        refusal('UNAUTHENTICATED'),
      );
    });
  });
});
