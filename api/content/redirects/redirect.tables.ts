import type { Table } from '../../kernel/tables.ts';
import { undoNotFound, undoRedirect } from './redirect.undo.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const nobody = { because: 'Addresses of pages name nobody.' };
const derived = { because: 'Follows from the redirects.' };

export const redirectTables: Readonly<Record<string, Table>> = {
  redirects: {
    noun: ['redirect', 'redirects'],
    columns: { from: 'address', to: 'target', status: 'status code' },
    sentence: ({ verb, title, count }) => (count > 1 ? null : `${verb} the redirect from ${title ?? 'an address'}`),
    resource: 'settings',
    recorded: {
      kind: 'redirect',
      key: 'id',
      title: 'from',
      personal: [],
      ignored: ['created_at', 'updated_at', 'version'],
    },
    undo: { handler: undoRedirect, isBulk: true, changes: { on: 'all', key: ['id'], ignored: [], owner: null } },
    bundle: {
      without: [],
      only: null,
      title: ({ from, to }) => `${text(from)} → ${text(to) || 'gone'}`,
      showsUse: true,
    },
    personal: nobody,
  },
  not_found_log: {
    noun: ['address that was not found', 'addresses that were not found'],
    columns: {},
    sentence: ({ action, title, after }) => {
      if (action === 'delete') return 'Cleared the log of addresses that were not found';
      return `${after?.['is_ignored'] === true ? 'Ignored' : 'No longer ignored'} ${title ?? 'an address'}`;
    },
    resource: 'settings',
    // A new address is no change; ignoring one is (redirects.sql).
    recorded: { bySql: 'not found' },
    undo: { handler: undoNotFound, isBulk: false, changes: 'bySql' },
    bundle: { because: 'What visitors of this installation asked for.' },
    personal: nobody,
  },
  redirects_version: {
    noun: ['number', 'numbers'],
    hasEntity: false,
    columns: {},
    sentence: null,
    resource: 'settings',
    recorded: derived,
    undo: derived,
    bundle: derived,
    personal: nobody,
  },
};
