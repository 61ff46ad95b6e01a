import type { Table } from '../../kernel/tables.ts';
import { undoRevisionName } from './revision.undo.ts';

export const revisionTables: Readonly<Record<string, Table>> = {
  revisions: {
    noun: ['revision', 'revisions'],
    columns: {},
    sentence: ({ title }) => (title === null ? 'Removed the name of a version' : `Named a version “${title}”`),
    // The kind of the item decides.
    resource: null,
    // Only its name: the rest is written by triggers (revisions.sql).
    recorded: { bySql: 'revision' },
    undo: { handler: undoRevisionName, isBulk: false, changes: 'bySql' },
    bundle: { without: [], only: 'revisions', title: null, showsUse: false },
    personal: { because: 'What users write.' },
  },
};
