import { permissionKeys } from '#schema/built-permissions';

/** Including visitors. */
export const anybody = 'anybody';
/** Any logged-in user, with or without a role. */
export const person = 'person';

/** Without the permission unpublished items are not found, instead of refused. */
export interface Hidden {
  hiddenWithout: string;
}

/** All of these permissions are required. */
export interface Every {
  every: string[];
}

/** Every permission, as for imports. */
export const everything: Every = { every: [...permissionKeys] };

/** `anybody`, `person`, or the required permission. */
export type Who = typeof anybody | typeof person | `${string}.${string}` | Hidden | Every;

/** Who may call the routes (`GET /api/redirects/:id`) and fields (`Query.redirects`) of a feature. */
export type FeatureAccess = Readonly<Record<string, Who>>;
