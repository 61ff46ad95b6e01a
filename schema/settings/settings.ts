import { features } from '../features.ts';
import type { Definition, Stored } from './define.ts';
import { brandingGroup, type BrandingGroup } from './branding.settings.ts';
import { categoriesGroup, type CategoriesGroup } from './categories.settings.ts';
import { checksGroup, type ChecksGroup } from './checks.settings.ts';
import { contactGroup, type ContactGroup } from './contact.settings.ts';
import { generalGroup, type GeneralGroup } from './general.settings.ts';
import { mailGroup, type MailGroup } from './mail.settings.ts';
import { navigationGroup, type NavigationGroup } from './navigation.settings.ts';
import { securityGroup, type SecurityGroup } from './security.settings.ts';
import { seoGroup, type SeoGroup } from './seo.settings.ts';
import { setupGroup, type SetupGroup } from './setup.settings.ts';
import { wordsGroup, type WordsGroup } from './words.settings.ts';

/** The settings as code uses them. Empty text means not set. */
export interface SiteSettings
  extends
    GeneralGroup,
    BrandingGroup,
    ContactGroup,
    SeoGroup,
    ChecksGroup,
    SecurityGroup,
    MailGroup,
    CategoriesGroup,
    NavigationGroup,
    WordsGroup,
    SetupGroup {}

export type SettingKey = keyof SiteSettings;

/** The settings as stored and sent. */
export type StoredSettings = { [Key in SettingKey]: Stored<SiteSettings[Key]> };

/**
 * The groups in which settings are kept as revisions: the tabs of the settings screen, the categories, the menus, the
 * words and the starter site.
 */
const groups = {
  general: generalGroup,
  branding: brandingGroup,
  contact: contactGroup,
  seo: seoGroup,
  checks: checksGroup,
  security: securityGroup,
  mail: mailGroup,
  categories: categoriesGroup,
  navigation: navigationGroup,
  words: wordsGroup,
  setup: setupGroup,
};

export type SettingGroup = keyof typeof groups;

/** With the features that have settings, each of which is a group. */
const allGroups: Readonly<Record<string, object>> = {
  ...groups,
  ...Object.fromEntries(features.flatMap(({ name, settings }) => (settings ? [[name, settings]] : []))),
};

export const settingGroups = Object.keys(allGroups) as SettingGroup[];

export const isSettingGroup = (name: unknown): name is SettingGroup => settingGroups.some((group) => group === name);

export type SettingDefinition<Key extends SettingKey = SettingKey> = Definition<SiteSettings[Key]> & {
  group: SettingGroup;
};

export const settingDefinitions = Object.fromEntries(
  settingGroups.flatMap((group) =>
    Object.entries<object>((allGroups[group] ?? {}) as Record<string, object>).map(([key, definition]) => [
      key,
      { ...definition, group },
    ]),
  ),
) as { readonly [Key in SettingKey]: SettingDefinition<Key> };

export const settingKeys = Object.keys(settingDefinitions) as SettingKey[];

/** The settings that decide who can log in. */
export const guardedSettings = settingKeys.filter((key) => settingDefinitions[key].isGuarded);

export const keysOfGroup = (group: SettingGroup): SettingKey[] => Object.keys(allGroups[group] ?? {}) as SettingKey[];

export function isSettingKey(key: unknown): key is SettingKey {
  return typeof key === 'string' && Object.hasOwn(settingDefinitions, key);
}
