import { getIn } from 'formik';
import { isSwitch } from '#schema/settings/define';
import { settingDefinitions, settingKeys } from '#schema/settings/settings';
import { toSiteSettings } from '#schema/settings/to-site-settings';
import { checkIds } from '#schema/checks/checks';
import { defaultCheck } from '#schema/checks/modes';
import type { CheckSetting } from '#schema/checks/modes';
import type { Claim } from '#schema/checks/define';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { settingFields } from '../../tools/screen/setting-fields.ts';
import type { TabId } from '../../tools/screen/setting-fields.ts';
import type { MailSettings } from '#schema/settings/mail.settings';
import type { RetentionSettings, SecuritySettings } from '#schema/settings/security.settings';
import type { SettingKey, SiteSettings } from '#schema/settings/settings';

/** The form's values. A tile's count is empty for the real number. */
export interface SettingsValues extends Omit<
  SiteSettings,
  'categoryTiles' | 'securitySettings' | 'retentionSettings' | 'mailSettings' | 'publishChecks' | 'claims'
> {
  categoryTiles: readonly { category: string; count: number | '' }[];
  /** Every check. */
  publishChecks: Readonly<Record<string, CheckSetting>>;
  claims: readonly ClaimValues[];
  /** An empty level: not required. */
  securitySettings: Omit<SecuritySettings, 'twoFactorFromLevel'> & { twoFactorFromLevel: number | '' };
  /** Empty: kept forever. */
  retentionSettings: { [K in keyof RetentionSettings]: number | '' };
  /** An empty password: unchanged. */
  mailSettings: MailSettings & { password: string };
}

/** The owner is empty for none. */
export type ClaimValues = Omit<Claim, 'owner'> & { owner: number | '' };

export interface StoredSetting {
  key: string;
  value?: unknown;
}

/** Initial values; a setting without a row has its default. */
export function valuesOf(stored: readonly StoredSetting[]): SettingsValues {
  const settings = toSiteSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value])));
  return {
    ...settings,
    previewAddresses: Object.fromEntries(
      declaredKinds.map(({ name }) => [name, settings.previewAddresses[name] ?? '']),
    ),
    categoryTiles: settings.categoryTiles.map(({ category, count }) => ({ category, count: count ?? '' })),
    securitySettings: {
      ...settings.securitySettings,
      twoFactorFromLevel: settings.securitySettings.twoFactorFromLevel ?? '',
    },
    retentionSettings: { messageRetentionDays: settings.retentionSettings.messageRetentionDays ?? '' },
    mailSettings: { ...settings.mailSettings, password: '' },
    publishChecks: Object.fromEntries(checkIds.map((id) => [id, settings.publishChecks[id] ?? defaultCheck])),
    claims: settings.claims.map(({ text, source, owner, reviewBy }) => ({
      text,
      source,
      owner: owner ?? '',
      reviewBy,
    })),
  };
}

const sentValue = (values: SettingsValues, key: SettingKey): unknown => {
  if (isSwitch(settingDefinitions[key])) return values[key] === true ? 'true' : 'false';
  if (key === 'securitySettings') {
    const { twoFactorFromLevel: level, ...others } = values.securitySettings;
    return { ...others, twoFactorFromLevel: level === '' ? null : level };
  }
  if (key === 'retentionSettings') {
    const { messageRetentionDays: days } = values.retentionSettings;
    return { messageRetentionDays: days === '' ? null : days };
  }
  if (key === 'mailSettings') {
    const { hasPassword: _, password, ...mail } = values.mailSettings;
    return { ...mail, ...(password && { password }) };
  }
  if (key === 'claims')
    return values.claims.map((claim) => ({ ...claim, owner: claim.owner === '' ? null : claim.owner }));
  if (key !== 'categoryTiles') return values[key];
  return values.categoryTiles.map(({ category, count }) => ({ category, count: count === '' ? null : count }));
};

/** Only changed settings are sent, so that two people can change different ones. */
export function changes(before: SettingsValues, after: SettingsValues): { key: SettingKey; value: unknown }[] {
  return settingKeys
    .map((key) => ({ key, value: sentValue(after, key) }))
    .filter(({ key, value }) => JSON.stringify(value) !== JSON.stringify(sentValue(before, key)));
}

/** @param field `siteName`, `seoSettings.metaTitle`, `categoryTiles.0.count` */
export function tabOf(field: string): TabId {
  const key = field.split('.')[0];
  return settingFields([]).find(({ name }) => name.split('.')[0] === key)?.tab ?? 'general';
}

/** Every field in screen order. The first with an error gets the focus. */
export const fieldsOf = ({ categoryTiles, claims }: SettingsValues): string[] => [
  ...settingFields(categoryTiles).map(({ name }) => name),
  ...claims.flatMap((_, at) => ['text', 'source', 'owner', 'reviewBy'].map((part) => `claims.${at}.${part}`)),
];

/** Maps the server's field errors to form fields: the server writes `categoryTiles[0].count`. */
export function refusals(
  fields: Readonly<Record<string, string>>,
  values: SettingsValues,
): Record<string, { value: unknown; message: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.replace(/\[(\d+)\]/g, '.$1');
      return [name, { value: getIn(values, name) as unknown, message }];
    }),
  );
}
