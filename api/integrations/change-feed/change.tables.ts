import type { Table } from '../../kernel/tables.ts';

const derived = { because: 'Follows from the other tables.' };

const written: Table = {
  noun: ['change of the feed', 'changes of the feed'],
  columns: {},
  sentence: null,
  resource: null,
  // Triggers write it (content-changes.sql).
  recorded: derived,
  undo: derived,
  bundle: derived,
  personal: { because: 'Addresses of items.' },
};

export const changeTables: Readonly<Record<string, Table>> = {
  content_changes: written,
  content_change_state: { ...written, noun: ['state of the feed', 'states of the feed'], hasEntity: false },
};
