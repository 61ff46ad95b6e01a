import { defaultCategories } from './categories.ts';
import type { Category } from './categories.ts';
import { defaults, uploadLimitsMb } from './constants.ts';
import type { LogoSize, mailSecurities } from './constants.ts';
import { defaultDates } from './text/dates.ts';
import type { DateFormat, DateStyle } from './text/dates.ts';
import type { Claim } from './checks/define.ts';
import type { CheckSettings } from './checks/modes.ts';
import { defaultLook } from './look.ts';
import type { ColorScheme, CornerRadius, Typeface } from './look.ts';
import type { StoredMenu } from './menus.ts';
import type { OwnWords } from './words/fill.ts';
import type { SetupSettings } from './setup.ts';

export interface SocialLinks {
  linkedin: string;
  twitter: string;
  github: string;
}

export interface SeoSettings {
  metaTitle: string;
  metaDescription: string;
  ogImage: string;
  /** Google Analytics ID. */
  analytics: string;
}

export interface CategoryTile {
  category: string;
  /** null means the current number of published posts. */
  count: number | null;
}

export interface SecuritySettings {
  /** Hours of inactivity after which a session ends. */
  sessionIdleHours: number;
  /** Days after login when a session ends, even if active. */
  sessionAbsoluteDays: number;
  /** Users whose highest role has this level or more need a second factor; null means nobody does. */
  twoFactorFromLevel: number | null;
  /** Whether GraphQL introspection is open to everybody. */
  introspection: boolean;
  /** Whether `/admin/graphiql` opens, for those who may read the settings. */
  graphiql: boolean;
  /** Whether AI assistants may connect at `/mcp`, each with an API token. */
  assistants: boolean;
  /** Days the audit log is kept. */
  auditRetentionDays: number;
}

/** Address templates of front ends, by the names of kinds. Absent or empty: the site's own preview. */
export type PreviewAddresses = Readonly<Record<string, string>>;

export interface MediaSettings {
  /** Largest file the library accepts, in mebibytes. */
  uploadLimitMb: number;
}

export interface StorySettings {
  /** Whether visitors see the comments that came with imported items. */
  showComments: boolean;
}

export interface PrivacySettings {
  /** Days after which contact messages are deleted; null keeps them. */
  messageRetentionDays: number | null;
}

export interface TrashSettings {
  /** Days after which what is in the trash is deleted for good. */
  retentionDays: number;
}

/** How long revisions are kept; named and published ones always. */
export interface HistorySettings {
  /** Days for which every revision is kept. */
  everyRevisionDays: number;
  /** Days for which the last revision of each day is kept; of older ones the last of each month. */
  dailyRevisionDays: number;
}

export interface DateSettings {
  format: DateFormat;
  /** An IANA name. Empty: UTC on the public site, and each browser's own time zone in the panel. */
  timeZone: string;
  /** Whether the panel's lists show `2 days ago` instead of the date. */
  isRelativeInPanel: boolean;
}

export type MailSecurity = (typeof mailSecurities)[number]['value'];

/** The mail server. Its password is stored elsewhere, encrypted, and never read back. */
export interface MailSettings {
  /** Empty: no mail is sent. */
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: the server asks for none. */
  user: string;
  /** `Name <address>` or an address. If empty, no-reply@ the site's host. */
  from: string;
  hasPassword: boolean;
}

/** The settings as code uses them. Empty text means not set. */
export interface SiteSettings {
  siteName: string;
  siteDescription: string;
  logoUrl: string;
  faviconUrl: string;
  logoSize: LogoSize;
  primaryColor: string;
  typeface: Typeface;
  cornerRadius: CornerRadius;
  colorScheme: ColorScheme;
  contactEmail: string;
  contactPhone: string;
  socialLinks: SocialLinks;
  seoSettings: SeoSettings;
  maintenanceMode: boolean;
  categoryTiles: readonly CategoryTile[];
  categories: readonly Category[];
  securitySettings: SecuritySettings;
  mediaSettings: MediaSettings;
  storySettings: StorySettings;
  privacySettings: PrivacySettings;
  trashSettings: TrashSettings;
  dateSettings: DateSettings;
  mailSettings: MailSettings;
  historySettings: HistorySettings;
  previewAddresses: PreviewAddresses;
  publishChecks: CheckSettings;
  claims: readonly Claim[];
  /** Null for the default, as of the other menus. */
  headerMenu: StoredMenu;
  footerMenu: StoredMenu;
  legalMenu: StoredMenu;
  socialMenu: StoredMenu;
  /** Only words that differ from their defaults, by key; null for none. */
  words: OwnWords | null;
  setup: SetupSettings;
}

