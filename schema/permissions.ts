/** Every permission there is: resource to actions. */
export const resources = {
  pages: ['create', 'read', 'update', 'delete', 'publish'],
  posts: ['create', 'read', 'update', 'delete', 'publish'],
  articles: ['create', 'read', 'update', 'delete', 'publish'],
  media: ['create', 'read', 'update', 'delete'],
  users: ['create', 'read', 'update', 'delete'],
  roles: ['create', 'read', 'update', 'delete', 'assign'],
  settings: ['read', 'update'],
  messages: ['read', 'update', 'delete'],
  subscribers: ['create', 'read', 'update', 'delete'],
  audit: ['read'],
} as const;

export type Resource = keyof typeof resources;
export type Action<R extends Resource = Resource> = (typeof resources)[R][number];

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

const things: Record<Resource, { name: string; noun: string }> = {
  pages: { name: 'Pages', noun: 'pages' },
  posts: { name: 'Posts', noun: 'blog posts' },
  articles: { name: 'Articles', noun: 'articles' },
  media: { name: 'Media', noun: 'media files' },
  users: { name: 'Users', noun: 'users' },
  roles: { name: 'Roles', noun: 'roles' },
  settings: { name: 'Settings', noun: 'website settings' },
  messages: { name: 'Messages', noun: 'contact messages' },
  subscribers: { name: 'Subscribers', noun: 'newsletter subscribers' },
  audit: { name: 'Audit', noun: 'entries of the audit log' },
};

export const resourceNames = Object.keys(resources) as Resource[];

export const permissionDefinitions: readonly PermissionDefinition[] = resourceNames.flatMap((resource) =>
  resources[resource].map((action) => ({
    displayName: `${verbs[action].name} ${things[resource].name}`,
    resource,
    action,
    description: `${verbs[action].does} ${things[resource].noun}`,
  })),
);

export const permissionKeys: readonly string[] = permissionDefinitions.map((one) => `${one.resource}.${one.action}`);

function keys<R extends Resource>(of: R, ...actions: Action<R>[]): string[] {
  return (actions.length > 0 ? actions : resources[of]).map((action) => `${of}.${action}`);
}

export const seededRoles: readonly SeededRole[] = [
  {
    name: 'administrator',
    displayName: 'Administrator',
    description: 'Everything, including users, roles and settings',
    level: 100,
    permissions: permissionKeys,
  },
  {
    name: 'editor',
    displayName: 'Editor',
    description: 'All content and media, and reading contact messages',
    level: 50,
    permissions: [...keys('pages'), ...keys('posts'), ...keys('articles'), ...keys('media'), 'messages.read'],
  },
  {
    name: 'author',
    displayName: 'Author',
    description: 'Writes posts and articles for others to publish',
    level: 20,
    permissions: [
      ...keys('posts', 'create', 'read', 'update'),
      ...keys('articles', 'create', 'read', 'update'),
      ...keys('media', 'create', 'read'),
    ],
  },
  {
    name: 'viewer',
    displayName: 'Viewer',
    description: 'Reads content and media, published or not',
    level: 10,
    permissions: [
      ...keys('pages', 'read'),
      ...keys('posts', 'read'),
      ...keys('articles', 'read'),
      ...keys('media', 'read'),
    ],
  },
];

/** The role whose last active holder is protected. */
export const administratorRole = 'administrator';
