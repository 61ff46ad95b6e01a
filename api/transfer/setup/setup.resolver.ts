import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { StarterName } from '#schema/setup/setup';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  RemovedSamplesType,
  SampleType,
  SetupStepType,
  SetupType,
  StarterNameEnum,
  StarterType,
} from './setup.type.ts';

@Resolver(() => SetupType)
export class SetupResolver {
  @Query(() => SetupType, { description: 'What is left to do on a new site; needs `settings.update`.' })
  setup(@Ctx() scope: Scope) {
    scope.setup.requireOpen();
    return {};
  }

  @FieldResolver(() => [SetupStepType], { description: 'Those that the viewer may take.' })
  steps(@Ctx() scope: Scope) {
    return scope.setup.steps();
  }

  @FieldResolver(() => [StarterType], { description: 'Empty for a viewer who may not choose one.' })
  starters(@Ctx() scope: Scope) {
    return scope.starters.list();
  }

  @FieldResolver(() => [SampleType], { description: 'Sample content that the viewer may remove.' })
  samples(@Ctx() scope: Scope) {
    return scope.setup.samples();
  }

  @Mutation(() => StarterType, {
    description: 'Replaces what is still sample content by that of this site, in one transaction. Returns what it did.',
  })
  chooseStarter(
    @Ctx() scope: Scope,
    @Arg('name', () => StarterNameEnum, { description: 'Which site.' }) name: StarterName,
  ) {
    return scope.starters.choose(name);
  }

  @Mutation(() => RemovedSamplesType, {
    description: 'Moves sample content to the trash. Items that somebody has changed meanwhile are kept.',
  })
  removeSamples(
    @Ctx() scope: Scope,
    @Arg('ids', () => [ID], { description: 'Those that the viewer was shown, 500 at most.' }) ids: string[],
  ) {
    return scope.starters.removeSamples(ids.map((id) => readId(id, 'Sample')));
  }
}
