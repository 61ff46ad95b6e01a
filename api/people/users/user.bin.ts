import type { Scope } from '../../kernel/scope.ts';
import type { FeatureTrash, TrashBin } from '../../kernel/trash.ts';
import { UserTrashService } from './user-trash.service.ts';
import { User, userName } from './user.entity.ts';

/** The deleted users. */
export const userTrash: FeatureTrash = {
  bins: (scope) => [userBin(scope)],
  expire: ({ em }, before) => em.nativeDelete(User, { deletedAt: { $lt: before } }),
};

function userBin(scope: Scope): TrashBin {
  const service = new UserTrashService(scope);
  return {
    kind: 'user',
    resource: 'users',
    // People of one name are told apart by their usernames.
    rows: `select id, ${userName} || case when count(*) over (partition by ${userName}) > 1 then ' (' || username || ')' else '' end as title,
        concat_ws(' ', username, email, first_name, last_name) as searched, deleted_at, deleted_by
      from users u where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}
