import type { Access } from '../../kernel/access/access.ts';

/** The permissions needed to choose a starter site. */
const needed = [
  ['update', 'pages'],
  ['publish', 'pages'],
  ['delete', 'pages'],
  ['create', 'posts'],
  ['publish', 'posts'],
  ['delete', 'posts'],
  ['delete', 'articles'],
  ['publish', 'articles'],
] as const;

export const mayChooseStarter = (access: Access): boolean =>
  access.can('update', 'settings') && needed.every(([action, resource]) => access.can(action, resource));

/** @throws Forbidden naming the first that is missing */
export function requireStarterPermissions(access: Access): void {
  access.require('update', 'settings');
  for (const [action, resource] of needed) access.require(action, resource);
}
