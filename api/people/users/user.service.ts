import { LockMode, UniqueConstraintViolationException, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaults, limits } from '#schema/constants';
import { check, checkPatch, sentByServer } from '#schema/rules/check';
import { userPatchRules, userRules } from '#schema/rules/people/user';
import { refusals } from '../../kernel/access/access.ts';
import { hashPassword } from '../auth/password.ts';
import { removeSecondFactor } from '../auth/second-factor/second-factor.service.ts';
import { endSessions } from '../auth/sessions/session.service.ts';
import { requireSameUser } from '../consequences/frozen-people.ts';
import { revokeTokens } from '../tokens/token.service.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { containingFolded, KeysetList, mapped } from '../../kernel/lists/keyset-list.ts';
import { lockAdministrators, requireAnAdministrator } from '../roles/administrators.ts';
import { Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { permissionKeysOf } from '../roles/role.permissions.ts';
import { Role } from '../roles/role.entity.ts';
import { roleItem } from '../roles/role-item.ts';
import { withdrawLinks } from '../invitations/invitation-links.ts';
import { PasswordReset } from '../account/password-reset.entity.ts';
import { withAuthorSlug } from './author-slug.ts';
import { nameTaken } from './name-taken.ts';
import { userItem } from './user-item.ts';
import { requireSamePermissions } from './same-permissions.ts';
import { User } from './user.entity.ts';
import { toUserRow, userRowRelations, type UserRow } from './user.row.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface UserFilter {
  search?: string | undefined;
  isActive?: boolean | undefined;
}

const outsideTrash: FilterQuery<User> = { deletedAt: null };

