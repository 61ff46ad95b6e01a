import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { Role } from '../roles/role.entity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ConsequencesArgs } from '../../kernel/consequences/act-args.type.ts';
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
    @Arg('filter', () => UserFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: UserFilter,
  ) {
    return scope.users.connection({ ...page, filter });
  }

  @Query(() => User, { nullable: true, description: 'One user; null if they do not exist.' })
  async user(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the user.' }) id: string) {
    try {
      return await scope.users.byId(readId(id, 'User'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => User, { description: 'Creates a user with a password. To let them choose one, use `inviteUser`.' })
  createUser(
    @Ctx() scope: Scope,
    @Arg('input', () => UserInput, { description: 'The values to save.' }) input: UserInput,
  ) {
    return scope.users.create(input);
  }

  @Mutation(() => User, { description: 'Changes only the given fields.' })
  updateUser(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Arg('input', () => UserPatch, { description: 'The values to save.' }) input: UserPatch,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.users.update(readId(id, 'User'), input, consequences);
  }

  @Mutation(() => Boolean, { description: 'Moves a user to the trash. Returns true.' })
  async deleteUser(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    await scope.users.remove(readId(id, 'User'), consequences);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Ends all of the user’s sessions except the viewer’s current one; returns how many.',
  })
  endUserSessions(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
  ) {
    return scope.users.endSessions(readId(userId, 'User'));
  }

  @Mutation(() => User, { description: 'Removes the second factor of a user who lost it, and ends their sessions.' })
  resetSecondFactor(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
  ) {
    return scope.users.resetSecondFactor(readId(userId, 'User'));
  }

  @Mutation(() => User, { description: 'Gives a user a role.' })
  assignRole(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
    @Arg('roleId', () => ID, { description: 'The id of the role.' }) roleId: string,
  ) {
    return scope.users.assignRole(readId(userId, 'User'), readId(roleId, 'Role'));
  }

  @Mutation(() => User, { description: 'Takes a role from a user.' })
  unassignRole(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The id of the user.' }) userId: string,
    @Arg('roleId', () => ID, { description: 'The id of the role.' }) roleId: string,
  ) {
    return scope.users.unassignRole(readId(userId, 'User'), readId(roleId, 'Role'));
  }

  @FieldResolver(() => [Role], {
    description: 'Their roles. Without `roles.read`, what roles other than your own grant is left out.',
  })
  roles(@Root() user: UserRow, @Ctx() scope: Scope) {
    return scope.roles.ofUser(user.roles.map((role) => role.id));
  }
}
