import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '../../kernel/access/access.ts';
import { permissionKeysOf } from '../roles/role.permissions.ts';
import type { User } from './user.entity.ts';

/**
 * Setting a user's password, email address or second factor, or reactivating them, decides who can log in as them, so
 * it requires all of their permissions, also those of inactive roles.
 * @throws Forbidden
 */
export async function requireSamePermissions(em: SqlEntityManager, access: Access, user: User): Promise<void> {
  const viewer = access.requireViewer();
  if (user.id === viewer.id && viewer.tokenId === undefined) return;
  await em.populate(user, ['roles.permissions'], { refresh: true });
  access.requireAll(
    permissionKeysOf(user.roles),
    'You cannot change the login of someone who has permissions that you do not have',
  );
}
