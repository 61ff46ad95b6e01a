import type { Table } from '../../kernel/tables.ts';

const log = { because: 'Written by the changes themselves (timeline.sql).' };
const running = { because: 'What this installation is doing, or has done.' };

export const timelineTables: Readonly<Record<string, Table>> = {
  timeline_entries: {
    noun: ['entry of the timeline', 'entries of the timeline'],
    columns: {},
    sentence: null,
    resource: 'audit',
    recorded: log,
    undo: log,
    bundle: running,
    personal: { because: 'Refers to people by their ids alone.' },
  },
  undo_steps: {
    noun: ['step of an undo', 'steps of an undo'],
    columns: {},
    sentence: null,
    resource: 'audit',
    recorded: log,
    undo: log,
    bundle: running,
    personal: { because: 'PersonService erases the steps of what it erases.' },
  },
};
