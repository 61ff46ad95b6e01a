import { isSwitch } from './define.ts';
import { settingDefinitions, settingKeys } from './settings.ts';
import type { SettingKey, SiteSettings, StoredSettings } from './settings.ts';

/** The settings whose value is an object, which may be stored with some of its fields only. */
type ObjectSetting = {
  [Key in SettingKey]: StoredSettings[Key] extends readonly unknown[] | string | null ? never : Key;
}[SettingKey];

/** Fills missing values with defaults, also within objects. */
export function toSiteSettings(stored: Readonly<Partial<Record<SettingKey, unknown>>>): SiteSettings {
  const values = settingKeys.map((key): [string, unknown] => [key, valueOf(key, stored[key])]);
  return Object.fromEntries(values) as unknown as SiteSettings;
}

function valueOf(key: SettingKey, stored: unknown): unknown {
  const { defaultValue } = settingDefinitions[key];
  if (isSwitch({ defaultValue })) return (stored ?? defaultValue) === 'true';
  return isObject(defaultValue) ? { ...defaultValue, ...(stored as object | null) } : (stored ?? defaultValue);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A setting with defaults for missing values. @param stored value of the key, undefined if none */
export function withDefaults<Key extends ObjectSetting>(key: Key, stored: unknown): StoredSettings[Key] {
  return {
    ...settingDefinitions[key].defaultValue,
    ...(stored as Partial<StoredSettings[Key]> | undefined),
  } as StoredSettings[Key];
}