export class UserService {
  private readonly users: KeysetList<User>;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'session' | 'passwordConfirmation' | 'whenUserLeaves'>,
  ) {
    const { em } = scope;
    this.users = new KeysetList(em, User, userRowRelations, { deletedAt: null });
  }

  async list(): Promise<UserRow[]> {
    this.scope.access.require('read', 'users');
    return (await this.users.list({}, { limit: limits.listRows })).map(toUserRow);
  }

  /** Every matching user, for an export. */
  all(filter: UserFilter): AsyncGenerator<UserRow> {
    this.scope.access.require('read', 'users');
    return mapped(this.users.all(conditions(filter)), toUserRow);
  }

  async connection(options: PageRequest & { filter?: UserFilter | undefined }): Promise<Connection<UserRow>> {
    this.scope.access.require('read', 'users');
    const where = conditions(options.filter ?? {});
    const { edges, ...connection } = await this.users.connection(where, options);
    return {
      ...connection,
      edges: edges.map(({ cursor, node }) => ({ cursor, node: toUserRow(node) })),
      totalCount: () => this.scope.em.count(User, { $and: [{ deletedAt: null }, where] }),
    };
  }

  async byId(id: number): Promise<UserRow> {
    this.scope.access.require('read', 'users');
    return this.read(id);
  }

  async create(input: unknown): Promise<UserRow> {
    this.scope.access.require('create', 'users');
    const { password, ...values } = check(userRules, input, defaults.user);
    const passwordHash = await hashPassword(password);
    const named = await withAuthorSlug(this.scope.em, {}, values);
    const user = this.scope.em.create(User, { ...named, passwordHash });
    await this.save(() => this.scope.em.flush());
    return this.read(user.id);
  }

  /**
   * Creates a user without a password, who cannot log in yet. If the viewer may not assign one of the roles, nothing is
   * created.
   * @param then runs in the same transaction
   */
  async createInvited(
    values: { username: string; email: string },
    roleIds: readonly number[],
    then: (em: SqlEntityManager, id: number) => Promise<void>,
  ): Promise<UserRow> {
    this.scope.access.require('create', 'users');
    if (roleIds.length > 0) this.scope.access.require('assign', 'roles');
    let id = 0;
    await this.save(() =>
      this.scope.em.transactional(async (em) => {
        await lockAdministrators(em);
        const user = em.create(User, { ...defaults.user, ...values, passwordHash: '' });
        for (const roleId of new Set(roleIds)) user.roles.add(await this.findAssignable(em, roleId));
        await em.flush();
        id = user.id;
        await then(em, id);
      }),
    );
    return this.read(id);
  }

  /**
   * Changes an invited user who has not set a password. With a new link the viewer could log in as them.
   * @throws Conflict when they have set one, or are deactivated
   */
  async withInvited(
    id: number,
    change: (em: SqlEntityManager, user: User) => Promise<void>,
    { isDeleting = false } = {},
  ): Promise<UserRow> {
    const before = await this.read(id);
    await this.scope.em.transactional(async (em) => {
      await lockAdministrators(em);
      const user = await this.findManageable(em, id, isDeleting ? 'delete' : 'create');
      await em.populate(user, ['passwordHash'], { refresh: true });
      if (user.passwordHash !== '') throw new Conflict('This person has already set a password');
      if (!isDeleting) {
        if (!user.isActive) throw new Conflict('This user is deactivated');
        await requireSamePermissions(em, this.scope.access, user);
      }
      await change(em, user);
    });
    return isDeleting ? before : this.read(id);
  }

  /**
   * An empty password leaves it unchanged. A new password ends the user's other sessions, deactivation all of them.
   * Done by another user, both also revoke the API tokens, which an intruder may have created. One's own address and
   * password need the present password, or a fresh login.
   */
  async update(id: number, input: unknown, consequences?: string | null): Promise<UserRow> {
    const viewer = this.scope.access.require('update', 'users');
    const before = await this.read(id);
    const {
      password,
      currentPassword,
      version: _version,
      ...values
    } = checkPatch(userPatchRules, input, {
      context: before,
      ignored: [...sentByServer, 'lastSeenAt', 'hasSecondFactor', 'isInvited'],
    });
    await this.scope.passwordConfirmation.accept(currentPassword);
    const passwordHash = password ? await hashPassword(password) : undefined;
    await this.save(() =>
      this.scope.em.transactional(async (em) => {
        await lockAdministrators(em);
        const user = await this.findManageable(em, id, 'update');
        await requireSameUser(em, id, consequences);
        if (values.isActive === false && id === viewer.id) throw new Conflict('You cannot deactivate yourself');
        const isDeactivated = user.isActive && values.isActive === false;
        const hasNewAddress = values.email !== undefined && values.email !== user.email;
        const isReactivated = !user.isActive && values.isActive === true;
        if (passwordHash || hasNewAddress || isReactivated) await requireSamePermissions(em, this.scope.access, user);
        if (id === viewer.id && passwordHash) this.scope.passwordConfirmation.require('your password');
        if (id === viewer.id && hasNewAddress) this.scope.passwordConfirmation.require('your email address');
        em.assign(user, { ...(await withAuthorSlug(em, user, values)), ...(passwordHash && { passwordHash }) });
        await em.flush();
        if (isDeactivated) await requireAnAdministrator(em, 'The last active Administrator cannot be deactivated');
        // Pending reset links were sent to the previous address.
        if (isDeactivated || passwordHash || hasNewAddress) await em.nativeDelete(PasswordReset, { user: id });
        // So was an invitation. Deactivating keeps it: its page shows the reason, and it works again once reactivated.
        if (passwordHash || hasNewAddress) await withdrawLinks(em, id);
        if (isDeactivated) await this.scope.whenUserLeaves(em, id);
        if (isDeactivated || passwordHash) {
          await endSessions(em, id, id === viewer.id ? this.scope.session.id : undefined);
          if (id !== viewer.id) await revokeTokens(em, id);
        }
      }),
    );
    return this.read(id);
  }

  /** Moves the user to the trash, deactivated: sessions, tokens and links end. */
  async remove(id: number, consequences?: string | null): Promise<void> {
    const viewer = this.scope.access.require('delete', 'users');
    await this.scope.em.transactional(async (em) => {
      await lockAdministrators(em);
      const user = await this.findManageable(em, id, 'delete');
      await requireSameUser(em, id, consequences);
      if (id === viewer.id) throw new Conflict('You cannot delete yourself');
      em.assign(user, { isActive: false, deletedAt: new Date(), deletedBy: this.scope.access.authorId });
      await em.flush();
      await requireAnAdministrator(em, 'The last active Administrator cannot be deleted');
      await em.nativeDelete(PasswordReset, { user: id });
      await withdrawLinks(em, id);
      await endSessions(em, id);
      await revokeTokens(em, id);
      await this.scope.whenUserLeaves(em, id);
    });
  }

  /** The first of these ids that is no user's; undefined if all are. */
  async firstUnknown(ids: readonly number[]): Promise<number | undefined> {
    const known = await this.scope.em.find(
      User,
      { id: [...ids], deletedAt: null },
      { fields: ['id'], disableIdentityMap: true },
    );
    const isKnown = new Set(known.map(({ id }) => id));
    return ids.find((id) => !isKnown.has(id));
  }

  /** Ends all sessions of a user, except the viewer's current one. @returns how many */
  async endSessions(id: number): Promise<number> {
    const viewer = this.scope.access.require('update', 'users');
    return this.scope.em.transactional(async (em) => {
      await this.findManageable(em, id, 'update');
      return endSessions(em, id, id === viewer.id ? this.scope.session.id : undefined);
    });
  }

  /**
   * Removes the second factor of a user who lost the phone, and ends their sessions.
   * @throws Conflict for the viewer's own: disabling that requires a code
   */
  async resetSecondFactor(id: number): Promise<UserRow> {
    const viewer = this.scope.access.require('update', 'users');
    await this.scope.em.transactional(async (em) => {
      const user = await this.findManageable(em, id, 'update');
      await requireSamePermissions(em, this.scope.access, user);
      if (id === viewer.id) this.scope.access.requirePerson();
      if (id === viewer.id) throw new Conflict('Turn off your own second factor under your account');
      await removeSecondFactor(em, id);
      await endSessions(em, id);
    });
    return this.read(id);
  }

  async assignRole(userId: number, roleId: number): Promise<UserRow> {
    await this.changeRolesOfUser(userId, roleId, refusals.handOut, (user, role) => {
      user.roles.add(role);
    });
    return this.read(userId);
  }

  /** Assigns a role again that was taken from a user, who may be in the trash. For undo. */
  async giveBackRole(userId: number, roleId: number): Promise<void> {
    const giveBack = (user: User, role: Role) => {
      user.roles.add(role);
    };
    await this.changeRolesOfUser(userId, roleId, refusals.handOut, giveBack, {});
  }

  async unassignRole(userId: number, roleId: number): Promise<UserRow> {
    await this.changeRolesOfUser(userId, roleId, refusals.takeAway, async (user, role, em) => {
      user.roles.remove(role);
      await em.flush();
      await requireAnAdministrator(em, 'The last active Administrator keeps this role');
    });
    return this.read(userId);
  }

  private async changeRolesOfUser(
    userId: number,
    roleId: number,
    refusal: string,
    change: (user: User, role: Role, em: SqlEntityManager) => Promise<void> | void,
    among: FilterQuery<User> = outsideTrash,
  ): Promise<void> {
    this.scope.access.require('assign', 'roles');
    await this.scope.em.transactional(async (em) => {
      await lockAdministrators(em);
      const user = await this.findManageable(em, userId, 'assign', among);
      await change(user, await this.findAssignable(em, roleId, refusal), em);
    });
  }

  /** Locks the role. @throws Forbidden above the viewer's level, or with permissions that they do not have */
  private async findAssignable(em: SqlEntityManager, id: number, refusal: string = refusals.handOut): Promise<Role> {
    const role = await em.findOne(Role, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!role) throw new NotFound('Role');
    await em.populate(role, ['permissions'], { refresh: true });
    this.scope.access.require('assign', 'roles', roleItem(role));
    this.scope.access.requireAll(permissionKeysOf([role]), refusal);
    return role;
  }

  /** Locks the user and loads their roles. @throws Forbidden above the viewer's level */
  private async findManageable(
    em: SqlEntityManager,
    id: number,
    action: 'create' | 'update' | 'delete' | 'assign',
    among: FilterQuery<User> = outsideTrash,
  ): Promise<User> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const user = await em.findOne(User, { $and: [{ id }, among] }, options);
    if (!user) throw new NotFound('User');
    await em.populate(user, ['roles'], { refresh: true });
    if (action === 'assign') this.scope.access.require(action, 'roles', userItem(user));
    else this.scope.access.require(action, 'users', userItem(user));
    return user;
  }

  private async read(id: number): Promise<UserRow> {
    const user = await this.users.byId(id);
    if (!user) throw new NotFound('User');
    return toUserRow(user);
  }

  private async save(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw nameTaken(error);
    }
  }
}

function conditions({ isActive, search }: UserFilter): FilterQuery<User> {
  return {
    ...(isActive !== undefined && { isActive }),
    ...(search && { searchText: { $like: containingFolded(search) } }),
  };
}
