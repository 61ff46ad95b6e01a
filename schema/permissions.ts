import type { ContentStatus } from './constants.ts';
import { capitalised } from './text/capitalised.ts';
import type { KindDeclaration } from './content/define.ts';
import type { KindPlural } from './content/kinds.ts';
import { features } from './features.ts';

const contentActions = ['create', 'read', 'update', 'delete', 'publish'] as const;

/** The resources of features with their actions. Features add theirs. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureResources {}

export type ContentResource = KindPlural;
export type ContentAction = (typeof contentActions)[number];
type Actions = FeatureResources & Readonly<Record<ContentResource, typeof contentActions>>;
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

/** All an access check needs to know about the viewer; null for a visitor. */
export type PermissionHolder = { readonly permissions: readonly string[] } | null | undefined;

export function permissionKey<R extends Resource>(resource: R, action: Action<R>): string {
  return `${resource}.${action}`;
}

/** As much of an item as rights depend on. */
export interface AccessItem {
  readonly id?: number;
  /** Of content. */
  readonly status?: ContentStatus;
  /** Of a role, or the highest among the roles of a user. */
  readonly level?: number;
  /** Begins the refusal of a level: `The user ada`. */
  readonly label?: string;
}

/**
 * The item for an act that leaves its published version alone: on its working copy, revisions, reviews, schedule,
 * comments or preview links.
 */
export const withoutStatus = <T extends AccessItem>({ status: _status, ...item }: T): AccessItem => item;

/** Creating, changing or deleting what is published needs `publish` too; reading it needs nothing. */
export function neededFor(action: Action, items: readonly AccessItem[]): readonly Action[] {
  const isPublished = ({ status }: AccessItem) => status === 'published';
  if (action === 'read') return items.length > 0 && items.every(isPublished) ? [] : [action];
  const changes = action === 'create' || action === 'update' || action === 'delete';
  return changes && items.some(isPublished) ? [action, 'publish'] : [action];
}

/** The first action for which the viewer lacks the permission; undefined if they may act on all of these items. */
export function missingFor<R extends Resource>(
  viewer: PermissionHolder,
  action: Action<R>,
  resource: R,
  items: readonly AccessItem[],
): Action | undefined {
  return neededFor(action, items).find((one) => !viewer?.permissions.includes(`${resource}.${one}`));
}

/** @param items that the action concerns, before and after it; none for whether the viewer may do it at all */
export function can<R extends Resource>(
  viewer: PermissionHolder,
  action: Action<R>,
  resource: R,
  ...items: readonly AccessItem[]
): boolean {
  return missingFor(viewer, action, resource, items) === undefined;
}

const actionNames: Record<Action, { name: string; verb: string }> = {
  create: { name: 'Create', verb: 'Add new' },
  read: { name: 'Read', verb: 'See all' },
  update: { name: 'Update', verb: 'Change' },
  delete: { name: 'Delete', verb: 'Remove' },
  publish: { name: 'Publish', verb: 'Publish, and change or remove published' },
  assign: { name: 'Assign', verb: 'Assign and remove' },
};

const ofFeatures = features.flatMap(({ resources = {} }) => Object.entries(resources));

/** Actions by resource, the given kinds first. */
export function resourcesOf(of: readonly KindDeclaration[]): Readonly<Record<string, readonly Action[]>> {
  return {
    ...Object.fromEntries(of.map(({ plural }) => [plural, contentActions])),
    ...Object.fromEntries(ofFeatures.map(([name, { actions }]) => [name, actions])),
  };
}

export function permissionsOf(of: readonly KindDeclaration[]): PermissionDefinition[] {
  const names = new Map<string, { name: string; noun: string }>(ofFeatures);
  for (const { plural, title } of of) names.set(plural, { name: capitalised(plural), noun: title.toLowerCase() });
  return Object.entries(resourcesOf(of)).flatMap(([resource, actions]) =>
    actions.map((action) => ({
      displayName: `${actionNames[action].name} ${names.get(resource)?.name ?? resource}`,
      resource: resource as Resource,
      action,
      description: `${actionNames[action].verb} ${names.get(resource)?.noun ?? resource}`,
    })),
  );
}

export const keysOf = (permissions: readonly PermissionDefinition[]): string[] =>
  permissions.map(({ resource, action }) => `${resource}.${action}`);

/** Roles of a new installation. */
export function seededRolesOf(of: readonly KindDeclaration[]): SeededRole[] {
  const keys = (resource: string, ...actions: readonly Action[]) => actions.map((action) => `${resource}.${action}`);
  const ofOthers = (role: 'editor' | 'author' | 'viewer') =>
    ofFeatures.flatMap(([resource, { seeded }]) => keys(resource, ...(seeded?.[role] ?? [])));
  const forAuthors = of.filter(({ isForAuthors }) => isForAuthors);
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
      description: 'All content and media, contact messages, and reading subscribers',
      level: 50,
      permissions: [...of.flatMap(({ plural }) => keys(plural, ...contentActions)), ...ofOthers('editor')],
    },
    {
      name: 'author',
      displayName: 'Author',
      description: `Writes ${inWords(forAuthors.map(({ plural }) => plural))} for others to publish`,
      level: 20,
      permissions: [
        ...forAuthors.flatMap(({ plural }) => keys(plural, 'create', 'read', 'update')),
        ...ofOthers('author'),
      ],
    },
    {
      name: 'viewer',
      displayName: 'Viewer',
      description: 'Reads content and media, published or not',
      level: 10,
      permissions: [...of.flatMap(({ plural }) => keys(plural, 'read')), ...ofOthers('viewer')],
    },
  ];
}

/** "posts, articles and events" */
const inWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** The last active user with this role cannot be removed, deactivated or stripped of it. */
export const administratorRole = 'administrator';
