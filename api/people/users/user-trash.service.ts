import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { checkPatch } from '#schema/rules/check';
import { userPatchRules } from '#schema/rules/people/user';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { withEmail, withUsername } from '../auth/user.query.ts';
import { User } from './user.entity.ts';
import { userItem } from './user-item.ts';
import { nameTaken, takenMessage } from './name-taken.ts';
import { requireSamePermissions } from './same-permissions.ts';
import { toUserRow, userRowRelations, type UserRow } from './user.row.ts';

const names = { username: 'username', email: 'email address' } as const;

/** The users in the trash. They keep their roles and their content. */
export class UserTrashService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access'>) {}

  /**
   * Restores a user, who stays inactive.
   * @param input `{ username, email }`, each only if somebody has taken the former one. A new address needs what setting
   * anybody's address needs
   * @throws NotFound, RuleFailure, Forbidden, BadInput for a new name while the former is free, or Conflict for taken names
   */
  async restore(id: number, input: unknown): Promise<UserRow> {
    this.scope.access.require('delete', 'users');
    const { version: _, ...given } = checkPatch(userPatchRules.pick(['username', 'email']), input);
    try {
      await this.scope.em.transactional(async (em) => {
        const user = await this.manageable(em, id);
        await this.requireNames(em, user, given);
        em.assign(user, { ...given, deletedAt: null, deletedBy: null });
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw nameTaken(error);
    }
    const options = { populate: [...userRowRelations], disableIdentityMap: true } as const;
    return toUserRow(await this.scope.em.findOneOrFail(User, { id }, options));
  }

  /** Deletes a user for good. @throws NotFound, or Forbidden above the viewer's level */
  async purge(id: number): Promise<void> {
    this.scope.access.require('delete', 'users');
    await this.scope.em.transactional(async (em) => em.remove(await this.manageable(em, id)));
  }

  /** Requires a new name where the stored one is taken, and refuses it elsewhere. */
  private async requireNames(
    em: SqlEntityManager,
    user: User,
    given: { username?: string | undefined; email?: string | undefined },
  ): Promise<void> {
    const taken: Record<string, string> = {};
    const free: Record<string, string> = {};
    for (const name of ['username', 'email'] as const) {
      const where = name === 'email' ? withEmail(user.email) : withUsername(user.username);
      const isTaken = (await em.count(User, where)) > 0;
      const wanted = given[name];
      const isNew = wanted !== undefined && wanted !== user[name];
      if (isNew) this.scope.access.require('update', 'users', userItem(user));
      if (isNew && name === 'email') await requireSamePermissions(em, this.scope.access, user);
      if (isTaken && !isNew) taken[name] = takenMessage(name);
      if (!isTaken && isNew) free[name] = `Nobody has taken their ${names[name]}: restore them with it`;
    }
    const [message] = Object.values(free);
    if (message !== undefined) throw new BadInput(message, free);
    const messages = Object.values(taken);
    if (messages.length > 0) throw new Conflict(messages.join('. '), { fields: taken });
  }

  private async manageable(em: SqlEntityManager, id: number): Promise<User> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const user = await em.findOne(User, { id, deletedAt: { $ne: null } }, options);
    if (!user) throw new NotFound('User');
    await em.populate(user, ['roles'], { refresh: true });
    this.scope.access.require('delete', 'users', userItem(user));
    return user;
  }
}
