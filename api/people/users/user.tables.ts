import { textIn, type RecordedAct, type Table } from '../../kernel/tables.ts';
import { undoUser, undoUserRole } from './user.undo.ts';

const people = { because: 'People who work here, whom an administrator deletes.' };

export const userTables: Readonly<Record<string, Table>> = {
  users: {
    noun: ['user', 'users'],
    columns: {
      username: 'username',
      email: 'email address',
      password: 'password',
      firstName: 'first name',
      lastName: 'last name',
      publicName: 'public name',
      authorSlug: 'profile address',
      about: 'public description',
      authorPicture: 'picture',
      isActive: 'status',
      wantsMessageMails: 'emails about messages',
      wantsReviewMails: 'review emails',
      wantsOwnReviewMails: 'emails about reviews of own work',
    },
    sentence: sentenceOf,
    resource: 'users',
    recorded: {
      kind: 'user',
      key: 'id',
      title: null,
      // Bylines are personal data, too.
      personal: [
        'username',
        'email',
        'first_name',
        'last_name',
        'public_name',
        'author_slug',
        'about',
        'author_picture',
      ],
      ignored: ['created_at', 'last_seen_at'],
    },
    undo: {
      handler: undoUser,
      isBulk: false,
      changes: { on: 'all but deletion', key: ['id'], ignored: ['deleted_by'], owner: null },
    },
    bundle: {
      without: ['password_hash', 'last_seen_at'],
      only: null,
      title: (row) => textOf(row['public_name']) || textOf(row['username']),
      // A new installation has one (existing-data.ts).
      showsUse: false,
    },
    personal: people,
  },
  user_roles: {
    noun: ['role of a user', 'roles of users'],
    columns: {},
    sentence: sentenceOf,
    resource: 'users',
    // An entry of the user, which names the role (audit.sql).
    recorded: { bySql: 'user' },
    undo: {
      handler: undoUserRole,
      isBulk: false,
      changes: { on: 'creation and deletion', key: ['user_id', 'role_id'], ignored: [], owner: 'users:user_id' },
    },
    bundle: { without: [], only: null, title: null, showsUse: false },
    personal: people,
  },
};

function sentenceOf({ action, title, fields, before, after }: RecordedAct): string | null {
  const who = title ?? 'a user';
  if (action === 'assign') return `Assigned the role ${textIn(after, 'role')} to ${who}`;
  if (action === 'unassign') return `Removed the role ${textIn(before, 'role')} from ${who}`;
  if (action !== 'update') return null;
  if (fields.includes('is_active')) return `${after?.['is_active'] === true ? 'Reactivated' : 'Deactivated'} ${who}`;
  return fields.includes('password_hash') ? `Changed the password of ${who}` : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
