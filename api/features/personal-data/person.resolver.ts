import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../scope/scope.ts';
import { PersonCounts, PersonData } from './person.type.ts';

@Resolver()
export class PersonResolver {
  @Query(() => PersonData, {
    description: 'All that is stored of a visitor. Needs messages.delete and subscribers.delete.',
  })
  personData(@Ctx() scope: Scope, @Arg('email', () => String) email: string) {
    return scope.person.data({ email });
  }

  @Mutation(() => PersonCounts, {
    description: 'Erases all that is stored of a visitor, for good; says how much it was. Needs both permissions too.',
  })
  erasePerson(@Ctx() scope: Scope, @Arg('email', () => String) email: string) {
    return scope.person.erase({ email });
  }
}
