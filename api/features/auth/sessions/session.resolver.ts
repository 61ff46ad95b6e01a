import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../rest/id.ts';
import type { Scope } from '../../../scope/scope.ts';
import { OwnSession } from './session.type.ts';

@Resolver(() => OwnSession)
export class SessionResolver {
  @Query(() => [OwnSession], { description: 'One’s own that go on, the last used first.' })
  mySessions(@Ctx() scope: Scope) {
    return scope.sessions.list();
  }

  @Mutation(() => Boolean, { description: 'One of one’s own.' })
  async endSession(@Ctx() scope: Scope, @Arg('id', () => ID) id: string) {
    await scope.sessions.remove(readId(id, 'Session'));
    return true;
  }

  @Mutation(() => Int, { description: 'All of one’s own but this one; how many there were.' })
  endOtherSessions(@Ctx() scope: Scope) {
    return scope.sessions.removeOthers();
  }
}
