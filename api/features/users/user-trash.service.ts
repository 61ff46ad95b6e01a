import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { checkPatch } from '#schema/rules/check';
import { userPatchRules } from '#schema/rules/people/user';
import { NotFound } from '../../errors/errors.ts';
import type { Access } from '../../access/access.ts';
import { User } from './user.entity.ts';
import { nameTaken } from './name-taken.ts';
import { toUserRow, userRowRelations, type UserRow } from './user.row.ts';

/** The users in the trash. They keep their roles and their content. */
export class UserTrashService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly access: Access,
  ) {}

  /**
   * Restores a user, who stays inactive.
   * @param input `{ username, email }` if others have taken them
   * @throws NotFound, RuleFailure, Forbidden above the viewer's level, or Conflict for a taken name
   */
  async restore(id: number, input: unknown): Promise<UserRow> {
    this.access.require('delete', 'users');
    const { version: _, ...names } = checkPatch(userPatchRules.pick(['username', 'email']), input);
    try {
      await this.em.transactional(async (em) => {
        em.assign(await this.manageable(em, id), { ...names, deletedAt: null, deletedBy: null });
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw nameTaken(error);
    }
    const options = { populate: [...userRowRelations], disableIdentityMap: true } as const;
    return toUserRow(await this.em.findOneOrFail(User, { id }, options));
  }

  /** Deletes a user for good. @throws NotFound, or Forbidden above the viewer's level */
  async purge(id: number): Promise<void> {
    this.access.require('delete', 'users');
    await this.em.transactional(async (em) => em.remove(await this.manageable(em, id)));
  }

  private async manageable(em: SqlEntityManager, id: number): Promise<User> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const user = await em.findOne(User, { id, deletedAt: { $ne: null } }, options);
    if (!user) throw new NotFound('User');
    await em.populate(user, ['roles'], { refresh: true });
    this.access.requireLevel(Math.max(0, ...user.roles.map((role) => role.level)), `The user ${user.username}`);
    return user;
  }
}
