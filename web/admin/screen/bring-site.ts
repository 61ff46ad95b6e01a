import { resourcesOf, type PermissionHolder } from '#schema/permissions';
import { declaredKinds } from '../../lib/declared-kinds.ts';

export const importTitle = 'Bring your site';
export const importDescription =
  'Import a WordPress site: its posts, pages, files and authors. You see what will happen before anything changes.';

/** Importing needs every permission. @returns one that is missing, or null */
export const missingForImport = (viewer: PermissionHolder): string | null =>
  Object.entries(resourcesOf(declaredKinds))
    .flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
    .find((key) => !viewer?.permissions.includes(key)) ?? null;
