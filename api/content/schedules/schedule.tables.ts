import type { Table } from '../../kernel/tables.ts';
import { undoSchedule } from './schedule.undo.ts';

const verbs: Readonly<Record<string, string>> = {
  create: 'Set',
  delete: 'Cancelled',
  'carry out': 'Carried out',
};

export const scheduleTables: Readonly<Record<string, Table>> = {
  schedules: {
    noun: ['schedule', 'schedules'],
    columns: {},
    sentence: ({ action, title }) =>
      `${verbs[action] ?? 'Changed'} the schedule of ${title === null ? 'an item' : `“${title}”`}`,
    // The kind of the item decides.
    resource: null,
    // With the title of its item (schedules.sql).
    recorded: { bySql: 'schedule' },
    undo: {
      handler: undoSchedule,
      isBulk: false,
      changes: {
        on: 'all',
        key: ['content_id'],
        ignored: ['owner_id', 'updated_at', 'publish_problem', 'unpublish_problem'],
        owner: 'content:content_id',
      },
    },
    bundle: { without: [], only: null, title: null, showsUse: true },
    personal: { because: 'Only users plan.' },
  },
};
