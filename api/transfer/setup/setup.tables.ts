import type { Table } from '../../kernel/tables.ts';

const running = { because: 'What this installation is doing, or has done.' };

export const setupTables: Readonly<Record<string, Table>> = {
  setup_marks: {
    noun: ['step of the setup', 'steps of the setup'],
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: running,
    undo: running,
    bundle: running,
    personal: { because: 'Names of steps.' },
  },
};
