import type { View } from '#schema/constants';
import { can, keysOf, missingFor, permissionKey, permissionsOf } from '#schema/permissions';
import type { AccessItem, Action, Resource } from '#schema/permissions';
import { explain } from './explain.ts';
import { Forbidden, Unauthenticated } from '../errors/errors.ts';
import type { Kinds } from '../kinds.ts';

export interface ViewerRole {
  id: number;
  name: string;
  displayName: string;
  level: number;
}

/**
 * The person of a request, or the owner of its API token, with what their active roles grant; or a service token, with
 * the permissions it was given.
 */
export interface Viewer {
  /** 0 for a service token and for the command line, which are no user. */
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: ViewerRole[];
  /** `resource.action` strings. */
  permissions: string[];
  /** The highest level among the active roles; 0 without any. */
  level: number;
  /** The `access_version` that the roles were read with; a service token and the command line have none. */
  accessVersion?: number;
  /** `due`: a role requires it, and nothing else is allowed until it is set up. */
  secondFactor: 'off' | 'on' | 'due';
  /** Set when the request came with an API token. */
  tokenId?: number;
  /** Set when that is a service token: its name. */
  serviceName?: string;
  /** The view of the token; everything without a token. */
  view?: View;
}

/** Assigning or removing a permission requires having it. */
export const refusals = {
  handOut: 'You cannot assign permissions that you do not have',
  takeAway: 'You cannot remove permissions that you do not have',
} as const;

/** @param what begins the sentence: `Importing` */
export const everyPermission = (what: string, missing: string): string =>
  `${what} needs every permission; ${missing} is missing`;

/** What the viewer of this request may do. A visitor has no viewer. */
export class Access {
  constructor(readonly viewer: Viewer | null) {}

  /** The account that changes are recorded under; null for a visitor, a service token and the command line. */
  get authorId(): number | null {
    return this.viewer?.id || null;
  }

  /** The command line has access to the database anyway, so some rules do not apply to it. */
  get isOperator(): boolean {
    return this.viewer?.id === 0 && this.viewer.serviceName === undefined;
  }

  /** Whose rate limits are counted: those of a person are shared by their tokens. */
  get countedAs(): string {
    const { id, tokenId } = this.requireViewer();
    return id === 0 && tokenId !== undefined ? `token ${tokenId}` : String(id);
  }

  /** @param items see `require` */
  can<R extends Resource>(action: Action<R>, resource: R, ...items: readonly AccessItem[]): boolean {
    return can(this.viewer, action, resource, ...items);
  }

  /**
   * Call it without an item before the item is read, so that a viewer without the permission does not learn whether it exists.
   * @param items that the action concerns, as they were and as they become
   * @throws Unauthenticated for a visitor, Forbidden naming `resource.action` for a viewer without the permission, or
   * for what is above the viewer's level
   */
  require<R extends Resource>(action: Action<R>, resource: R, ...items: readonly AccessItem[]): Viewer {
    const viewer = this.requireViewer();
    const missing = missingFor(viewer, action, resource, items);
    if (missing !== undefined) throw new Forbidden(this.refusal(missing, resource));
    for (const { level, label = 'This' } of items) if (level !== undefined) this.requireLevel(level, label);
    return viewer;
  }

  /** The reason shown to the viewer. It does not mention inactive roles, which only the panel explains. */
  private refusal(action: Action, resource: Resource): string {
    const roles = (this.viewer?.roles ?? []).map((role) => ({ ...role, isActive: true, permissions: [] }));
    const { reason } = explain({ isActive: true, roles }, action, resource);
    if (this.viewer?.tokenId !== undefined) {
      return `You need the permission ${permissionKey(resource, action)} to do this: this API token does not carry it`;
    }
    const names = roles.map(({ displayName }) => displayName).join(', ');
    const why = reason === 'no-role' ? 'you hold no active role' : `it comes with none of your roles (${names})`;
    return `You need the permission ${permissionKey(resource, action)} to do this: ${why}`;
  }

  /** The view that a query asks for, or else the viewer's. Seeing the unpublished needs the permission besides. */
  viewOf(requested?: View | null): View {
    return requested ?? this.viewer?.view ?? 'everything';
  }

  requireViewer(): Viewer {
    if (!this.viewer) throw new Unauthenticated();
    if (this.viewer.secondFactor === 'due') {
      throw new Forbidden('Your role requires a second factor: set it up under your account first');
    }
    return this.viewer;
  }

  /** Rejects API tokens, which cannot manage the account that they belong to. */
  requirePerson(): Viewer {
    this.requireViewer();
    return this.requireSession();
  }

  /** Rejects service tokens. @param why the beginning of the error: the result acts for a person, later or by name */
  requireAccount(why: string): Viewer {
    const viewer = this.requireViewer();
    if (viewer.serviceName !== undefined) {
      throw new Forbidden(`${why}, and a service token belongs to no one: use a personal token, or log in`);
    }
    return viewer;
  }

  /** Like `requirePerson`, but allows a session whose required second factor is not set up yet. */
  requireSession(): Viewer {
    if (!this.viewer) throw new Unauthenticated();
    if (this.viewer.tokenId !== undefined) throw new Forbidden('Not with an API token: log in to do this');
    return this.viewer;
  }

  /** Whether the viewer has every permission. */
  hasEvery(kinds: Kinds): boolean {
    return this.missingOf(kinds) === undefined;
  }

  /** @param what begins the error: `Importing` @throws Forbidden naming a permission that is missing */
  requireEvery(kinds: Kinds, what: string): void {
    this.requireViewer();
    const missing = this.missingOf(kinds);
    if (missing !== undefined) throw new Forbidden(everyPermission(what, missing));
  }

  private missingOf(kinds: Kinds): string | undefined {
    const held = new Set(this.viewer?.permissions);
    return keysOf(permissionsOf(kinds.all)).find((key) => !held.has(key));
  }

  /** The viewer's level. @throws Unauthenticated */
  get level(): number {
    return this.requireViewer().level;
  }

  /** Rejects managing a role, or a user with a role, above the viewer's level. */
  requireLevel(level: number, what: string): void {
    if (level > this.requireViewer().level) {
      throw new Forbidden(`${what} is above your own level (${level} against ${this.viewer?.level ?? 0})`);
    }
  }

  /**
   * Requires all of these permissions, for granting them to others or taking them away.
   * @param message begins the error
   */
  requireAll(permissions: readonly string[], message: string = refusals.handOut): void {
    const held = new Set(this.requireViewer().permissions);
    const missing = permissions.filter((permission) => !held.has(permission));
    if (missing.length > 0) {
      throw new Forbidden(`${message}: ${missing.join(', ')}`);
    }
  }
}
