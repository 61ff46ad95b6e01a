import type { Table } from '../../kernel/tables.ts';
import { undoComment } from './comment.undo.ts';

export const commentTables: Readonly<Record<string, Table>> = {
  comments: {
    noun: ['comment', 'comments'],
    columns: {},
    sentence: ({ action, count }) => {
      if (action === 'create') return 'Added comments of another site';
      return count === 1 ? 'Deleted a comment' : `Deleted ${count} comments`;
    },
    // The kind of the item decides.
    resource: null,
    recorded: {
      kind: 'comment',
      key: 'id',
      title: null,
      personal: ['author', 'email_digest', 'text'],
      ignored: [],
    },
    // Belongs to the change of its item (comments.sql).
    undo: {
      handler: undoComment,
      isBulk: false,
      changes: { on: 'creation and deletion', key: ['id'], ignored: ['parent_id'], owner: 'content:content_id' },
    },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: { because: 'The service of personal data has them, with those of an import that is not completed.' },
  },
};
