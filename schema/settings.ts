import { defaults, uploadLimitsMb } from './constants.ts';
import type { LogoSize, mailSecurities } from './constants.ts';
import { defaultDates } from './text/dates.ts';
import type { DateFormat, DateStyle } from './text/dates.ts';

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
  /** Days the audit log is kept. */
  auditRetentionDays: number;
}

export interface MediaSettings {
  /** Largest file the library accepts, in mebibytes. */
  uploadLimitMb: number;
}

export interface PrivacySettings {
  /** Days after which contact messages are deleted; null keeps them. */
  messageRetentionDays: number | null;
}

export interface TrashSettings {
  /** Days after which what is in the trash is deleted for good. */
  retentionDays: number;
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
  contactEmail: string;
  contactPhone: string;
  socialLinks: SocialLinks;
  seoSettings: SeoSettings;
  maintenanceMode: boolean;
  categoryTiles: readonly CategoryTile[];
  securitySettings: SecuritySettings;
  mediaSettings: MediaSettings;
  privacySettings: PrivacySettings;
  trashSettings: TrashSettings;
  dateSettings: DateSettings;
  mailSettings: MailSettings;
}

export type SettingKey = keyof SiteSettings;

/** The settings as stored and sent: a switch is the text `true` or `false`. */
export type StoredSettings = Omit<SiteSettings, 'maintenanceMode'> & { maintenanceMode: 'true' | 'false' };

export interface SettingDefinition<K extends SettingKey = SettingKey> {
  /** `json` for objects and lists, else `text`. */
  type: 'text' | 'json';
  label: string;
  description: string;
  /** Visible to visitors; other settings need `settings.read`. */
  isPublic: boolean;
  /** Stored at first start; a setting without a row has its default. */
  isSeeded: boolean;
  defaultValue: StoredSettings[K];
}

export const settingDefinitions: { readonly [K in SettingKey]: SettingDefinition<K> } = {
  siteName: {
    type: 'text',
    label: 'Site Name',
    description: 'Shown in titles, header and footer',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.siteName,
  },
  siteDescription: {
    type: 'text',
    label: 'Site Description',
    description: 'One sentence about the company',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'AI solutions for healthcare, automation and manufacturing',
  },
  logoUrl: {
    type: 'text',
    label: 'Logo',
    description: 'Logo URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  faviconUrl: {
    type: 'text',
    label: 'Favicon',
    description: 'Favicon URL or data URL',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  logoSize: {
    type: 'text',
    label: 'Logo Size',
    description: 'sm, md, lg or xl',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.logoSize,
  },
  primaryColor: {
    type: 'text',
    label: 'Primary Color',
    description: 'The brand colour the theme is built from',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.primaryColor,
  },
  contactEmail: {
    type: 'text',
    label: 'Contact Email',
    description: 'Email address shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'hello@halden.example',
  },
  contactPhone: {
    type: 'text',
    label: 'Contact Phone',
    description: 'Phone number shown to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  socialLinks: {
    type: 'json',
    label: 'Social Links',
    description: 'LinkedIn, Twitter and GitHub profiles',
    isPublic: true,
    isSeeded: true,
    defaultValue: { linkedin: '', twitter: '', github: '' },
  },
  seoSettings: {
    type: 'json',
    label: 'SEO Settings',
    description: 'Defaults for search engines and link previews',
    isPublic: true,
    isSeeded: true,
    defaultValue: { metaTitle: '', metaDescription: '', ogImage: '', analytics: '' },
  },
  maintenanceMode: {
    type: 'text',
    label: 'Maintenance Mode',
    description: 'Shows a maintenance page to visitors',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'false',
  },
  categoryTiles: {
    type: 'json',
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
  securitySettings: {
    type: 'json',
    label: 'Security Settings',
    description: 'Session length, second factor and audit log retention',
    isPublic: false,
    isSeeded: false,
    defaultValue: {
      sessionIdleHours: 12,
      sessionAbsoluteDays: 7,
      twoFactorFromLevel: null,
      introspection: true,
      auditRetentionDays: 365,
    },
  },
  mediaSettings: {
    type: 'json',
    label: 'Media Library',
    description: 'Largest file size',
    isPublic: false,
    isSeeded: false,
    defaultValue: { uploadLimitMb: uploadLimitsMb.default },
  },
  privacySettings: {
    type: 'json',
    label: 'Privacy',
    description: 'How long contact messages are kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { messageRetentionDays: 730 },
  },
  trashSettings: {
    type: 'json',
    label: 'Trash',
    description: 'How long deleted content, files, users and messages can be restored',
    isPublic: false,
    isSeeded: false,
    defaultValue: { retentionDays: 30 },
  },
  dateSettings: {
    type: 'json',
    label: 'Dates',
    description: 'Format and time zone of dates',
    isPublic: false,
    isSeeded: false,
    defaultValue: { format: defaultDates.format, timeZone: '', isRelativeInPanel: true },
  },
  mailSettings: {
    type: 'json',
    label: 'Mail',
    description: 'The server that sends mail; its password can be set but not read',
    isPublic: false,
    isSeeded: false,
    defaultValue: { host: '', port: 587, security: 'starttls', user: '', from: '', hasPassword: false },
  },
};

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

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
    contactEmail: of('contactEmail'),
    contactPhone: of('contactPhone'),
    socialLinks: { ...settingDefinitions.socialLinks.defaultValue, ...of('socialLinks') },
    seoSettings: { ...settingDefinitions.seoSettings.defaultValue, ...of('seoSettings') },
    maintenanceMode: of('maintenanceMode') === 'true',
    categoryTiles: of('categoryTiles'),
    securitySettings: withDefaults('securitySettings', stored.securitySettings),
    mediaSettings: withDefaults('mediaSettings', stored.mediaSettings),
    privacySettings: withDefaults('privacySettings', stored.privacySettings),
    trashSettings: withDefaults('trashSettings', stored.trashSettings),
    dateSettings: withDefaults('dateSettings', stored.dateSettings),
    mailSettings: withDefaults('mailSettings', stored.mailSettings),
  };
}

/** How the public site and its mails write dates. */
export function siteDates({ format, timeZone }: Pick<DateSettings, 'format' | 'timeZone'>): DateStyle {
  return { format, timeZone: timeZone || defaultDates.timeZone };
}

type ObjectSetting =
  'securitySettings' | 'mediaSettings' | 'privacySettings' | 'trashSettings' | 'dateSettings' | 'mailSettings';

/** A setting with defaults for what is not stored. @param stored value of the key, undefined if none */
export function withDefaults<K extends ObjectSetting>(key: K, stored: unknown): StoredSettings[K] {
  return { ...settingDefinitions[key].defaultValue, ...(stored as Partial<StoredSettings[K]> | undefined) };
}
