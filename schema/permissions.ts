import { capitalised } from './content/capitalised.ts';
import type { KindDeclaration } from './content/define.ts';
import { kinds, type KindPlural } from './content/kinds.ts';

/** The actions on every kind of content. */
const contentActions = ['create', 'read', 'update', 'delete', 'publish'] as const;

/** The resources beside the kinds of content, with their actions. */
const otherResources = {
  media: ['create', 'read', 'update', 'delete'],
  users: ['create', 'read', 'update', 'delete'],
  roles: ['create', 'read', 'update', 'delete', 'assign'],
  settings: ['read', 'update'],
  messages: ['read', 'update', 'delete'],
  subscribers: ['create', 'read', 'update', 'delete'],
  audit: ['read'],
} as const;

export type ContentResource = KindPlural;
export type ContentAction = (typeof contentActions)[number];
type Actions = typeof otherResources & Readonly<Record<ContentResource, typeof contentActions>>;
export type Resource = keyof Actions;
export type Action<R extends Resource = Resource> = Actions[R][number];

export interface PermissionDefinition {
  displayName: string;
  resource: Resource;
  action: Action;
  description: string;
}

export interface SeededRole {
  name: string;
  displayName: string;
  description: string;
  level: number;
  permissions: readonly string[];
}

/** The only thing an access check asks of whoever is looking; null is a visitor. */
export type Viewer = { readonly permissions: readonly string[] } | null | undefined;

export function permissionKey<R extends Resource>(resource: R, action: Action<R>): string {
  return `${resource}.${action}`;
}

export function can<R extends Resource>(viewer: Viewer, action: Action<R>, resource: R): boolean {
  return viewer?.permissions.includes(permissionKey(resource, action)) ?? false;
}

const verbs: Record<Action, { name: string; does: string }> = {
  create: { name: 'Create', does: 'Add new' },
  read: { name: 'Read', does: 'See all' },
  update: { name: 'Update', does: 'Change' },
  delete: { name: 'Delete', does: 'Remove' },
  publish: { name: 'Publish', does: 'Publish, and change or remove published' },
  assign: { name: 'Assign', does: 'Give people, and take from them,' },
};

const otherNames: Record<keyof typeof otherResources, { name: string; noun: string }> = {
  media: { name: 'Media', noun: 'media files' },
  users: { name: 'Users', noun: 'users' },
  roles: { name: 'Roles', noun: 'roles' },
  settings: { name: 'Settings', noun: 'website settings' },
  messages: { name: 'Messages', noun: 'contact messages' },
  subscribers: { name: 'Subscribers', noun: 'newsletter subscribers' },
  audit: { name: 'Audit', noun: 'entries of the audit log' },
};

/** Every resource with its actions: the kinds of content, then the others. */
export function resourcesOf(of: readonly KindDeclaration[]): Readonly<Record<string, readonly Action[]>> {
  return { ...Object.fromEntries(of.map(({ plural }) => [plural, contentActions])), ...otherResources };
}

/** Every permission there is where these are the kinds of content. */
export function permissionsOf(of: readonly KindDeclaration[]): PermissionDefinition[] {
  const names = new Map(Object.entries(otherNames));
  for (const { plural, title } of of) names.set(plural, { name: capitalised(plural), noun: title.toLowerCase() });
  return Object.entries(resourcesOf(of)).flatMap(([resource, actions]) =>
    actions.map((action) => ({
      displayName: `${verbs[action].name} ${names.get(resource)?.name ?? resource}`,
      resource: resource as Resource,
      action,
      description: `${verbs[action].does} ${names.get(resource)?.noun ?? resource}`,
    })),
  );
}

/** As `resource.action`. */
export const keysOf = (permissions: readonly PermissionDefinition[]): string[] =>
  permissions.map(({ resource, action }) => `${resource}.${action}`);

/** The roles that a new installation has. */
export function seededRolesOf(of: readonly KindDeclaration[]): SeededRole[] {
  const keys = (resource: string, ...actions: readonly Action[]) => actions.map((action) => `${resource}.${action}`);
  return [
    {
      name: 'administrator',
      displayName: 'Administrator',
      description: 'Everything, including users, roles and settings',
      level: 100,
      permissions: keysOf(permissionsOf(of)),
    },
    {
      name: 'editor',
      displayName: 'Editor',
      description: 'All content and media, and reading contact messages',
      level: 50,
      permissions: [
        ...of.flatMap(({ plural }) => keys(plural, ...contentActions)),
        ...keys('media', ...otherResources.media),
        'messages.read',
      ],
    },
    {
      name: 'author',
      displayName: 'Author',
      description: 'Writes posts and articles for others to publish',
      level: 20,
      permissions: [
        ...of.flatMap(({ plural, isForAuthors }) => (isForAuthors ? keys(plural, 'create', 'read', 'update') : [])),
        ...keys('media', 'create', 'read'),
      ],
    },
    {
      name: 'viewer',
      displayName: 'Viewer',
      description: 'Reads content and media, published or not',
      level: 10,
      permissions: [...of.flatMap(({ plural }) => keys(plural, 'read')), 'media.read'],
    },
  ];
}

export const resources = resourcesOf(kinds);
export const resourceNames = Object.keys(resources) as Resource[];
export const permissionDefinitions: readonly PermissionDefinition[] = permissionsOf(kinds);
export const permissionKeys: readonly string[] = keysOf(permissionDefinitions);
export const seededRoles: readonly SeededRole[] = seededRolesOf(kinds);

/** The role whose last active holder is protected. */
export const administratorRole = 'administrator';
