import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaults } from '#schema/constants';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import { userPatchRules, userRules } from '#schema/rules/user';
import type { Access } from '../../scope/access.ts';
import type { SessionHandle } from '../auth/sessions/session-handle.ts';
import { hashPassword } from '../auth/password.ts';
import { removeSecondFactor } from '../auth/second-factor/second-factor.service.ts';
import { endSessions } from '../auth/sessions/session.service.ts';
import { revokeTokens } from '../tokens/token.service.ts';
import { toConnection, type Connection } from '../../lists/connection.ts';
import { checkFirst, decodeCursor, encodeCursor } from '../../lists/cursor.ts';
import { lockAdministrators, requireAnAdministrator } from '../../database/administrators.ts';
import { Conflict, NotFound } from '../../errors/errors.ts';
import { selectRoles, type RoleRow } from '../roles/role.row.ts';
import { User } from './user.entity.ts';
import { selectUsers, toUserRow, type UserRow } from './user.row.ts';

export interface UserFilter {
  search?: string | undefined;
  isActive?: boolean | undefined;
}

export class UserService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
    private readonly session: SessionHandle,
  ) {}

  async list(): Promise<UserRow[]> {
    this.access.require('read', 'users');
    return this.rows(`${selectUsers} order by u.created_at desc, u.id desc limit 1000`, []);
  }

  async connection(options: {
    first: number;
    after?: string | undefined;
    filter?: UserFilter | undefined;
  }): Promise<Connection<UserRow>> {
    this.access.require('read', 'users');
    const first = checkFirst(options.first);
    const [where, values] = conditions(options.filter ?? {});
    const after = options.after ? decodeCursor(options.after, true) : undefined;
    const beyond = after ? ' and (u.created_at, u.id) < (?::timestamptz, ?)' : '';
    const rows = await this.rows(
      `${selectUsers} where ${where}${beyond} order by u.created_at desc, u.id desc limit ?`,
      [...values, ...(after ? [after.value, after.id] : []), first + 1],
    );
    const cursorOf = (row: UserRow) => encodeCursor({ value: row.createdAt.toISOString(), id: row.id });
    const count = async () => {
      const [counted] = await this.em.execute<{ n: number }[]>(
        `select count(*)::int as n from users u where ${where}`,
        values,
      );
      return counted?.n ?? 0;
    };
    return toConnection(rows, first, cursorOf, count, after !== undefined);
  }

  async byId(id: number): Promise<UserRow> {
    this.access.require('read', 'users');
    return this.fresh(id);
  }

  async create(input: unknown): Promise<UserRow> {
    this.access.require('create', 'users');
    const { password, ...values } = check(userRules, input, defaults.user);
    const passwordHash = await hashPassword(password);
    const user = this.em.create(User, { ...values, passwordHash } as never);
    await this.saved(() => this.em.flush());
    return this.fresh(user.id);
  }

  /**
   * An empty password means unchanged. A new one ends the person's other sessions, deactivation all of them; set by
   * somebody else it revokes their API tokens, as deactivation does: whoever came in as them may have made one.
   */
  async update(id: number, input: unknown): Promise<UserRow> {
    const viewer = this.access.require('update', 'users');
    const before = await this.fresh(id);
    const { password, ...values } = checkPatch(userPatchRules, input, {
      context: before,
      ignored: [...sentByServer, 'lastSeenAt', 'hasSecondFactor'],
    });
    const passwordHash = password ? await hashPassword(password) : undefined;
    await this.saved(() =>
      this.em.transactional(async (em) => {
        await lockAdministrators(em);
        const user = await this.reachable(em, id);
        if (values.isActive === false && id === viewer.id) throw new Conflict('You cannot deactivate yourself');
        const isDeactivated = user.isActive && values.isActive === false;
        const isReaddressed = values.email !== undefined && values.email !== user.email;
        if (passwordHash || isReaddressed) await this.requireAsMuch(em, user);
        em.assign(user, { ...values, ...(passwordHash && { passwordHash }) } as never);
        await em.flush();
        if (isDeactivated) await requireAnAdministrator(em, 'The last active Administrator cannot be deactivated');
        // Links to a new password went to the former address.
        if (isDeactivated || passwordHash || isReaddressed) {
          await em.execute('delete from password_resets where user_id = ?', [id]);
        }
        if (isDeactivated || passwordHash) {
          await endSessions(em, id, id === viewer.id ? this.session.id : undefined);
          if (id !== viewer.id) await revokeTokens(em, id);
        }
      }),
    );
    return this.fresh(id);
  }

  async remove(id: number): Promise<void> {
    const viewer = this.access.require('delete', 'users');
    await this.em.transactional(async (em) => {
      await lockAdministrators(em);
      const user = await this.reachable(em, id);
      if (id === viewer.id) throw new Conflict('You cannot delete yourself');
      em.remove(user);
      await em.flush();
      await requireAnAdministrator(em, 'The last active Administrator cannot be deleted');
    });
  }

  /** All of somebody's; of one's own all but the one that asks. @returns how many there were */
  async endSessions(id: number): Promise<number> {
    const viewer = this.access.require('update', 'users');
    return this.em.transactional(async (em) => {
      await this.reachable(em, id);
      return endSessions(em, id, id === viewer.id ? this.session.id : undefined);
    });
  }

  /**
   * Takes somebody's second factor, who lost the phone: they log in with the password alone, and their sessions end.
   * @throws Conflict for one's own, which is switched off with a code
   */
  async resetSecondFactor(id: number): Promise<UserRow> {
    const viewer = this.access.require('update', 'users');
    await this.em.transactional(async (em) => {
      const user = await this.reachable(em, id);
      await this.requireAsMuch(em, user);
      if (id === viewer.id) throw new Conflict('Your own second factor is switched off under your account');
      await removeSecondFactor(em, id);
      await endSessions(em, id);
    });
    return this.fresh(id);
  }

  async assignRole(userId: number, roleId: number): Promise<UserRow> {
    await this.changeRole(userId, roleId, async (em) => {
      await em.execute('insert into user_roles (user_id, role_id) values (?, ?) on conflict do nothing', [
        userId,
        roleId,
      ]);
    });
    return this.fresh(userId);
  }

  async unassignRole(userId: number, roleId: number): Promise<UserRow> {
    await this.changeRole(userId, roleId, async (em) => {
      await em.execute('delete from user_roles where user_id = ? and role_id = ?', [userId, roleId]);
      await requireAnAdministrator(em, 'The last active Administrator keeps this role');
    });
    return this.fresh(userId);
  }

  private async changeRole(
    userId: number,
    roleId: number,
    change: (em: SqlEntityManager) => Promise<void>,
  ): Promise<void> {
    this.access.require('assign', 'roles');
    await this.em.transactional(async (em) => {
      await lockAdministrators(em);
      await this.reachable(em, userId);
      const [role] = await em.execute<RoleRow[]>(`${selectRoles} where r.id = ? for update of r`, [roleId]);
      if (!role) throw new NotFound('Role');
      this.access.requireLevel(role.level, `The role ${role.displayName}`);
      this.access.requireOwn(role.permissions.map((one) => `${one.resource}.${one.action}`));
      await change(em);
    });
  }

  private async reachable(em: SqlEntityManager, id: number): Promise<User> {
    const user = await em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new NotFound('User');
    const [highest] = await em.execute<{ level: number }[]>(
      'select coalesce(max(r.level), 0) as level from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ?',
      [id],
    );
    this.access.requireLevel(highest?.level ?? 0, `The user ${user.username}`);
    return user;
  }

  /**
   * Whoever sets somebody's password, address or second factor can come in as them: that is for those who have all of
   * their permissions already. With an API token it is so for its owner too, or it would open more than it may.
   */
  private async requireAsMuch(em: SqlEntityManager, { id }: User): Promise<void> {
    const viewer = this.access.requireViewer();
    if (id === viewer.id && viewer.tokenId === undefined) return;
    const held = await em.execute<{ permission: string }[]>(
      `select distinct p.resource || '.' || p.action as permission from user_roles ur
         join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
       where ur.user_id = ? order by 1`,
      [id],
    );
    this.access.requireOwn(
      held.map(({ permission }) => permission),
      'You cannot change how somebody logs in who has permissions that you do not have',
    );
  }

  private async rows(sql: string, values: unknown[]): Promise<UserRow[]> {
    return (await this.em.execute<UserRow[]>(sql, values)).map(toUserRow);
  }

  private async fresh(id: number): Promise<UserRow> {
    const [user] = await this.rows(`${selectUsers} where u.id = ?`, [id]);
    if (!user) throw new NotFound('User');
    return user;
  }

  private async saved(save: () => Promise<unknown>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const isEmail = error.message.includes('users_email_unique');
      const message = `Another user already has this ${isEmail ? 'email address' : 'username'}`;
      throw new Conflict(message, { fields: { [isEmail ? 'email' : 'username']: message } });
    }
  }
}

function conditions(filter: UserFilter): [string, unknown[]] {
  const parts = ['true'];
  const values: unknown[] = [];
  if (filter.isActive !== undefined) {
    parts.push('u.is_active = ?');
    values.push(filter.isActive);
  }
  if (filter.search) {
    parts.push(`concat_ws(' ', u.username, u.email, u.first_name, u.last_name) ilike ?`);
    values.push(`%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return [parts.join(' and '), values];
}
