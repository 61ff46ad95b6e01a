import type { ImportItemState, ImportOutcome, ImportStatus } from '../../../gql/types.gen.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';

export const statusWords: Readonly<Record<ImportStatus, string>> = {
  reading: 'Reading the file…',
  rehearsed: 'Ready to import',
  running: 'Importing…',
  paused: 'Paused',
  done: 'Imported',
  failed: 'Failed',
};

export const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  conflict: 'Conflict',
  refused: 'Left out',
};

/** The address of the site; empty for a table, whose rows have none. */
export const siteOf = ({ site }: { site: string }): string => (/^https?:/.test(site) ? site : '');

/** The views of an import's items. */
export const views = [
  { name: 'all', label: 'Everything', outcomes: null, states: null },
  { name: 'new', label: 'New', outcomes: ['new'], states: null },
  { name: 'changed', label: 'Changed', outcomes: ['changed'], states: null },
  { name: 'same', label: 'Unchanged', outcomes: ['same'], states: null },
  { name: 'conflict', label: 'Conflicts', outcomes: ['conflict'], states: null },
  { name: 'refused', label: 'Left out', outcomes: ['refused'], states: null },
  { name: 'failed', label: 'Failed', outcomes: null, states: ['failed'] },
] as const satisfies readonly {
  name: string;
  label: string;
  outcomes: readonly ImportOutcome[] | null;
  states: readonly ImportItemState[] | null;
}[];

export type ViewName = (typeof views)[number]['name'];

const others: Readonly<Record<string, { one: string; many: string }>> = {
  file: { one: 'File', many: 'Files' },
  user: { one: 'Author', many: 'Authors' },
  role: { one: 'Role', many: 'Roles' },
  setting: { one: 'Setting', many: 'Settings' },
  webhook: { one: 'Webhook', many: 'Webhooks' },
  record: { one: 'Record', many: 'Other records' },
  redirect: { one: 'Redirect', many: 'Redirects' },
};

/** Labels of things that are left out, besides content. */
const tables: Readonly<Record<string, string>> = {
  address: 'Redirect',
  users: 'User',
  roles: 'Role',
  user_roles: 'Role',
  role_permissions: 'Role',
  settings: 'Setting',
  webhooks: 'Webhook',
  schedules: 'Schedule',
  working_copies: 'Unpublished',
  reviews: 'Review',
  revisions: 'History',
  messages: 'Message',
  message_notes: 'Message',
  subscribers: 'Subscriber',
};

/** `Blog Posts`, `Files`; for things without a target, `Other`. */
export const targetTitle = (target: string | null): string =>
  declaredKinds.find(({ name }) => name === target)?.title ?? others[target ?? '']?.many ?? 'Other';

/** `Post`, `File`; the source's own name for things without a target. */
export const targetLabel = (target: string | null, type: string): string =>
  declaredKinds.find(({ name }) => name === (target ?? type))?.label ??
  others[target ?? '']?.one ??
  tables[type] ??
  type;
