import type { Table } from '../../kernel/tables.ts';

const running = { because: 'What this installation is doing, or has done.' };
const wholeRun = { because: 'A run is recorded as a whole.' };
const record = { because: 'What an import added can be undone; its record is kept.' };
const byService = { because: 'PersonService removes what an import knows of a person.' };

export const importTables: Readonly<Record<string, Table>> = {
  imports: {
    noun: ['import', 'imports'],
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: wholeRun,
    undo: record,
    bundle: running,
    personal: byService,
  },
  import_items: {
    noun: ['item of an import', 'items of imports'],
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: wholeRun,
    undo: record,
    bundle: running,
    personal: byService,
  },
};
