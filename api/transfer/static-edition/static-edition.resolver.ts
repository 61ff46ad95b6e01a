import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { StaticEdition } from './static-edition.type.ts';

@Resolver(() => StaticEdition)
export class StaticEditionResolver {
  @Query(() => StaticEdition, { description: 'How the folder of the static edition is; needs every permission.' })
  staticEdition(@Ctx() scope: Scope) {
    return scope.staticEdition.state();
  }

  @Mutation(() => StaticEdition, {
    description:
      'Queues the writing of what has changed into the folder of the static edition; needs every permission.',
  })
  writeStaticEdition(@Ctx() scope: Scope) {
    return scope.staticEdition.write();
  }
}
