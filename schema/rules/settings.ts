import { mixed, object, type AnySchema } from 'yup';
import { features } from '../features.ts';
import { analyticsId } from '../integrations/analytics.ts';
import { limits, logoSizes, mailSecurities } from '../constants.ts';
import { colorSchemes, cornerRadii, logoNames, typefaces } from '../look/look.ts';
import { isSettingKey, settingDefinitions } from '../settings/settings.ts';
import { starterNames } from '../setup/setup.ts';
import type { SettingKey, StoredSettings } from '../settings/settings.ts';
import { dateFormats, isTimeZone } from '../text/dates.ts';
import { checkIds } from '../checks/checks.ts';
import { checkModes } from '../checks/modes.ts';
import { imageAddress, webAddress } from '../value-rules/address.ts';
import { isDay } from '../value-rules/date-time.ts';
import { brandImage } from './brand-image.ts';
import { categoriesRule } from './content/category.ts';
import { checkPatch, RuleFailure } from './check.ts';
import {
  clearableText,
  email,
  flag,
  oneOf,
  optionalText,
  requiredText,
  switchValue,
  verbatimText,
  wholeNumber,
} from '../value-rules/fields.ts';
import { readMailbox } from '../text/mailbox.ts';
import { menuRule } from './menu.ts';
import { knownFieldsOnly, listOf } from '../value-rules/nested.ts';
import { currentPassword } from './people/current-password.ts';
import { previewAddressesRule } from './content/preview-address.ts';
import { wordsRule } from './words.ts';

const valuesOf = <T extends string>(choices: readonly { value: T }[]): T[] => choices.map(({ value }) => value);
const notAColour = 'Must be a valid hex color';
const notACount = 'Count must be a whole number or empty';

/** null and '' clear an object or a list, as they clear text. */
const isCleared = (value: unknown) => value === null || value === '';

/** A whole number within bounds. */
const between = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return wholeNumber(message).min(min, message).max(max, message);
};

const categoryTile = knownFieldsOnly({
  category: requiredText('Category').max(50, 'Category must be less than 50 characters'),
  count: wholeNumber(notACount)
    .min(0, 'Count must be at least 0')
    .max(1_000_000, 'Count must be at most 1000000')
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value)),
});

const mode = oneOf(checkModes, 'Must be off, warn or block');

const publishCheck = knownFieldsOnly({
  mode: mode.required('Must be off, warn or block'),
  exceptions: listOf(
    knownFieldsOnly({ role: wholeNumber('Must be a role').required('Choose a role'), mode: mode.required() }),
  )
    .max(100, 'There can be at most 100 exceptions')
    .test(
      'once',
      'Each role can have one exception',
      (value = []) => new Set(value.map(({ role }) => role)).size === value.length,
    )
    .default([]),
});

const day = 'Review date must be a date such as 2027-03-31';

const claim = knownFieldsOnly({
  text: requiredText('Claim').max(200, 'Claim must be less than 200 characters'),
  source: requiredText('Source').max(500, 'Source must be less than 500 characters'),
  owner: wholeNumber('Owner must be a person')
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value))
    .default(null),
  reviewBy: requiredText('Review date').test('day', day, (value) => !value || isDay(value)),
});

/**
 * Every setting by key: the form of the settings screen. A switch may be a boolean and is stored as text. Fields
 * omitted within an object stay omitted and read as their default.
 */
