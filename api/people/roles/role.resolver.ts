import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ConsequencesArgs } from '../../kernel/consequences/act-args.type.ts';
import { Permission } from './permission.entity.ts';
import { Role } from './role.entity.ts';
import { RoleInput, RolePatch } from './role.input.ts';

@Resolver(() => Role)
export class RoleResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many active users hold it; null without `roles.read`.',
  })
  holders(@Root() role: Role, @Ctx() scope: Scope) {
    return scope.roles.userCount(role.id);
  }

  @Query(() => [Role], { description: 'Highest level first.' })
  roles(@Ctx() scope: Scope) {
    return scope.roles.list();
  }

  @Query(() => Role, { nullable: true, description: 'One role; null if it does not exist.' })
  async role(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the role.' }) id: string) {
    try {
      return await scope.roles.byId(readId(id, 'Role'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Query(() => [Permission], { description: 'Every permission there is.' })
  permissions(@Ctx() scope: Scope) {
    return scope.roles.permissions();
  }

  @Mutation(() => Role, { description: 'Creates a role without permissions.' })
  createRole(
    @Ctx() scope: Scope,
    @Arg('input', () => RoleInput, { description: 'The values to save.' }) input: RoleInput,
  ) {
    return scope.roles.create(input);
  }

  @Mutation(() => Role, { description: 'Changes only the given fields.' })
  updateRole(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the role.' }) id: string,
    @Arg('input', () => RolePatch, { description: 'The values to save.' }) input: RolePatch,
  ) {
    return scope.roles.update(readId(id, 'Role'), input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a role that nobody has. Returns true.' })
  async deleteRole(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the role.' }) id: string) {
    await scope.roles.remove(readId(id, 'Role'));
    return true;
  }

  @Mutation(() => Role, { description: 'Assigning an assigned permission again is not an error.' })
  assignPermission(
    @Ctx() scope: Scope,
    @Arg('roleId', () => ID, { description: 'The id of the role.' }) roleId: string,
    @Arg('permissionId', () => ID, { description: 'The id of the permission.' }) permissionId: string,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.roles.assignPermission(readId(roleId, 'Role'), readId(permissionId, 'Permission'), consequences);
  }

  @Mutation(() => Role, { description: 'Revoking a permission that is not assigned is not an error.' })
  revokePermission(
    @Ctx() scope: Scope,
    @Arg('roleId', () => ID, { description: 'The id of the role.' }) roleId: string,
    @Arg('permissionId', () => ID, { description: 'The id of the permission.' }) permissionId: string,
    @Args(() => ConsequencesArgs) { consequences }: ConsequencesArgs,
  ) {
    return scope.roles.revokePermission(readId(roleId, 'Role'), readId(permissionId, 'Permission'), consequences);
  }
}
