import { defaults, uploadLimitsMb } from './constants.ts';
import type { LogoSize } from './constants.ts';

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
  /** null: the number of published posts at the time. */
  count: number | null;
}

/** Who stays in, how they come in, and what is told to whom. */
export interface SecuritySettings {
  /** A session that nobody uses for so long has ended. */
  sessionIdleHours: number;
  /** A session ends so long after login, used or not. */
  sessionAbsoluteDays: number;
  /** Whose highest role has this level or more needs a second factor; null: nobody has to. */
  twoFactorFromLevel: number | null;
  /** Whether GraphQL tells anybody its schema. */
  introspection: boolean;
  /** The audit log is kept so long. */
  auditRetentionDays: number;
}

export interface MediaSettings {
  /** The largest file that the library takes, in megabytes of 1024 x 1024 bytes. */
  uploadLimitMb: number;
}

export interface PrivacySettings {
  /** Messages of the contact form are erased so long after they came; null: when somebody deletes them. */
  messageRetentionDays: number | null;
}

/** The settings as a program uses them. An empty text means "not set". */
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
}

export type SettingKey = keyof SiteSettings;

/** The settings as they are stored and travel: a switch is the text `true` or `false`. */
export type StoredSettings = Omit<SiteSettings, 'maintenanceMode'> & { maintenanceMode: 'true' | 'false' };

export interface SettingDefinition<K extends SettingKey = SettingKey> {
  /** `json` for objects and lists, else `text`. */
  type: 'text' | 'json';
  label: string;
  description: string;
  /** Told to visitors; the others need `settings.read`. */
  isPublic: boolean;
  /** The first start stores a row for it; a key without a row has its default. */
  isSeeded: boolean;
  defaultValue: StoredSettings[K];
}

export const settingDefinitions: { readonly [K in SettingKey]: SettingDefinition<K> } = {
  siteName: {
    type: 'text',
    label: 'Site Name',
    description: 'The brand, in titles, header and footer',
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
    description: 'Address of the logo, or the image itself',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  faviconUrl: {
    type: 'text',
    label: 'Favicon',
    description: 'Address of the browser icon, or the image itself',
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
    description: 'The brand colour, from which the theme grows',
    isPublic: true,
    isSeeded: true,
    defaultValue: defaults.primaryColor,
  },
  contactEmail: {
    type: 'text',
    label: 'Contact Email',
    description: 'Where visitors can write',
    isPublic: true,
    isSeeded: true,
    defaultValue: 'hello@halden.example',
  },
  contactPhone: {
    type: 'text',
    label: 'Contact Phone',
    description: 'Where visitors can call',
    isPublic: true,
    isSeeded: true,
    defaultValue: '',
  },
  socialLinks: {
    type: 'json',
    label: 'Social Links',
    description: 'Addresses on LinkedIn, Twitter and GitHub',
    isPublic: true,
    isSeeded: true,
    defaultValue: { linkedin: '', twitter: '', github: '' },
  },
  seoSettings: {
    type: 'json',
    label: 'SEO Settings',
    description: 'What search engines and link previews get',
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
    description: 'The tiles under the blog listing; an empty count means the live one',
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
    description: 'How long sessions last, who needs a second factor, what is kept',
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
    description: 'How large a file may be',
    isPublic: false,
    isSeeded: false,
    defaultValue: { uploadLimitMb: uploadLimitsMb.default },
  },
  privacySettings: {
    type: 'json',
    label: 'Privacy',
    description: 'How long what visitors send is kept',
    isPublic: false,
    isSeeded: false,
    defaultValue: { messageRetentionDays: 730 },
  },
};

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === 'string' && Object.hasOwn(settingDefinitions, key);
}

/** All settings from the stored ones: what is not stored, also within an object, has its default. */
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
    securitySettings: toSecuritySettings(stored.securitySettings),
    mediaSettings: toMediaSettings(stored.mediaSettings),
    privacySettings: toPrivacySettings(stored.privacySettings),
  };
}

/** The security settings from what is stored under their key, which may be nothing. */
export function toSecuritySettings(stored: unknown): SecuritySettings {
  return { ...settingDefinitions.securitySettings.defaultValue, ...(stored as Partial<SecuritySettings> | undefined) };
}

/** What the media library goes by, from what is stored under its key, which may be nothing. */
export function toMediaSettings(stored: unknown): MediaSettings {
  return { ...settingDefinitions.mediaSettings.defaultValue, ...(stored as Partial<MediaSettings> | undefined) };
}

/** How long what visitors send is kept, from what is stored under its key, which may be nothing. */
export function toPrivacySettings(stored: unknown): PrivacySettings {
  return { ...settingDefinitions.privacySettings.defaultValue, ...(stored as Partial<PrivacySettings> | undefined) };
}
