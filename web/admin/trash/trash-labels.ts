import { can } from '#schema/permissions';
import type { PermissionHolder, Resource } from '#schema/permissions';
import { declaredKinds } from '../../lib/declared-kinds.ts';
import type { TrashKind as Name } from '../../gql/types.gen.ts';
import type { TrashRowFragment } from './trash.graphql.gen.ts';

export type TrashRow = TrashRowFragment;

interface TrashKind {
  kind: Name;
  label: string;
  many: string;
  resource: Resource;
  /** The section of the panel that shows what is restored. */
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

/** The kinds that the viewer finds in the trash. */
export const kindsFor = (viewer: PermissionHolder): TrashKind[] =>
  kinds.filter(({ resource }) => can(viewer, 'read', resource) && can(viewer, 'delete', resource));

export const kindOf = (kind: string): TrashKind | undefined => kinds.find((one) => one.kind === kind);

/** “A”, “B”, “C” and 4 more. */
export function titlesOf(rows: readonly TrashRow[], total = rows.length): string {
  const shown = rows.slice(0, 3).map(({ title }) => `“${title}”`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest.toLocaleString('en-US')} more`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
