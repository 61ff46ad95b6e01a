import { secondFactor, session } from '#schema/undo-reasons';
import type { Table } from '../../kernel/tables.ts';

const secrets = { because: 'Secrets, and what belongs to them.' };
const owned = { because: 'Of people who work here, and deleted with them.' };

export const authTables: Readonly<Record<string, Table>> = {
  sessions: {
    noun: ['session', 'sessions'],
    columns: {},
    sentence: ({ count }) => (count === 1 ? 'Ended a session' : `Ended ${count} sessions`),
    resource: null,
    // A new session is a login, and one that expires is no change (audit.sql).
    recorded: { bySql: 'session' },
    undo: { because: session },
    bundle: secrets,
    personal: owned,
  },
  second_factors: {
    noun: ['second factor', 'second factors'],
    columns: {},
    sentence: ({ action }) => (action === 'delete' ? 'Turned off a second factor' : 'Set up a second factor'),
    resource: null,
    recorded: { kind: 'second factor', key: 'user_id', title: null, personal: [], ignored: ['last_step'] },
    undo: { because: secondFactor },
    bundle: secrets,
    personal: owned,
  },
  recovery_codes: {
    noun: ['recovery code', 'recovery codes'],
    columns: {},
    sentence: () => 'Created new recovery codes',
    resource: null,
    recorded: { kind: 'recovery code', key: 'user_id', title: null, personal: [], ignored: [] },
    undo: { because: secondFactor },
    bundle: secrets,
    personal: owned,
  },
};
