import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../../scope/scope.ts';
import { SecondFactorEnrolment, SecondFactorState } from './second-factor.type.ts';

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorState, { description: 'One’s own.' })
  mySecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.state();
  }

  @Mutation(() => SecondFactorEnrolment)
  beginSecondFactor(@Ctx() scope: Scope) {
    return scope.secondFactor.begin();
  }

  @Mutation(() => [String], { description: 'Switches it on; ten recovery codes, shown this once. Other sessions end.' })
  confirmSecondFactor(
    @Ctx() scope: Scope,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String) code: string,
  ) {
    return scope.secondFactor.confirm({ password, code });
  }

  @Mutation(() => [String], { description: 'Ten new recovery codes; the former ones end.' })
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
