import { can } from '#schema/permissions';
import type { PermissionHolder, Resource } from '#schema/permissions';
import { declaredKinds } from './declared-kinds.ts';
import type { TrashKind as Name } from '../../gql/types.gen.ts';

interface TrashKind {
  kind: Name;
  label: string;
  many: string;
  resource: Resource;
  /** The section of the panel that shows a restored item. */
  section: string;
}

const kinds: readonly TrashKind[] = [
  ...declaredKinds.map(({ name, plural, label }) => ({
    ...{ kind: name as Name, label, many: plural },
    ...{ resource: plural as Resource, section: plural },
  })),
  { kind: 'media', label: 'File', many: 'files', resource: 'media', section: 'media' },
  { kind: 'user', label: 'User', many: 'users', resource: 'users', section: 'users' },
  { kind: 'message', label: 'Message', many: 'messages', resource: 'messages', section: 'messages' },
];

/** The kinds that the viewer can see in the trash. */
export const kindsFor = (viewer: PermissionHolder): TrashKind[] =>
  kinds.filter(({ resource }) => can(viewer, 'read', resource) && can(viewer, 'delete', resource));

export const kindOf = (kind: string): TrashKind | undefined => kinds.find((one) => one.kind === kind);
