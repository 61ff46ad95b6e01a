import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';

@ObjectType({ simpleResolvers: true, description: 'Whether a user has a permission, and where it comes from.' })
export class AccessExplanation {
  @Field(() => Boolean, { description: 'Whether the user has the permission.' })
  isAllowed!: boolean;

  @Field(() => String, { description: 'granted, inactive, no-role, role-inactive or not-granted' })
  reason!: string;

  @Field(() => String, { description: 'The reason as a sentence.' })
  sentence!: string;

  @Field(() => [String], { description: 'Rules that still apply with the permission: role levels, published content.' })
  limits!: string[];

  @Field(() => [String], { description: 'The roles that grant it, or would if they or the account were active.' })
  roles!: string[];
}

@Resolver()
export class AccessExplanationResolver {
  @Query(() => AccessExplanation, { description: 'Whether a user has a permission (such as `posts.update`), and why.' })
  explainAccess(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID, { description: 'The user it is about.' }) userId: string,
    @Arg('permission', () => String, { description: 'The permission as `resource.action`, such as `posts.publish`.' })
    permission: string,
  ) {
    return scope.accessExplanation.explain(readId(userId, 'User'), permission);
  }
}
