import type { ApolloClient } from '@apollo/client';
import { getIn } from 'formik';
import { checks } from '#schema/checks/checks';
import type { Claim } from '#schema/checks/define';
import { defaultCheck } from '#schema/checks/modes';
import type { CheckSettings } from '#schema/checks/modes';
import { colorSchemes, cornerRadii, logoNames, typefaces } from '#schema/look/look';
import { keysOfGroup, settingDefinitions, type SettingGroup, isSettingKey } from '#schema/settings/settings';
import { isSwitch } from '#schema/settings/define';
import type { CategoryTile } from '#schema/settings/general.settings';
import { groupHistory } from '../../tools/history/group.history.ts';
import type { HistoryField, HistorySource } from '../../tools/history/history.source.ts';
import type { SendConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { settingFields, tabs } from '../../tools/screen/setting-fields.ts';

interface SettingHistory {
  group: SettingGroup;
  mayUpdate: boolean;
  unsaved: () => string | null;
  confirmed: SendConfirmed;
  onRestored: (answer: Answered) => Promise<unknown>;
}

const labelsOf = (choices: readonly { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** Formats of values, by field. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  typeface: labelsOf(typefaces),
  cornerRadius: labelsOf(cornerRadii),
  logoName: labelsOf(logoNames),
  colorScheme: labelsOf(colorSchemes),
};

const images = ['logoUrl', 'faviconUrl', 'seoSettings.ogImage'];

const isOnOrOff = (name: string) => isSettingKey(name) && isSwitch(settingDefinitions[name]);

/** The revisions of a group of settings, for the history panel. */
export function settingHistory(
  client: ApolloClient,
  { group, mayUpdate, unsaved, confirmed, onRestored }: SettingHistory,
): HistorySource {
  const fields = fieldsOf(group);
  return groupHistory(client, {
    group,
    title: `Settings: ${tabs.find(({ id }) => id === group)?.label ?? group}`,
    fields,
    labels: keysOfGroup(group).map((key) => ({ name: key, label: settingDefinitions[key].label })),
    mayUpdate,
    unsaved,
    confirmed,
    onRestored,
    shown: (values) => {
      const written = {
        ...values,
        categoryTiles: tilesInWords(values['categoryTiles']),
        publishChecks: checksInWords(values['publishChecks']),
        claims: claimsInWords(values['claims']),
      };
      return Object.fromEntries(fields.map(({ name }) => [name, getIn(written, name) as unknown]));
    },
  });
}

function fieldsOf(group: SettingGroup): HistoryField[] {
  const fields = settingFields([])
    .filter(({ tab, name }) => tab === group && name !== 'mailSettings.password')
    .map(({ name, label }): HistoryField => ({
      name,
      label,
      type: images.includes(name) ? 'image' : 'text',
      ...(isOnOrOff(name) ? { words: { true: 'On', false: 'Off' } } : words[name] && { words: words[name] }),
    }));
  return group === 'general' ? [...fields, { name: 'categoryTiles', label: 'Category tiles', type: 'text' }] : fields;
}

/** "Slug: block", for checks that differ from the default. */
const checksInWords = (settings: unknown): string =>
  checks
    .flatMap(({ id, label }) => {
      const { mode, exceptions } = ((settings ?? {}) as CheckSettings)[id] ?? defaultCheck;
      const others = exceptions.map((one) => `role ${one.role}: ${one.mode}`).join(', ');
      return mode === 'warn' && !others ? [] : [`${label}: ${mode}${others && ` (${others})`}`];
    })
    .join('\n');

const claimsInWords = (claims: unknown): string =>
  ((claims ?? []) as Claim[])
    .map(({ text, source, reviewBy }) => `${text}: ${source} (review by ${reviewBy})`)
    .join('\n');

/** "AI Research: 12, Healthcare: the real number" */
const tilesInWords = (tiles: unknown): string =>
  ((tiles ?? []) as CategoryTile[])
    .map(({ category, count }) => `${category}: ${count ?? 'the real number'}`)
    .join(', ');
