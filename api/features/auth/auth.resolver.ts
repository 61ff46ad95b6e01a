import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Viewer } from '../../scope/access.ts';
import { Role } from '../roles/role.entity.ts';
import type { Scope } from '../../scope/scope.ts';
import { CurrentUser, LoginResult } from './auth.types.ts';

@Resolver(() => CurrentUser)
export class AuthResolver {
  @Query(() => CurrentUser, { nullable: true, description: 'Whoever is logged in; null for a visitor.' })
  me(@Ctx() scope: Scope) {
    return scope.auth.me();
  }

  // Hashing is slow on purpose: ten in one query are as many as there may be.
  @Mutation(() => LoginResult, {
    description: 'A wrong name or password is an answer, not an error.',
    complexity: 1000,
  })
  login(
    @Ctx() scope: Scope,
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true }) code?: string,
  ) {
    return scope.auth.login({ username, password, code });
  }

  @Mutation(() => Boolean)
  async logout(@Ctx() scope: Scope) {
    await scope.auth.logout();
    return true;
  }

  @FieldResolver(() => [Role])
  roles(@Root() viewer: Viewer, @Ctx() scope: Scope) {
    return scope.roles.byIds(viewer.roles.map((role) => role.id));
  }
}
