import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';

/** The tabs of the settings screen. */
export const tabs = [
  { id: 'general', label: 'General' },
  { id: 'branding', label: 'Branding' },
  { id: 'contact', label: 'Contact' },
  { id: 'seo', label: 'SEO' },
  { id: 'checks', label: 'Checks' },
  { id: 'security', label: 'Security' },
  { id: 'mail', label: 'Mail' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

/** A field of the settings screen. */
export interface SettingField {
  /** Its name in the form: `seoSettings.metaTitle`. */
  name: string;
  label: string;
  tab: TabId;
  /** Other words that people may search for in the palette. */
  words: string;
}

type Line = readonly [name: string, label: string, words: string];

const onTab = (tab: TabId, lines: readonly Line[]): SettingField[] =>
  lines.map(([name, label, words]) => ({ name, label, tab, words }));

/** Every field in screen order. The first with an error gets the focus. */
export const settingFields = (categoryTiles: readonly { category: string }[]): readonly SettingField[] => [
  ...onTab('general', [
    ['siteName', 'Site Name', 'company brand title header footer'],
    ['siteDescription', 'Site Description', 'company sentence tagline slogan'],
    ...categoryTiles.map(({ category }, at): Line => [
      `categoryTiles.${at}.count`,
      `Category tile: ${category}`,
      'number count blog tiles categories',
    ]),
    ['dateSettings.format', 'Date format', 'dates day month year american british iso'],
    ['dateSettings.timeZone', 'Time zone', 'dates clock hours utc'],
    ['dateSettings.isRelativeInPanel', 'Relative dates in the panel', 'dates days ago exact'],
    ['mediaSettings.uploadLimitMb', 'Upload limit in MB', 'media library file size megabytes largest'],
    ['storySettings.showComments', 'Show imported comments', 'archive discussion wordpress visitors'],
    ['maintenanceMode', 'Maintenance Mode', 'hide close site offline work'],
  ]),
  ...onTab('branding', [
    ['logoUrl', 'Logo', 'brand image mark header'],
    ['logoSize', 'Logo Size', 'brand small medium large'],
    ['logoName', 'Name beside the logo', 'brand wordmark icon title header'],
    ['faviconUrl', 'Favicon', 'icon browser tab brand'],
    ['primaryColor', 'Primary Color', 'colour brand theme accent hex'],
    ['typeface', 'Typeface', 'font lettering text serif rounded'],
    ['cornerRadius', 'Corner Radius', 'corners round square rounded border'],
    ['colorScheme', 'Color Scheme', 'dark light mode colour visitors'],
  ]),
  ...onTab('contact', [
    ['contactEmail', 'Contact Email', 'e-mail address mail'],
    ['contactPhone', 'Contact Phone', 'telephone number call'],
    ['socialLinks.linkedin', 'LinkedIn', 'social links networks footer'],
    ['socialLinks.twitter', 'Twitter', 'social links networks footer x'],
    ['socialLinks.github', 'GitHub', 'social links networks footer'],
  ]),
  ...onTab('seo', [
    ['seoSettings.metaTitle', 'Meta Title', 'seo search engines google home'],
    ['seoSettings.metaDescription', 'Meta Description', 'seo search engines google results'],
    ['seoSettings.ogImage', 'Open Graph Image URL', 'seo social preview picture shared links sharing'],
    ['seoSettings.analytics', 'Google Analytics ID', 'statistics tracking visitors consent cookies'],
  ]),
  ...onTab('checks', [
    ['publishChecks', 'Publish checks', 'gate quality alternative text headings links contrast warn block roles'],
    ['claims', 'Claims', 'numbers sources facts evidence review'],
  ]),
  ...onTab('security', [
    ['securitySettings.sessionIdleHours', 'Idle hours', 'session inactivity sign out login'],
    ['securitySettings.sessionAbsoluteDays', 'Maximum days', 'session length login'],
    ['securitySettings.twoFactorFromLevel', 'Second factor from level', 'two-factor 2fa code authenticator login'],
    ['securitySettings.introspection', 'GraphQL introspection', 'api schema integrations'],
    ['securitySettings.graphiql', 'GraphiQL', 'api graphql queries try integrations'],
    ['securitySettings.assistants', 'AI assistants', 'mcp model context protocol integrations'],
    ...declaredKinds.map(({ name, plural }): Line => [
      `previewAddresses.${name}`,
      `Preview address of ${plural}`,
      'headless front end preview template token integrations astro next',
    ]),
    ['securitySettings.auditRetentionDays', 'Days to keep the audit log', 'retention history'],
    ['historySettings.everyRevisionDays', 'Days to keep every revision', 'retention history versions'],
    ['historySettings.dailyRevisionDays', 'Days to keep one revision a day', 'retention history versions'],
    ['retentionSettings.messageRetentionDays', 'Days to keep messages', 'retention erase contact form'],
    ['trashSettings.retentionDays', 'Days in the trash', 'retention restore deleted bin'],
  ]),
  ...onTab('mail', [
    ['mailSettings.host', 'Host', 'mail server smtp email outgoing test'],
    ['mailSettings.port', 'Port', 'mail server smtp email'],
    ['mailSettings.security', 'Encryption', 'mail server smtp email tls starttls'],
    ['mailSettings.user', 'User', 'mail server smtp email login'],
    ['mailSettings.password', 'Password of the mail server', 'smtp email login'],
    ['mailSettings.from', 'Sender', 'mail server smtp email from address'],
  ]),
];
