import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';

@ObjectType({ simpleResolvers: true })
export class AccessExplanation {
  @Field(() => Boolean)
  isAllowed!: boolean;

  @Field(() => String, { description: 'granted, inactive, no-role, role-inactive or not-granted' })
  reason!: string;

  @Field(() => String, { description: 'The same for people.' })
  sentence!: string;

  @Field(() => [String], { description: 'What holds although the permission is there: levels, what is published.' })
  limits!: string[];

  @Field(() => [String], { description: 'The roles that give it, or would if they, or the account, were active.' })
  roles!: string[];
}

@Resolver()
export class AccessResolver {
  @Query(() => AccessExplanation, { description: 'May this person do this (`posts.update`), and why.' })
  explainAccess(
    @Ctx() scope: Scope,
    @Arg('userId', () => ID) userId: string,
    @Arg('permission', () => String) permission: string,
  ) {
    return scope.explain.explain(readId(userId, 'User'), permission);
  }
}
