import type { Table } from '../../kernel/tables.ts';

const log = { because: 'The audit log is only ever added to.' };
const running = { because: 'What this installation is doing, or has done.' };

export const auditTables: Readonly<Record<string, Table>> = {
  audit: {
    noun: ['entry of the audit log', 'entries of the audit log'],
    columns: {},
    sentence: null,
    resource: 'audit',
    recorded: log,
    undo: log,
    bundle: running,
    personal: { because: 'Refers to people by their ids alone.' },
  },
  audit_people: {
    noun: ['name in the audit log', 'names in the audit log'],
    columns: {},
    sentence: null,
    resource: 'audit',
    recorded: { because: 'Follows from the users.' },
    undo: { because: 'Follows from the users.' },
    bundle: running,
    personal: { because: 'PersonService reads and erases the names of accounts that were deleted.' },
  },
};
