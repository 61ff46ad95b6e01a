import type { Table } from '../../kernel/tables.ts';
import { undoExportSchedule } from './site-export.undo.ts';

const running = { because: 'What this installation is doing, or has done.' };
const nobody = { because: 'When the site was exported, and to which file, names nobody.' };

export const siteExportTables: Readonly<Record<string, Table>> = {
  site_exports: {
    noun: ['export', 'exports'],
    columns: {},
    sentence: null,
    resource: 'settings',
    // Deleting one is recorded by its service. A started one is an entry of the site.
    recorded: { bySql: 'export' },
    undo: { because: 'A deleted export cannot be brought back.' },
    bundle: running,
    personal: nobody,
  },
  export_schedule: {
    noun: ['schedule of exports', 'schedules of exports'],
    columns: {},
    sentence: () => 'Changed the schedule of exports',
    resource: 'settings',
    // Only changes by people are recorded, not when the schedule started.
    recorded: { kind: 'export schedule', key: 'id', title: null, personal: [], ignored: ['since'] },
    // Its row is neither created nor deleted (site-exports.sql).
    undo: {
      handler: undoExportSchedule,
      isBulk: false,
      changes: { on: 'updates', key: ['id'], ignored: [], owner: null },
    },
    bundle: running,
    personal: nobody,
  },
};
