import { mailed } from '#schema/undo-reasons';
import type { Table } from '../../kernel/tables.ts';

export const accountTables: Readonly<Record<string, Table>> = {
  password_resets: {
    noun: ['password reset', 'password resets'],
    columns: {},
    sentence: ({ action }) =>
      action === 'delete' ? 'Used or withdrew a link to a new password' : 'Asked for a new password',
    resource: null,
    recorded: { kind: 'password reset', key: 'user_id', title: null, personal: [], ignored: [] },
    undo: { because: mailed },
    bundle: { because: 'Secrets, and what belongs to them.' },
    personal: { because: 'Hashes, ids and times.' },
  },
};
