import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { PersonCounts, PersonData } from './person.type.ts';

@Resolver()
export class PersonResolver {
  @Query(() => PersonData, {
    description: 'All data stored about a visitor. Needs messages.delete and subscribers.delete.',
  })
  personData(
    @Ctx() scope: Scope,
    @Arg('email', () => String, { description: 'The email address, in upper or lower case.' }) email: string,
  ) {
    return scope.person.data({ email });
  }

  @Mutation(() => PersonCounts, {
    description: 'Permanently erases all data stored about a visitor; returns how much. Needs the same permissions.',
  })
  erasePerson(
    @Ctx() scope: Scope,
    @Arg('email', () => String, { description: 'The email address, in upper or lower case.' }) email: string,
  ) {
    return scope.person.erase({ email });
  }
}
