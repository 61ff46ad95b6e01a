import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaults } from '#schema/constants';
import { administratorRole, permissionKey, type Action, type Resource } from '#schema/permissions';
import { check, checkPatch } from '#schema/rules/check';
import { roleRules } from '#schema/rules/role';
import type { Access } from '../../scope/access.ts';
import { lockAdministrators } from '../../database/administrators.ts';
import { Conflict, NotFound } from '../../errors/errors.ts';
import { Permission } from './permission.entity.ts';
import { Role } from './role.entity.ts';
import { selectPermissions, selectRoles, type PermissionRow, type RoleRow } from './role.row.ts';

export class RoleService {
  private everyRole: Promise<RoleRow[]> | undefined;
  private everyHolder: Promise<Map<number, number>> | undefined;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  list(): Promise<RoleRow[]> {
    this.access.require('read', 'roles');
    return this.all();
  }

  async byId(id: number): Promise<RoleRow> {
    this.access.require('read', 'roles');
    return this.fresh(id);
  }

  permissions(): Promise<PermissionRow[]> {
    this.access.require('read', 'roles');
    return this.em.execute<PermissionRow[]>(selectPermissions);
  }

  /** The roles of these ids, for whoever may see the person holding them: one statement a request. */
  async held(ids: readonly number[]): Promise<RoleRow[]> {
    return (await this.all()).filter((role) => ids.includes(role.id));
  }

  /** How many active people hold it; null for who may not read roles. One statement for all roles. */
  async holders(id: number): Promise<number | null> {
    if (!this.access.can('read', 'roles')) return null;
    this.everyHolder ??= this.em
      .execute<{ id: number; n: number }[]>(
        `select ur.role_id as id, count(*)::int as n from user_roles ur join users u on u.id = ur.user_id
         where u.is_active group by ur.role_id`,
      )
      .then((rows) => new Map(rows.map((row) => [row.id, row.n])));
    return (await this.everyHolder).get(id) ?? 0;
  }

  async create(input: unknown): Promise<RoleRow> {
    this.access.require('create', 'roles');
    const values = check(roleRules, input, defaults.role);
    this.access.requireLevel(values.level, 'This level');
    const role = this.em.create(Role, values as never);
    await this.saved(() => this.em.flush());
    return this.fresh(role.id);
  }

  async update(id: number, input: unknown): Promise<RoleRow> {
    this.access.require('update', 'roles');
    const values = checkPatch(roleRules, input);
    await this.saved(() =>
      this.em.transactional(async (em) => {
        await lockAdministrators(em);
        const role = await this.reachable(em, id);
        if (values.level !== undefined) this.access.requireLevel(values.level, 'This level');
        if (role.name === administratorRole) this.keepAdministrator(values);
        if (values.isActive && !role.isActive) await this.requireItsPermissions(em, id);
        em.assign(role, values as never);
      }),
    );
    return this.fresh(id);
  }

  async remove(id: number): Promise<void> {
    this.access.require('delete', 'roles');
    await this.em.transactional(async (em) => {
      await lockAdministrators(em);
      const role = await this.reachable(em, id);
      if (role.name === administratorRole) throw new Conflict('The Administrator role cannot be deleted');
      const [held] = await em.execute<{ people: number }[]>(
        'select count(*)::int as people from user_roles where role_id = ?',
        [id],
      );
      const people = held?.people ?? 0;
      if (people > 0) {
        throw new Conflict(
          `${people} ${people === 1 ? 'person holds' : 'people hold'} this role; take it from them first`,
        );
      }
      em.remove(role);
    });
  }

  /** Assigning what is assigned already is not an error. */
  async assignPermission(roleId: number, permissionId: number): Promise<RoleRow> {
    await this.changePermission(roleId, permissionId, async (em) => {
      await em.execute('insert into role_permissions (role_id, permission_id) values (?, ?) on conflict do nothing', [
        roleId,
        permissionId,
      ]);
    });
    return this.fresh(roleId);
  }

  /** Revoking what is not there is not an error. */
  async revokePermission(roleId: number, permissionId: number): Promise<RoleRow> {
    await this.changePermission(roleId, permissionId, async (em, role) => {
      if (role.name === administratorRole) throw new Conflict('The Administrator role keeps every permission');
      await em.execute('delete from role_permissions where role_id = ? and permission_id = ?', [roleId, permissionId]);
    });
    return this.fresh(roleId);
  }

  private async changePermission(
    roleId: number,
    permissionId: number,
    change: (em: SqlEntityManager, role: Role) => Promise<void>,
  ): Promise<void> {
    this.access.require('assign', 'roles');
    await this.em.transactional(async (em) => {
      const role = await this.reachable(em, roleId);
      const permission = await em.findOne(Permission, permissionId);
      if (!permission) throw new NotFound('Permission');
      this.access.requireOwn([permissionKey(permission.resource as Resource, permission.action as Action)]);
      await change(em, role);
    });
  }

  private keepAdministrator(values: { name?: string; level?: number; isActive?: boolean }): void {
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

  private async requireItsPermissions(em: SqlEntityManager, id: number): Promise<void> {
    const role = await this.fresh(id, em);
    this.access.requireOwn(role.permissions.map((one) => `${one.resource}.${one.action}`));
  }

  private async reachable(em: SqlEntityManager, id: number): Promise<Role> {
    const role = await em.findOne(Role, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!role) throw new NotFound('Role');
    this.access.requireLevel(role.level, `The role ${role.displayName}`);
    return role;
  }

  private all(): Promise<RoleRow[]> {
    this.everyRole ??= this.em.execute<RoleRow[]>(`${selectRoles} order by r.level desc, r.id`);
    return this.everyRole;
  }

  private async fresh(id: number, em = this.em): Promise<RoleRow> {
    this.everyRole = undefined;
    const [role] = await em.execute<RoleRow[]>(`${selectRoles} where r.id = ?`, [id]);
    if (!role) throw new NotFound('Role');
    return role;
  }

  private async saved(save: () => Promise<unknown>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = 'Another role already has this name';
      throw new Conflict(message, { fields: { name: message } });
    }
  }
}
