import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../../scope/scope.ts';
import { SecondFactorEnrolment, SecondFactorState } from './second-factor.type.ts';

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorState, { description: 'The viewer’s own second factor.' })
  mySecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.state();
  }

  @Mutation(() => SecondFactorEnrolment)
  beginSecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.begin();
  }

  @Mutation(() => [String], {
    description: 'Turns it on and ends other sessions. Returns ten recovery codes, shown only once.',
  })
  confirmSecondFactor(
    @Ctx() scope: Scope,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String) code: string,
  ) {
    return scope.secondFactor.confirm({ password, code });
  }

  @Mutation(() => [String], { description: 'Ten new recovery codes; the previous ones become invalid.' })
  renewRecoveryCodes(
    @Ctx() scope: Scope,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String) code: string,
  ) {
    return scope.secondFactor.renewRecoveryCodes({ password, code });
  }

  @Mutation(() => Boolean)
  async disableSecondFactor(
    @Ctx() scope: Scope,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String) code: string,
  ) {
    await scope.secondFactor.disable({ password, code });
    return true;
  }
}
