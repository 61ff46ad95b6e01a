import type { Table } from '../../kernel/tables.ts';

const passing = { because: 'Who has an item open is not recorded.' };

export const presenceTables: Readonly<Record<string, Table>> = {
  presence: {
    noun: ['open editor', 'open editors'],
    columns: {},
    sentence: null,
    resource: null,
    recorded: passing,
    undo: passing,
    bundle: { because: 'What this installation is doing, or has done.' },
    personal: { because: 'Only users have editors open.' },
  },
};
