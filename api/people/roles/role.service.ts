import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { defaults } from '#schema/constants';
import { administratorRole, type Action } from '#schema/permissions';
import { check, checkPatch } from '#schema/rules/check';
import { roleRules } from '#schema/rules/people/role';
import { refusals } from '../../kernel/access/access.ts';
import { lockAdministrators } from './administrators.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { requireSamePeople } from '../consequences/frozen-people.ts';
import { User } from '../users/user.entity.ts';
import { Permission } from './permission.entity.ts';
import { Role } from './role.entity.ts';
import { roleItem } from './role-item.ts';
import { keyOf, permissionKeysOf } from './role.permissions.ts';
import { toPermissionRow, toRoleRow, type PermissionRow, type RoleRow } from './role.row.ts';
import type { Scope } from '../../kernel/scope.ts';

export class RoleService {
  private allRoles: Promise<RoleRow[]> | undefined;
  private allUserCounts: Promise<Map<number, number>> | undefined;

  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {}

  list(): Promise<RoleRow[]> {
    this.scope.access.require('read', 'roles');
    return this.all();
  }

  async byId(id: number): Promise<RoleRow> {
    this.scope.access.require('read', 'roles');
    return this.read(id);
  }

  async permissions(): Promise<PermissionRow[]> {
    this.scope.access.require('read', 'roles');
    const permissions = await this.scope.em.find(Permission, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return permissions.map(toPermissionRow);
  }

  /**
   * For resolving the roles of a user whom the viewer may see, so it checks no permission. All roles are read once per
   * request.
   */
  async byIds(ids: readonly number[]): Promise<RoleRow[]> {
    return (await this.all()).filter((role) => ids.includes(role.id));
  }

  /** The same. Without `roles.read`, the viewer learns what their own roles grant, and of others only their names. */
  async ofUser(ids: readonly number[]): Promise<RoleRow[]> {
    const roles = await this.byIds(ids);
    if (this.scope.access.can('read', 'roles')) return roles;
    const own = new Set(this.scope.access.viewer?.roles.map(({ id }) => id));
    return roles.map((role) => (own.has(role.id) ? role : { ...role, description: null, permissions: [] }));
  }

  /** How many active users have the role; null without `roles.read`. Counted once per request for all roles. */
  async userCount(id: number): Promise<number | null> {
    if (!this.scope.access.can('read', 'roles')) return null;
    this.allUserCounts ??= this.countUsers();
    return (await this.allUserCounts).get(id) ?? 0;
  }

  async create(input: unknown): Promise<RoleRow> {
    this.scope.access.require('create', 'roles');
    const values = check(roleRules, input, defaults.role);
    this.scope.access.requireLevel(values.level, 'This level');
    const role = this.scope.em.create(Role, values);
    await this.save(() => this.scope.em.flush());
    return this.read(role.id);
  }

  /** Creates a role again that was deleted, without permissions. @param row as it was */
  async recreate({ id, ...row }: Record<string, unknown>): Promise<RoleRow> {
    this.scope.access.require('create', 'roles');
    const values = check(roleRules, row, defaults.role);
    this.scope.access.requireLevel(values.level, 'This level');
    const role = this.scope.em.create(Role, { ...values, id: Number(id) });
    await this.save(() => this.scope.em.flush());
    return this.read(role.id);
  }

  async update(id: number, input: unknown): Promise<RoleRow> {
    this.scope.access.require('update', 'roles');
    const { version: _version, ...values } = checkPatch(roleRules, input);
    await this.save(() =>
      this.scope.em.transactional(async (em) => {
        await lockAdministrators(em);
        const role = await this.findManageable(em, id, 'update');
        if (values.level !== undefined) this.scope.access.requireLevel(values.level, 'This level');
        if (role.name === administratorRole) this.refuseChangedAdministrator(values);
        if (values.isActive && !role.isActive) this.scope.access.requireAll(permissionKeysOf([role]));
        em.assign(role, values);
      }),
    );
    return this.read(id);
  }

  async remove(id: number): Promise<void> {
    this.scope.access.require('delete', 'roles');
    await this.scope.em.transactional(async (em) => {
      await lockAdministrators(em);
      const role = await this.findManageable(em, id, 'delete');
      if (role.name === administratorRole) throw new Conflict('The Administrator role cannot be deleted');
      const holders = await em.count(User, { roles: id, deletedAt: null });
      if (holders > 0) {
        throw new Conflict(
          `${holders} ${holders === 1 ? 'person holds' : 'people hold'} this role; remove it from them first`,
        );
      }
      em.remove(role);
    });
  }

  /** Assigning an assigned permission is not an error. */
  async assignPermission(roleId: number, permissionId: number, consequences?: string | null): Promise<RoleRow> {
    await this.changePermission({ roleId, permissionId, consequences }, refusals.handOut, (role, permission) => {
      role.permissions.add(permission);
    });
    return this.read(roleId);
  }

  /** Revoking a permission that the role does not have is not an error. */
  async revokePermission(roleId: number, permissionId: number, consequences?: string | null): Promise<RoleRow> {
    await this.changePermission({ roleId, permissionId, consequences }, refusals.takeAway, (role, permission) => {
      if (role.name === administratorRole) throw new Conflict('The Administrator role keeps every permission');
      role.permissions.remove(permission);
    });
    return this.read(roleId);
  }

  private async changePermission(
    {
      roleId,
      permissionId,
      consequences,
    }: { roleId: number; permissionId: number; consequences?: string | null | undefined },
    refusal: string,
    change: (role: Role, permission: Permission) => void,
  ): Promise<void> {
    this.scope.access.require('assign', 'roles');
    await this.scope.em.transactional(async (em) => {
      // Changes of a user's roles or status wait for it, too.
      await lockAdministrators(em);
      const role = await this.findManageable(em, roleId, 'assign');
      const permission = await em.findOne(Permission, permissionId);
      if (!permission) throw new NotFound('Permission');
      this.scope.access.requireAll([keyOf(permission)], refusal);
      await requireSamePeople(em, { roleId, permissionId, consequences }, this.scope.access);
      change(role, permission);
    });
  }

  private refuseChangedAdministrator(values: { name?: string; level?: number; isActive?: boolean }): void {
    if (values.isActive === false) throw new Conflict('The Administrator role cannot be deactivated');
    if (values.name !== undefined && values.name !== administratorRole) {
      throw new Conflict('The Administrator role keeps its system name', {
        fields: { name: 'The Administrator role keeps its system name' },
      });
    }
    if (values.level !== undefined && values.level !== 100) {
      throw new Conflict('The Administrator role keeps its level', {
        fields: { level: 'The Administrator role keeps its level' },
      });
    }
  }

  /** Locks the role and loads its permissions. @throws Forbidden above the viewer's level */
  private async findManageable(em: SqlEntityManager, id: number, action: Action<'roles'>): Promise<Role> {
    const role = await em.findOne(Role, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!role) throw new NotFound('Role');
    await em.populate(role, ['permissions'], { refresh: true });
    this.scope.access.require(action, 'roles', roleItem(role));
    return role;
  }

  private all(): Promise<RoleRow[]> {
    this.allRoles ??= this.scope.em
      .find(
        Role,
        {},
        {
          populate: ['permissions'],
          strategy: 'joined',
          orderBy: { level: 'desc', id: 'asc' },
          disableIdentityMap: true,
        },
      )
      .then((roles) => roles.map(toRoleRow));
    return this.allRoles;
  }

  private async read(id: number): Promise<RoleRow> {
    this.allRoles = undefined;
    const role = await this.scope.em.findOne(Role, id, { populate: ['permissions'], disableIdentityMap: true });
    if (!role) throw new NotFound('Role');
    return toRoleRow(role);
  }

  private async countUsers(): Promise<Map<number, number>> {
    const counts = await this.scope.em
      .createQueryBuilder(User, 'u')
      .join('u.roles', 'r')
      .select(['r.id', raw('count(*)::int as users')])
      .where({ isActive: true })
      .groupBy('r.id')
      .execute<{ id: number; users: number }[]>();
    return new Map(counts.map(({ id, users }) => [id, users]));
  }

  private async save(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = 'Another role already has this name';
      throw new Conflict(message, { fields: { name: message } });
    }
  }
}
