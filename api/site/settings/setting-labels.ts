import { isSettingKey, settingDefinitions, type SettingKey } from '#schema/settings/settings';

const quoted = (title: string) => `“${title}”`;

/** `the settings “Mail” and “Security Settings”` */
export function inWords(keys: readonly SettingKey[]): string {
  const labels = keys.map((key) => quoted(settingDefinitions[key].label));
  const last = labels.pop() ?? '';
  return labels.length === 0 ? `the setting ${last}` : `the settings ${labels.join(', ')} and ${last}`;
}

/** `“Site Name”`; null for a key that is no longer a setting. */
export const settingInWords = (key: string | null): string | null =>
  isSettingKey(key) ? quoted(settingDefinitions[key].label) : null;
