import type { TrashKind as Declared } from '#schema/feature';
import { can } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import { trashKinds } from '#schema/trash/trash';
import { declaredKinds } from './declared-kinds.ts';
import type { TrashKind as Name } from '../../gql/types.gen.ts';

interface TrashKind extends Declared {
  kind: Name;
}

const kinds: readonly TrashKind[] = Object.entries(trashKinds(declaredKinds)).map(([kind, declared]) => ({
  kind: kind as Name,
  ...declared,
}));

/** The kinds that the viewer can see in the trash. */
export const kindsFor = (viewer: PermissionHolder): TrashKind[] =>
  kinds.filter(({ resource }) => can(viewer, 'read', resource) && can(viewer, 'delete', resource));

export const kindOf = (kind: string): TrashKind | undefined => kinds.find((one) => one.kind === kind);
