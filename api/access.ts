import { can, permissionKey, type Action, type Resource } from '#schema/permissions';
import { explain } from './access/explain.ts';
import { Forbidden, Unauthenticated } from './errors.ts';

export interface ViewerRole {
  id: number;
  name: string;
  displayName: string;
  level: number;
}

/** Whoever is asking, with what their active roles give them. */
export interface Viewer {
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
}

/** What the viewer of this request may do. A visitor has no viewer. */
export class Access {
  constructor(readonly viewer: Viewer | null) {}

  can<R extends Resource>(action: Action<R>, resource: R): boolean {
    return can(this.viewer, action, resource);
  }

  /** @throws Unauthenticated for a visitor, Forbidden naming `resource.action` for anybody else who may not. */
  require<R extends Resource>(action: Action<R>, resource: R): Viewer {
    if (!this.viewer) throw new Unauthenticated();
    if (!this.can(action, resource)) {
      throw new Forbidden(this.refusal(action, resource));
    }
    return this.viewer;
  }

  /** What the viewer is told. A role that is not active is not among a viewer's: nobody is told of it but in the panel. */
  private refusal<R extends Resource>(action: Action<R>, resource: R): string {
    const roles = (this.viewer?.roles ?? []).map((role) => ({ ...role, isActive: true, permissions: [] }));
    const { reason } = explain({ isActive: true, roles }, action, resource);
    const names = roles.map(({ displayName }) => displayName).join(', ');
    const why = reason === 'no-role' ? 'you hold no active role' : `it comes with none of your roles (${names})`;
    return `You need the permission ${permissionKey(resource, action)} to do this: ${why}`;
  }

  requireViewer(): Viewer {
    if (!this.viewer) throw new Unauthenticated();
    return this.viewer;
  }

  /** Somebody at a browser: what concerns the account itself is not for programs. */
  requirePerson(): Viewer {
    return this.requireViewer();
  }

  /** Nobody reaches a role, or a person holding one, above their own highest level. */
  requireLevel(level: number, what: string): void {
    if (level > this.requireViewer().level) {
      throw new Forbidden(`${what} is above your own level (${level} against ${this.viewer?.level ?? 0})`);
    }
  }

  /** Nobody hands out a permission that they do not have. */
  requireOwn(permissions: readonly string[]): void {
    const own = new Set(this.requireViewer().permissions);
    const missing = permissions.filter((permission) => !own.has(permission));
    if (missing.length > 0) {
      throw new Forbidden(`You cannot hand out permissions that you do not have: ${missing.join(', ')}`);
    }
  }
}