export type SettingKey = keyof SiteSettings;

/** The settings as stored and sent: a switch is the text `true` or `false`. */
export type StoredSettings = Omit<SiteSettings, 'maintenanceMode'> & { maintenanceMode: 'true' | 'false' };

/** The groups in which settings are kept as revisions: the tabs of the settings screen, the categories, the menus, the words and the starter site. */
export const settingGroups = [
  'general',
  'branding',
  'contact',
  'seo',
  'checks',
  'security',
  'mail',
  'categories',
  'navigation',
  'words',
  'setup',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const isSettingGroup = (name: unknown): name is SettingGroup => settingGroups.some((group) => group === name);

export interface SettingDefinition<K extends SettingKey = SettingKey> {
  /** `json` for objects and lists, else `text`. */
  type: 'text' | 'json';
  group: SettingGroup;
  label: string;
  description: string;
  /** Visible to visitors; other settings need `settings.read`. */
  isPublic: boolean;
  /** Stored at first start; a setting without a row has its default. */
  isSeeded: boolean;
  defaultValue: StoredSettings[K];
}

/** Read and changed through the menus' own calls. */
const menu = (label: string) =>
  ({
    type: 'json',
    group: 'navigation',
    label: `${label} menu`,
    description: 'Entries of the menu; without any, the default ones are used',
    isPublic: false,
    isSeeded: false,
    defaultValue: null,
  }) as const;

export const settingDefinitions: { readonly [K in SettingKey]: SettingDefinition<K> } = {
  siteName: {
    type: 'text',
    group: 'general',
    label: 'Site Name',
    description: 'Shown in titles, header and footer',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.siteName,
  },
  siteDescription: {
    type: 'text',
    group: 'general',
    label: 'Site Description',
    description: 'One sentence about the company',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'AI solutions for healthcare, automation and manufacturing',
  },
  logoUrl: {
    type: 'text',
    group: 'branding',
    label: 'Logo',
    description: 'Logo URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  faviconUrl: {
    type: 'text',
    group: 'branding',
    label: 'Favicon',
    description: 'Favicon URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  logoSize: {
    type: 'text',
    group: 'branding',
    label: 'Logo Size',
    description: 'sm, md, lg or xl',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.logoSize,
  },
  primaryColor: {
    type: 'text',
    group: 'branding',
    label: 'Primary Color',
    description: 'The brand colour the theme is built from',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.primaryColor,
  },
  typeface: {
    type: 'text',
    group: 'branding',
    label: 'Typeface',
    description: 'sans, serif or rounded',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.typeface,
  },
  cornerRadius: {
    type: 'text',
    group: 'branding',
    label: 'Corner Radius',
    description: 'none, small, medium or large',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.cornerRadius,
  },
  colorScheme: {
    type: 'text',
    group: 'branding',
    label: 'Color Scheme',
    description: 'both, light or dark',
    isPublic: true,
    isSeeded: false,
    defaultValue: defaultLook.colorScheme,
  },
  contactEmail: {
    type: 'text',
    group: 'contact',
    label: 'Contact Email',
    description: 'Email address shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'hello@halden.example',
  },
  contactPhone: {
    type: 'text',
    group: 'contact',
    label: 'Contact Phone',
    description: 'Phone number shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  socialLinks: {
    type: 'json',
    group: 'contact',
    label: 'Social Links',
    description: 'LinkedIn, Twitter and GitHub profiles',
    isPublic: true,
    isSeeded: true,
    defaultValue: { linkedin: '', twitter: '', github: '' },
  },
  seoSettings: {
    type: 'json',
    group: 'seo',
    label: 'SEO Settings',
    description: 'Defaults for search engines and link previews',
    isPublic: true,
    isSeeded: true,
    defaultValue: { metaTitle: '', metaDescription: '', ogImage: '', analytics: '' },
  },
  maintenanceMode: {
    type: 'text',
    group: 'general',
    label: 'Maintenance Mode',
    description: 'Shows a maintenance page to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'false',
  },
  categoryTiles: {
    type: 'json',
    group: 'general',
    label: 'Category Tiles',
    description: 'Tiles below the blog listing; an empty count shows the real number',
    isPublic: true,
    isSeeded: false,
    defaultValue: [
      { category: 'AI Research', count: 12 },
      { category: 'Healthcare', count: 8 },
      { category: 'Automation', count: 15 },
      { category: 'Manufacturing', count: 6 },
    ],
  },
  categories: {
    type: 'json',
    group: 'categories',
    label: 'Categories',
    description: 'Categories of posts and articles, in their order',
    isPublic: false,
    isSeeded: false,
    defaultValue: defaultCategories,
  },
  securitySettings: {
    type: 'json',
    group: 'security',
    label: 'Security Settings',
    description: 'Session length, second factor, audit log retention and what integrations may do',
    isPublic: false,
    isSeeded: false,
    defaultValue: {
      sessionIdleHours: 12,
      sessionAbsoluteDays: 7,
      twoFactorFromLevel: null,
      introspection: true,
      graphiql: true,
      assistants: false,
      auditRetentionDays: 365,
    },
  },
  storySettings: {
    type: 'json',
    group: 'general',
    label: 'Posts and Articles',
    description: 'Whether visitors see the comments of imported items',
    isPublic: false,
    isSeeded: false,
    defaultValue: { showComments: false },
  },
  mediaSettings: {
    type: 'json',
    group: 'general',
    label: 'Media Library',
    description: 'Largest file size',
    isPublic: false,
    isSeeded: false,
    defaultValue: { uploadLimitMb: uploadLimitsMb.default },
  },
  privacySettings: {
    type: 'json',
    group: 'security',
    label: 'Privacy',
    description: 'How long contact messages are kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { messageRetentionDays: 730 },
  },
  trashSettings: {
    type: 'json',
    group: 'security',
    label: 'Trash',
    description: 'How long deleted content, files, users and messages can be restored',
    isPublic: false,
    isSeeded: false,
    defaultValue: { retentionDays: 30 },
  },
  dateSettings: {
    type: 'json',
    group: 'general',
    label: 'Dates',
    description: 'Format and time zone of dates',
    isPublic: false,
    isSeeded: false,
    defaultValue: { format: defaultDates.format, timeZone: '', isRelativeInPanel: true },
  },
  mailSettings: {
    type: 'json',
    group: 'mail',
    label: 'Mail',
    description: 'The server that sends mail; its password can be set but not read',
    isPublic: false,
    isSeeded: false,
    defaultValue: { host: '', port: 587, security: 'starttls', user: '', from: '', hasPassword: false },
  },
  historySettings: {
    type: 'json',
    group: 'security',
    label: 'History',
    description: 'How long revisions are kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { everyRevisionDays: 90, dailyRevisionDays: 365 },
  },
  previewAddresses: {
    type: 'json',
    group: 'security',
    label: 'Preview in a front end',
    description: 'Where previews of each kind of content open, with {slug}, {id}, {kind} and {token}',
    isPublic: false,
    isSeeded: false,
    defaultValue: {},
  },
  publishChecks: {
    type: 'json',
    group: 'checks',
    label: 'Publish checks',
    description: 'Which checks warn, stop publishing or are off, for everyone and by role',
    isPublic: false,
    isSeeded: false,
    defaultValue: {},
  },
  claims: {
    type: 'json',
    group: 'checks',
    label: 'Claims',
    description: 'Claims with numbers: their source, who looks after them and when to review them',
    isPublic: false,
    isSeeded: false,
    defaultValue: [],
  },
  headerMenu: menu('Header'),
  footerMenu: menu('Footer'),
  legalMenu: menu('Legal'),
  socialMenu: menu('Social'),
  words: {
    type: 'json',
    group: 'words',
    label: 'Words',
    description: 'Texts of the site that differ from the default ones, by their keys',
    isPublic: false,
    isSeeded: false,
    defaultValue: null,
  },
  setup: {
    type: 'json',
    group: 'setup',
    label: 'Starter Site',
    description: 'The site that was chosen to start from',
    isPublic: false,
    isSeeded: false,
    defaultValue: { starter: null },
  },
};

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

export const keysOfGroup = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settingDefinitions[key].group === group);

