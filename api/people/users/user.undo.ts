import { profileRules } from '#schema/rules/people/account';
import type { Values } from '#schema/values';
import { camel, fieldName, idOf, movedBack, type UndoHandler } from '../../kernel/undo.ts';
import { levelOfRole, permissionsOfRole } from '../roles/role.facts.ts';

interface UserFacts {
  id: number;
  /** The highest of their roles. */
  level: number;
  /** Of their roles. */
  permissions: string[];
  /** The changed ones. */
  columns: string[];
  /** Before, if the entry changed it. */
  isActive: boolean | null;
}

const mails = ['wants_message_mails', 'wants_review_mails', 'wants_own_review_mails'];

const levelOfUser = (id: string) =>
  `(select coalesce(max(o.level), 0) from user_roles h join roles o on o.id = h.role_id where h.user_id = (${id})::int)`;

export const undoUser: UndoHandler = {
  facts: `jsonb_build_object('id', r.key -> 'id', 'level', ${levelOfUser("r.key ->> 'id'")},
    'permissions', ${permissionsOfRole("select h.role_id::text from user_roles h where h.user_id = (r.key ->> 'id')::int")},
    'columns', array(select jsonb_object_keys(r.before)), 'isActive', r.before -> 'is_active')`,
  needs: ({ act, facts }, viewer) => {
    const { id, level, permissions, columns, isActive } = facts as unknown as UserFacts;
    if (act === 'create' || act === 'restore') return { permissions: ['users.delete'], level };
    if (act === 'delete') {
      return { permissions: ['users.delete', ...(isActive ? ['users.update', ...permissions] : [])], level };
    }
    if (columns.some((column) => mails.includes(column))) {
      const read = columns.includes('wants_message_mails') ? ['messages.read'] : [];
      return { permissions: read, person: id, as: 'session' };
    }
    const isOwn = id === viewer.id && viewer.tokenId === undefined;
    if (isOwn && columns.every((column) => Object.hasOwn(profileRules.fields, fieldName(column)))) {
      return { permissions: [] };
    }
    // It decides who can log in as them.
    const isLogin = !isOwn && (isActive === true || columns.includes('email'));
    return { permissions: ['users.update', ...(isLogin ? permissions : [])], level };
  },
  undo: async (row, scope) => {
    const id = idOf(row);
    const { viewer } = scope;
    await movedBack(row, {
      remove: () => scope.users.remove(id),
      restore: async (before) => {
        await scope.trash.restore({ kind: 'user', id }, {});
        // In the trash a user is inactive, and stays so when restored.
        if (before['is_active'] === true) await scope.users.update(id, { isActive: true });
      },
      update: async (before: Values) => {
        const {
          wants_message_mails: messageMails,
          wants_review_mails: reviewMails,
          wants_own_review_mails: ownReviewMails,
          ...values
        } = before;
        if (typeof messageMails === 'boolean') await scope.account.setMessageMails(messageMails);
        if (typeof reviewMails === 'boolean') await scope.account.setReviewMails(reviewMails);
        if (typeof ownReviewMails === 'boolean') await scope.account.setOwnReviewMails(ownReviewMails);
        if (Object.keys(values).length === 0) return;
        if (id === viewer?.id && !scope.access.can('update', 'users')) {
          const { email, firstName, lastName } = viewer;
          await scope.account.updateProfile({ email, firstName, lastName, ...camel(values) });
        } else await scope.users.update(id, camel(values));
      },
    });
  },
};

export const undoUserRole: UndoHandler = {
  facts: `jsonb_build_object('permissions', ${permissionsOfRole("r.key ->> 'role_id'")},
    'level', greatest(${levelOfRole("r.key ->> 'role_id'")}, ${levelOfUser("r.key ->> 'user_id'")}))`,
  needs: ({ facts }) => {
    const { permissions, level } = facts as unknown as Pick<UserFacts, 'permissions' | 'level'>;
    return { permissions: ['roles.assign', ...permissions], level };
  },
  undo: async ({ key, before }, scope) => {
    const [userId, roleId] = [Number(key['user_id']), Number(key['role_id'])];
    if (before === null) await scope.users.unassignRole(userId, roleId);
    // A user in the trash gets back a role that was deleted meanwhile.
    else await scope.users.giveBackRole(userId, roleId);
  },
};
