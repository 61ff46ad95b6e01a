import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Viewer } from '../../kernel/access/access.ts';
import { Role } from '../roles/role.entity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { CurrentUser, LoginResult } from './auth.types.ts';

@Resolver(() => CurrentUser)
export class AuthResolver {
  @Query(() => CurrentUser, {
    nullable: true,
    description: 'The logged-in user; null for a visitor and a service token.',
  })
  me(@Ctx() scope: Scope) {
    return scope.auth.me();
  }

  // Password hashing is slow on purpose: this allows at most ten logins in one operation.
  @Mutation(() => LoginResult, {
    description: 'A wrong username or password returns `success: false`, not an error.',
    complexity: 1000,
  })
  login(
    @Ctx() scope: Scope,
    @Arg('username', () => String, { description: 'The username.' }) username: string,
    @Arg('password', () => String, { description: 'The password.' }) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'The code of the second factor, or a recovery code, where one is due.',
    })
    code?: string,
  ) {
    return scope.auth.login({ username, password, code });
  }

  @Mutation(() => Boolean, { description: 'Ends the session.' })
  async logout(@Ctx() scope: Scope) {
    await scope.auth.logout();
    return true;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether `/admin/graphiql` opens: with the permission `settings.read`, unless a setting switches it off.',
  })
  async canUseGraphiql(@Ctx() { access, settings }: Scope) {
    return access.can('read', 'settings') && (await settings.security()).graphiql;
  }

  @FieldResolver(() => [Role], { description: 'The active roles of the user.' })
  roles(@Root() viewer: Viewer, @Ctx() scope: Scope) {
    return scope.roles.byIds(viewer.roles.map((role) => role.id));
  }
}
