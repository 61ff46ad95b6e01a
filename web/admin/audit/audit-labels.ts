import type { AuditEntryRowFragment } from './audit.graphql.gen.ts';
import { declaredKinds } from '../../lib/kinds/declared-kinds.ts';
import { features } from '../features.ts';
import { placedAfter } from '../screen/navigation/placed-after.ts';

export type AuditEntry = AuditEntryRowFragment;

export const actions = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'assign',
  'unassign',
  'revoke',
  'carry out',
  'login',
  'login-failed',
  'logout',
  'end',
  'ask',
  'request',
  'return',
  'withdraw',
  'publish',
  'choose',
  'import',
  'export',
] as const;
export type AuditAction = (typeof actions)[number];

const actionNames: Record<AuditAction, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored from the trash',
  purge: 'Deleted for good',
  assign: 'Role or permission assigned',
  unassign: 'Role removed',
  revoke: 'Permission revoked',
  'carry out': 'Carried out a schedule',
  login: 'Logged in',
  'login-failed': 'Failed login',
  logout: 'Logged out',
  end: 'Ended a session',
  ask: 'Asked to confirm',
  request: 'Asked for a review',
  return: 'Sent back',
  withdraw: 'Withdrew a review',
  publish: 'Published after a review',
  choose: 'Chose a starting point',
  import: 'Imported a site',
  export: 'Exported',
};

export const actionChoices = actions.map((value) => ({ value, label: actionNames[value] }));

const fixedKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(declaredKinds.map(({ name, label }) => [name, label])),
  'working copy': 'Working copy',
  'preview link': 'Preview link',
  file: 'File',
  user: 'User',
  role: 'Role',
  setting: 'Setting',
  revision: 'Revision',
  'former address': 'Former address',
  session: 'Session',
  'second factor': 'Second factor',
  'recovery code': 'Recovery code',
  'password reset': 'Password reset',
  invitation: 'Invitation',
  site: 'Site',
  list: 'List',
  export: 'Export',
  'export schedule': 'Schedule of exports',
  import: 'Import',
  starter: 'Starter site',
  'sample content': 'Sample content',
};

/** What entries are about, in the order of the filter. */
export const kindChoices = placedAfter(
  Object.entries(fixedKinds).map(([value, label]) => ({ value, label })),
  features.flatMap(({ kinds }) =>
    Object.entries(kinds).map(([value, { label, after = '' }]) => ({ value, label, after })),
  ),
  ({ value }) => value,
).map(({ value, label }) => ({ value, label }));

const kindNames = new Map(kindChoices.map(({ value, label }) => [value, label]));

export const kindName = (kind: string) => kindNames.get(kind) ?? kind;

/** Kinds that belong to a user and are named after them. */
const ownedKinds = ['session', 'second factor', 'recovery code', 'password reset', 'invitation'];

export function actorLabel({ actor, actorId, actorName }: AuditEntry): string {
  if (actorName) return actorName;
  if (actorId) return 'Someone whose name was erased';
  return actor === 'server' ? 'The server' : 'A visitor';
}

/** “Title”, or the id without one. */
const nameOf = ({ title, itemId }: AuditEntry) => (title ? `“${title}”` : itemId ? `#${itemId}` : '');

/** `Post “Title”` */
export function itemOf(entry: AuditEntry): string {
  const name = nameOf(entry);
  const kind = kindName(entry.kind);
  if (ownedKinds.includes(entry.kind)) return name ? `${kind} of ${name}` : kind;
  return [kind, name].filter(Boolean).join(' ');
}

const text = (values: Record<string, unknown> | null, name: string) => {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
};

/** What was done, to follow a name: `changed Post “Title”`. */
export function sentenceOf(entry: AuditEntry): string {
  const { action, kind } = entry;
  const [before, after] = [entry.before as Values, entry.after as Values];
  const name = nameOf(entry);
  switch (action) {
    case 'login':
      return 'logged in';
    case 'logout':
      return 'logged out';
    case 'login-failed':
      return entry.itemId ? `failed to log in as ${name}` : 'failed to log in with an unknown username';
    case 'end':
      return name ? `ended a session of ${name}` : 'ended a session';
    case 'ask':
      return name ? `asked ${itemOf(entry)} to confirm` : `asked ${String(after?.['asked'])} subscribers to confirm`;
    case 'request':
      return `asked for a review of ${name}`;
    case 'return':
      return `sent back ${name}`;
    case 'withdraw':
      return `withdrew the review of ${name}`;
    case 'publish':
      return `published ${name} after its review`;
    case 'assign':
      return kind === 'role'
        ? `assigned the permission ${text(after, 'permission')} to the role ${name}`
        : `assigned the role “${text(after, 'role')}” to ${name}`;
    case 'unassign':
      return `removed the role “${text(before, 'role')}” from ${name}`;
    case 'revoke':
      return `revoked the permission ${text(before, 'permission')} from the role ${name}`;
    case 'import':
      return `imported ${name || 'another site'}`;
    case 'export':
      return kind === 'list'
        ? `exported ${entry.title ?? 'a list'}`
        : `exported the site: ${entry.title ?? 'everything'}`;
    default: {
      const verb = { create: 'created', update: 'changed', delete: 'deleted', restore: 'restored' }[action] ?? action;
      if (action === 'purge') return `deleted ${itemOf(entry)} for good`;
      return `${verb} ${itemOf(entry)}`;
    }
  }
}

type Values = Record<string, unknown> | null;

/** The item's address in the panel; null if it has no address or was deleted. */
export function addressOf({ kind, itemId, action }: AuditEntry): string | null {
  const section = declaredKinds.find(({ name }) => name === kind)?.plural;
  return section && itemId && !['delete', 'purge'].includes(action) ? `/admin/${section}/${itemId}` : null;
}
