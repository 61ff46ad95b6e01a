import { permissionKey, permissionsOf, type Action, type Resource } from '#schema/permissions';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { permissionKeysOf } from '../roles/role.permissions.ts';
import { User } from '../users/user.entity.ts';
import { byLevel } from '../users/user.row.ts';
import { explain, sentenceOf, type AssignedRole } from '../../kernel/access/explain.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface AccessExplanation {
  isAllowed: boolean;
  reason: string;
  sentence: string;
  /** Rules that still apply with the permission. */
  limits: string[];
  /** The names of the roles that grant the permission, or would if they or the account were active. */
  roles: string[];
}

interface StoredPerson {
  username: string;
  firstName: string | null;
  lastName: string | null;
  isActive: boolean;
  roles: (AssignedRole & { level: number })[];
}

/** Explains why a user has or lacks a permission. */
export class AccessExplanationService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds'>) {}

  /** @throws NotFound for an unknown user, BadInput for an unknown permission */
  async explain(userId: number, permission: string): Promise<AccessExplanation> {
    this.scope.access.require('read', 'users');
    this.scope.access.require('read', 'roles');
    const definition = permissionsOf(this.scope.kinds.all).find(
      (each) => permissionKey(each.resource, each.action) === permission,
    );
    if (!definition) throw new BadInput('Unknown permission', { permission: 'Unknown permission' });
    const person = await this.read(userId);
    const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
    const { action, resource } = definition;
    const explanation = explain(person, action, resource);
    return {
      isAllowed: explanation.isAllowed,
      reason: explanation.reason,
      sentence: sentenceOf(explanation, { name, roles: person.roles }, action, resource),
      limits: explanation.isAllowed ? this.limitsOf(person, action, resource) : [],
      roles: explanation.roles.map(({ displayName }) => displayName),
    };
  }

  private async read(id: number): Promise<StoredPerson> {
    const user = await this.scope.em.findOne(
      User,
      { id, deletedAt: null },
      { populate: ['roles.permissions'], disableIdentityMap: true },
    );
    if (!user) throw new NotFound('User');
    const roles = user.roles
      .getItems()
      .sort(byLevel)
      .map((role) => ({
        displayName: role.displayName,
        level: role.level,
        isActive: role.isActive,
        permissions: permissionKeysOf([role]),
      }));
    return {
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      isActive: user.isActive,
      roles,
    };
  }

  /** The rules that apply whatever permissions a user has. */
  private limitsOf(person: StoredPerson, action: Action, resource: Resource): string[] {
    const level = Math.max(0, ...person.roles.filter((role) => role.isActive).map((role) => role.level));
    const isAboutPeople = resource === 'users' || resource === 'roles';
    const isAboutContent = this.scope.kinds.all.some(({ plural }) => plural === resource);
    const mayPublish = isAboutContent && explain(person, 'publish', resource).isAllowed;
    return [
      ...(isAboutPeople && action !== 'read' && !(resource === 'users' && action === 'create')
        ? [`Not for roles above level ${level}, nor for people who have one.`]
        : []),
      ...(resource === 'users' && action === 'update'
        ? ['The password, email address and second factor only of people who have no further permissions.']
        : []),
      ...(resource === 'roles' && action === 'assign' ? ['Only permissions that this person has.'] : []),
      ...(resource === 'users' && action === 'delete'
        ? ['Not their own account, nor that of the last Administrator.']
        : []),
      ...(isAboutContent && (action === 'update' || action === 'delete') && !mayPublish
        ? [`Only drafts and private ${resource}: published ones also need ${permissionKey(resource, 'publish')}.`]
        : []),
      ...(isAboutContent && action === 'create' && !mayPublish
        ? [`Only as a draft or private: publishing also needs ${permissionKey(resource, 'publish')}.`]
        : []),
    ];
  }
}