export const settingsRules = withFeatures(
  object({
    siteName: requiredText('Site name').max(100, 'Site name must be less than 100 characters'),
    siteDescription: clearableText().max(200, 'Site description must be less than 200 characters'),
    logoUrl: brandImage('logo'),
    faviconUrl: brandImage('favicon'),
    logoSize: oneOf(valuesOf(logoSizes), 'Logo size must be sm, md, lg or xl'),
    logoName: oneOf(valuesOf(logoNames), 'Name beside the logo must be auto, always or never'),
    primaryColor: requiredText('Primary color', notAColour).matches(/^#[0-9a-f]{6}$/i, notAColour),
    typeface: oneOf(valuesOf(typefaces), 'Typeface must be sans, serif or rounded'),
    cornerRadius: oneOf(valuesOf(cornerRadii), 'Corner radius must be none, small, medium or large'),
    colorScheme: oneOf(valuesOf(colorSchemes), 'Color scheme must be both, light or dark'),
    contactEmail: email('Must be a valid email'),
    contactPhone: clearableText().max(50, 'Contact phone must be less than 50 characters'),
    socialLinks: knownFieldsOnly({
      linkedin: webAddress(),
      twitter: webAddress(),
      github: webAddress(),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    seoSettings: knownFieldsOnly({
      metaTitle: clearableText().max(60, 'Meta title must be less than 60 characters'),
      metaDescription: clearableText().max(160, 'Meta description must be less than 160 characters'),
      ogImage: imageAddress(),
      analytics: clearableText()
        .max(50, 'Google Analytics ID must be less than 50 characters')
        .test('analytics', 'Must be a valid Google Analytics ID', (value) => !value || analyticsId(value) !== null),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    maintenanceMode: switchValue(),
    categoryTiles: listOf(categoryTile)
      .transform((value: unknown) => (isCleared(value) ? [] : value))
      .max(8, 'There can be at most 8 tiles'),
    categories: categoriesRule(),
    securitySettings: knownFieldsOnly({
      sessionIdleHours: between('Idle hours', 1, 720),
      sessionAbsoluteDays: between('Session days', 1, 365),
      twoFactorFromLevel: between('Level', limits.roleLevelMin, limits.roleLevelMax)
        .nullable()
        .transform((value: unknown) => (value === '' ? null : value)),
      introspection: flag(),
      graphiql: flag(),
      assistants: flag(),
      auditRetentionDays: between('Days', 1, 3650),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    storySettings: knownFieldsOnly({
      showComments: flag(),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    mediaSettings: knownFieldsOnly({
      uploadLimitMb: between('Upload limit', 1, 500),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    retentionSettings: knownFieldsOnly({
      messageRetentionDays: between('Days', 1, 3650)
        .nullable()
        .transform((value: unknown) => (value === '' ? null : value)),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    trashSettings: knownFieldsOnly({
      retentionDays: between('Days', 1, 3650),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    historySettings: knownFieldsOnly({
      everyRevisionDays: between('Days', 1, 36_500),
      dailyRevisionDays: between('Days', 1, 36_500),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    dateSettings: knownFieldsOnly({
      format: oneOf(dateFormats, `Date format must be one of ${dateFormats.join(', ')}`),
      timeZone: clearableText().test(
        'zone',
        'Must be a time zone such as Europe/London, or empty',
        (value) => !value || isTimeZone(value),
      ),
      isRelativeInPanel: flag(),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    mailSettings: knownFieldsOnly({
      host: clearableText()
        .max(253, 'Host must be less than 253 characters')
        .matches(/^(?:[\w.-]+|[\da-f:]+)?$/i, 'Host must be a name or an IP address, such as smtp.example.com'),
      port: between('Port', 1, 65_535),
      security: oneOf(
        mailSecurities.map(({ value }) => value),
        'Security must be starttls, tls or none',
      ),
      user: clearableText().max(254, 'User must be less than 254 characters'),
      // Empty means unchanged, null removes it.
      password: verbatimText().max(500, 'Password must be less than 500 characters').nullable(),
      from: clearableText()
        .max(254, 'From must be less than 254 characters')
        .test(
          'from',
          'From must be an address: Halden <no-reply@example.com>',
          (value) => !value || readMailbox(value) !== null,
        ),
      // Sent by the server; ignored.
      hasPassword: flag(),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
    previewAddresses: previewAddressesRule().transform((value: unknown) => (isCleared(value) ? {} : value)),
    publishChecks: knownFieldsOnly(Object.fromEntries(checkIds.map((id) => [id, publishCheck]))).transform(
      (value: unknown) => (isCleared(value) ? {} : value),
    ),
    claims: listOf(claim)
      .transform((value: unknown) => (isCleared(value) ? [] : value))
      .max(500, 'There can be at most 500 claims')
      .test('twice', (value = [], test) => {
        const texts = value.map(({ text }) => text.trim().toLowerCase());
        const twice = texts.findIndex((text, at) => texts.indexOf(text) !== at);
        if (twice === -1) return true;
        return test.createError({ path: `${test.path}[${twice}].text`, message: 'This claim is in the list already' });
      }),
    headerMenu: menuRule('header'),
    footerMenu: menuRule('footer'),
    legalMenu: menuRule('legal'),
    socialMenu: menuRule('social'),
    words: wordsRule(),
    setup: knownFieldsOnly({
      starter: oneOf(starterNames, `Starter must be one of ${starterNames.join(', ')}`).nullable(),
    }).transform((value: unknown) => (isCleared(value) ? {} : value)),
  }),
);

/** With the rules of features, whose types are those of their settings. */
function withFeatures<Rules extends { shape: (fields: Record<string, AnySchema>) => unknown }>(rules: Rules): Rules {
  const ofFeatures = features.flatMap(({ settings = {} }) => Object.entries(settings));
  return rules.shape(Object.fromEntries(ofFeatures.map(([key, { rule }]) => [key, rule]))) as Rules;
}

/** A new setting. `type` and `label` default to the definition's. */
export const settingInputRules = object({
  key: requiredText('Key').test('setting', 'Unknown setting', (value) => !value || isSettingKey(value)),
  value: mixed()
    .test('value', 'Value is required', (value) => value !== undefined)
    .nullable(),
  type: optionalText().oneOf([null, 'text', 'json'], 'Type must be text or json'),
  label: optionalText().max(100, 'Label must be less than 100 characters'),
  description: optionalText().max(300, 'Description must be less than 300 characters'),
});

/** A change of one setting. */
export const settingChangeRules = settingInputRules.shape({ currentPassword: currentPassword() });

/** Parses JSON text. Invalid JSON is returned as text, for the rule to reject. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * Checks settings and returns them as stored. Objects and lists may be JSON text.
 * @throws RuleFailure with `fields` by key (`siteName`), within objects by path (`seoSettings.metaTitle`)
 */
export function checkSettings(values: Readonly<Record<string, unknown>>): Partial<StoredSettings> {
  const entries = Object.entries(values);
  const unknown = entries.filter(([key]) => !isSettingKey(key));
  if (unknown.length > 0) {
    throw new RuleFailure('Unknown setting', Object.fromEntries(unknown.map(([key]) => [key, 'Unknown setting'])));
  }
  const read = entries.map(([key, value]) => [key, isJson(key) ? fromJson(value) : value] as const);
  return checkPatch(settingsRules, Object.fromEntries(read), { ignored: [] }) as Partial<StoredSettings>;
}

const isJson = (key: string) => isSettingKey(key) && settingDefinitions[key].type === 'json';

/**
 * Whether a value replaces the whole setting. An object replaces only the fields it has, so that sending one field does
 * not clear the others; null or '' clears it.
 */
export function isWholeSetting(key: SettingKey, value: unknown): boolean {
  const { type, defaultValue } = settingDefinitions[key];
  return type !== 'json' || defaultValue === null || Array.isArray(defaultValue) || isCleared(fromJson(value));
}

/**
 * Checks one setting.
 * @throws RuleFailure
 */
export function checkSetting<K extends SettingKey>(key: K, value: unknown): StoredSettings[K] {
  if (value === undefined) throw new RuleFailure('Value is required', { [key]: 'Value is required' });
  return checkSettings({ [key]: value })[key] as StoredSettings[K];
}
