import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KindDeclaration } from '#schema/content/define';
import { permissionKey } from '#schema/permissions';
import type { ContentResource } from '#schema/permissions';
import { Forbidden } from '../../kernel/errors/errors.ts';
import type { Viewer } from '../../kernel/access/access.ts';
import { loadViewer } from '../../people/auth/viewer.ts';
import { User } from '../../people/users/user.entity.ts';

/**
 * The person for whom a schedule runs, who must still be allowed to publish: its owner, with the current permissions. Like setting it, running it
 * needs `publish` alone.
 * @throws Forbidden, with a reason that names nobody, because it is stored
 */
export async function ownerOf(em: SqlEntityManager, ownerId: number | null, kind: KindDeclaration): Promise<Viewer> {
  if (ownerId === null) throw new Forbidden('The account of the person who set this schedule was deleted');
  const viewer = await loadViewer(em, ownerId);
  if (!viewer) {
    const isDeleted = (await em.count(User, { id: ownerId, deletedAt: null })) === 0;
    throw new Forbidden(`The account of the person who set this schedule is ${isDeleted ? 'deleted' : 'deactivated'}`);
  }
  const resource = kind.plural as ContentResource;
  const publish = permissionKey(resource, 'publish');
  if (viewer.secondFactor === 'due' || !viewer.permissions.includes(publish)) {
    throw new Forbidden(`The person who set this schedule may no longer publish ${kind.plural} (${publish})`);
  }
  const needed = [permissionKey(resource, 'read'), permissionKey(resource, 'update')];
  return { ...viewer, permissions: [...viewer.permissions, ...needed] };
}
