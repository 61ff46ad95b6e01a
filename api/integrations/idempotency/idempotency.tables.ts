import type { Table } from '../../kernel/tables.ts';

const kept = { because: 'Kept for a day, for calls that are repeated.' };

export const idempotencyTables: Readonly<Record<string, Table>> = {
  idempotency_keys: {
    noun: ['idempotency key', 'idempotency keys'],
    columns: {},
    sentence: null,
    resource: null,
    recorded: kept,
    undo: kept,
    bundle: { because: 'What this installation is doing, or has done.' },
    personal: { because: 'PersonService erases the answers that name a person.' },
  },
};