export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === 'string' && Object.hasOwn(settingDefinitions, key);
}

/** Fills what is not stored with defaults, within objects too. */
export function toSiteSettings(stored: Readonly<Partial<Record<SettingKey, unknown>>>): SiteSettings {
  const of = <K extends SettingKey>(key: K) =>
    (stored[key] ?? settingDefinitions[key].defaultValue) as StoredSettings[K];
  return {
    siteName: of('siteName'),
    siteDescription: of('siteDescription'),
    logoUrl: of('logoUrl'),
    faviconUrl: of('faviconUrl'),
    logoSize: of('logoSize'),
    primaryColor: of('primaryColor'),
    typeface: of('typeface'),
    cornerRadius: of('cornerRadius'),
    colorScheme: of('colorScheme'),
    contactEmail: of('contactEmail'),
    contactPhone: of('contactPhone'),
    socialLinks: { ...settingDefinitions.socialLinks.defaultValue, ...of('socialLinks') },
    seoSettings: { ...settingDefinitions.seoSettings.defaultValue, ...of('seoSettings') },
    maintenanceMode: of('maintenanceMode') === 'true',
    categoryTiles: of('categoryTiles'),
    categories: of('categories'),
    securitySettings: withDefaults('securitySettings', stored.securitySettings),
    mediaSettings: withDefaults('mediaSettings', stored.mediaSettings),
    storySettings: withDefaults('storySettings', stored.storySettings),
    privacySettings: withDefaults('privacySettings', stored.privacySettings),
    trashSettings: withDefaults('trashSettings', stored.trashSettings),
    dateSettings: withDefaults('dateSettings', stored.dateSettings),
    mailSettings: withDefaults('mailSettings', stored.mailSettings),
    historySettings: withDefaults('historySettings', stored.historySettings),
    previewAddresses: withDefaults('previewAddresses', stored.previewAddresses),
    publishChecks: withDefaults('publishChecks', stored.publishChecks),
    claims: of('claims'),
    headerMenu: of('headerMenu'),
    footerMenu: of('footerMenu'),
    legalMenu: of('legalMenu'),
    socialMenu: of('socialMenu'),
    words: of('words'),
    setup: withDefaults('setup', stored.setup),
  };
}

/** How the public site and its mails write dates. */
export function siteDates({ format, timeZone }: Pick<DateSettings, 'format' | 'timeZone'>): DateStyle {
  return { format, timeZone: timeZone || defaultDates.timeZone };
}

type ObjectSetting =
  | 'securitySettings'
  | 'mediaSettings'
  | 'storySettings'
  | 'privacySettings'
  | 'trashSettings'
  | 'dateSettings'
  | 'mailSettings'
  | 'historySettings'
  | 'previewAddresses'
  | 'publishChecks'
  | 'setup';

/** A setting with defaults for what is not stored. @param stored value of the key, undefined if none */
export function withDefaults<K extends ObjectSetting>(key: K, stored: unknown): StoredSettings[K] {
  return { ...settingDefinitions[key].defaultValue, ...(stored as Partial<StoredSettings[K]> | undefined) };
}
