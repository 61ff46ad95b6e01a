import { password } from '#schema/undo-reasons';
import type { Table } from '../../kernel/tables.ts';
import { settingInWords } from './setting-labels.ts';
import { undoSetting } from './setting.undo.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const nobody = { because: 'Settings are about the site, and not about visitors.' };

export const settingTables: Readonly<Record<string, Table>> = {
  settings: {
    noun: ['setting', 'settings'],
    columns: {},
    sentence: ({ count, itemId, title }) =>
      count === 1
        ? `Changed the setting ${settingInWords(itemId) ?? `“${title ?? 'unknown'}”`}`
        : `Changed ${count} settings`,
    resource: 'settings',
    recorded: { kind: 'setting', key: 'key', title: 'label', personal: [], ignored: [] },
    // Type, label and description are recorded, but not undone.
    undo: {
      handler: undoSetting,
      isBulk: false,
      changes: { on: 'all', key: ['key'], ignored: ['type', 'label', 'description'], owner: null },
    },
    bundle: {
      without: [],
      only: null,
      title: ({ key, label }) => text(label) || text(key),
      // A new installation has some. Whether any has another value, `existingData` asks.
      showsUse: false,
    },
    personal: nobody,
  },
  stored_secrets: {
    noun: ['secret', 'secrets'],
    columns: {},
    // An entry is one of the settings.
    sentence: null,
    resource: 'settings',
    recorded: { kind: 'setting', key: 'name', title: 'name', personal: [], ignored: [] },
    undo: { because: password },
    bundle: { because: 'Secrets, and what belongs to them.' },
    personal: nobody,
  },
};
