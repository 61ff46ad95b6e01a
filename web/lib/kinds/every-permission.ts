import { resourcesOf, type PermissionHolder } from '#schema/permissions';
import { declaredKinds } from './declared-kinds.ts';

/** Some screens need every permission. @returns one that is missing, or null */
export const missingPermission = (viewer: PermissionHolder): string | null =>
  Object.entries(resourcesOf(declaredKinds))
    .flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
    .find((key) => !viewer?.permissions.includes(key)) ?? null;
