import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../kernel/rest/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { OwnSession } from './session.type.ts';

@Resolver(() => OwnSession)
export class SessionResolver {
  @Query(() => [OwnSession], { description: 'The viewer’s own valid sessions, last used first.' })
  mySessions(@Ctx() scope: Scope) {
    return scope.sessions.list();
  }

  @Mutation(() => Boolean, { description: 'Ends one of the viewer’s own sessions.' })
  async endSession(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the session.' }) id: string) {
    await scope.sessions.remove(readId(id, 'Session'));
    return true;
  }

  @Mutation(() => Int, { description: 'Ends all of the viewer’s sessions but the current one; returns how many.' })
  endOtherSessions(@Ctx() scope: Scope) {
    return scope.sessions.removeOthers();
  }
}
