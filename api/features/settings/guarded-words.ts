import { settingDefinitions, type SettingKey } from '#schema/settings/settings';

/** `the settings “Mail” and “Security Settings”` */
export function inWords(keys: readonly SettingKey[]): string {
  const labels = keys.map((key) => `“${settingDefinitions[key].label}”`);
  const last = labels.pop() ?? '';
  return labels.length === 0 ? `the setting ${last}` : `the settings ${labels.join(', ')} and ${last}`;
}
