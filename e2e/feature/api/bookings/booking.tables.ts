import type { Table } from '../../kernel/tables.ts';
import { camel, idOf, ownNeeds } from '../../kernel/undo.ts';

export const bookingTables: Readonly<Record<string, Table>> = {
  bookings: {
    noun: ['booking', 'bookings'],
    columns: { thing: 'thing', email: 'email address' },
    sentence: null,
    resource: 'bookings',
    recorded: {
      kind: 'booking',
      key: 'id',
      title: 'thing',
      personal: ['email'],
      ignored: ['created_at', 'version'],
    },
    undo: {
      isBulk: false,
      changes: { on: 'all', key: ['id'], ignored: [], owner: null },
      handler: {
        ...ownNeeds('bookings'),
        undo: async (row, { bookings }) => {
          if (row.before === null) await bookings.remove(idOf(row));
          else if (row.after === null) await bookings.recreate(camel(row.before));
          else await bookings.update(idOf(row), camel(row.before));
        },
      },
    },
    bundle: { without: [], only: 'people', title: null, showsUse: true },
    personal: { where: 'lower(email) = lower(:email)', columns: ['thing', 'email', 'created_at'] },
  },
};
