import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import { PageArgs } from '../../lists/page.args.ts';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import { Role } from '../roles/role.entity.ts';
import type { Scope } from '../../scope/scope.ts';
import { ConsequencesArgs } from '../consequences/act-args.type.ts';
import { User } from './user.entity.ts';
import { UserFilter, UserInput, UserPatch } from './user.input.ts';
import type { UserRow } from './user.row.ts';

const UserConnection = connectionOf(User);

@Resolver(() => User)
export class UserResolver {
  @Query(() => UserConnection, { description: 'Newest first; at most 100 per page.' })
  users(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => UserFilter, { nullable: true }) filter?: UserFilter,
  ) {
    return scope.users.connection({ ...page, filter });
  }

  @Query(() => User, { nullable: true })
  async user(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    try {
      return await scope.users.byId(readId(id, 'User'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => User)
  createUser(@Ctx() scope: Scope, @Arg('input', () => UserInput) input: UserInput) {
    return scope.users.create(input);
  }

  @Mutation(() => User, { description: 'Changes only the given fields.' })
  updateUser(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UserPatch) input: UserPatch,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.users.update(readId(id, 'User'), input, consequences);
  }

  @Mutation(() => Boolean)
  async deleteUser(
    @Ctx() scope: Scope,
    @Arg('id', () => ID) id: string,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    await scope.users.remove(readId(id, 'User'), consequences);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Ends all of the user’s sessions except the viewer’s current one; returns how many.',
  })
  endUserSessions(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string) {
    return scope.users.endSessions(readId(userId, 'User'));
  }

  @Mutation(() => User, { description: 'Removes the second factor of a user who lost it, and ends their sessions.' })
  resetSecondFactor(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string) {
    return scope.users.resetSecondFactor(readId(userId, 'User'));
  }

  @Mutation(() => User)
  assignRole(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string, @Arg('roleId', () => ID) roleId: string) {
    return scope.users.assignRole(readId(userId, 'User'), readId(roleId, 'Role'));
  }

  @Mutation(() => User)
  unassignRole(@Ctx() scope: Scope, @Arg('userId', () => ID) userId: string, @Arg('roleId', () => ID) roleId: string) {
    return scope.users.unassignRole(readId(userId, 'User'), readId(roleId, 'Role'));
  }

  @FieldResolver(() => [Role])
  roles(@Root() user: UserRow, @Ctx() scope: Scope) {
    return scope.roles.byIds(user.roles.map((role) => role.id));
  }
}
