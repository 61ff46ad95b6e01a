import type { Table } from '../../kernel/tables.ts';

const users = { because: 'Only users review.' };
const itemIn = (title: string | null) => (title === null ? 'an item' : `“${title}”`);

export const reviewTables: Readonly<Record<string, Table>> = {
  reviews: {
    noun: ['review', 'reviews'],
    columns: {},
    sentence: ({ action, title }) => {
      const of = itemIn(title);
      if (action === 'request') return `Asked for a review of ${of}`;
      if (action === 'return') return `Sent back ${of}`;
      return action === 'publish' ? `Published ${of} after its review` : `Withdrew the review of ${of}`;
    },
    // The kind of the item decides.
    resource: null,
    // As acts of its own, with the title of its item (reviews.sql).
    recorded: { bySql: 'review' },
    undo: { because: 'A review cannot be undone. Withdraw it, or ask again.' },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: users,
  },
  review_notes: {
    noun: ['note of a review', 'notes of reviews'],
    columns: {},
    sentence: ({ action, title }) => {
      const done = { create: 'Wrote', update: 'Resolved or opened', delete: 'Deleted' }[action] ?? 'Changed';
      return `${done} a note on ${itemIn(title)}`;
    },
    resource: null,
    recorded: { bySql: 'review note' },
    undo: { because: 'A note that was deleted cannot be brought back.' },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: users,
  },
};
