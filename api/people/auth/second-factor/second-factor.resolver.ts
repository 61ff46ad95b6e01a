import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../../kernel/scope.ts';
import { SecondFactorEnrolment, SecondFactorState } from './second-factor.type.ts';

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorState, { description: 'The viewer’s own second factor.' })
  mySecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.state();
  }

  @Mutation(() => SecondFactorEnrolment, {
    description: 'Begins to set up a second factor. It is on after `confirmSecondFactor`.',
  })
  beginSecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.begin();
  }

  @Mutation(() => [String], {
    description: 'Turns it on and ends other sessions. Returns ten recovery codes, shown only once.',
  })
  confirmSecondFactor(
    @Ctx() scope: Scope,
    @Arg('password', () => String, { description: 'The password of the viewer.' }) password: string,
    @Arg('code', () => String, { description: 'A code of the authenticator app.' }) code: string,
  ) {
    return scope.secondFactor.confirm({ password, code });
  }

  @Mutation(() => [String], { description: 'Ten new recovery codes; the previous ones become invalid.' })
  renewRecoveryCodes(
    @Ctx() scope: Scope,
    @Arg('password', () => String, { description: 'The password of the viewer.' }) password: string,
    @Arg('code', () => String, { description: 'A code of the authenticator app.' }) code: string,
  ) {
    return scope.secondFactor.renewRecoveryCodes({ password, code });
  }

  @Mutation(() => Boolean, { description: 'Switches the viewer’s second factor off.' })
  async disableSecondFactor(
    @Ctx() scope: Scope,
    @Arg('password', () => String, { description: 'The password of the viewer.' }) password: string,
    @Arg('code', () => String, { description: 'A code of the authenticator app, or a recovery code.' }) code: string,
  ) {
    await scope.secondFactor.disable({ password, code });
    return true;
  }
}
