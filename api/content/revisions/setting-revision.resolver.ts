import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { SettingGroup } from '#schema/settings/settings';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import { Revision, RevisionConnection, SettingGroupEnum } from './revision.type.ts';

const checked = (number: number) => readId(String(number), 'Revision');

@Resolver(() => Revision)
export class SettingRevisionResolver {
  @Query(() => RevisionConnection, {
    description: 'The saves of a group of settings, newest first; at most 100 per page.',
  })
  settingRevisions(
    @Ctx() scope: Scope,
    @Arg('group', () => SettingGroupEnum, { description: 'The group of settings.' }) group: SettingGroup,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return scope.settingRevisions.connection(group, page);
  }

  @Query(() => GraphQLJSON, { nullable: true, description: 'The value of each key of the group after a save.' })
  async settingRevision(
    @Ctx() scope: Scope,
    @Arg('group', () => SettingGroupEnum, { description: 'The group of settings.' }) group: SettingGroup,
    @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
  ) {
    try {
      return await scope.settingRevisions.byNumber(group, checked(number));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => Revision, { description: 'A named revision is always kept.' })
  nameSettingRevision(
    @Ctx() scope: Scope,
    @Arg('group', () => SettingGroupEnum, { description: 'The group of settings.' }) group: SettingGroup,
    @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
    @Arg('name', () => String, { nullable: true, description: 'Null for none.' }) name?: string | null,
  ) {
    return scope.settingRevisions.rename(group, checked(number), { name: name ?? null });
  }

  @Mutation(() => [Setting], {
    description: 'Saves the values as they were, as a new revision. Returns those that changed.',
  })
  restoreSettingRevision(
    @Ctx() scope: Scope,
    @Arg('group', () => SettingGroupEnum, { description: 'The group of settings.' }) group: SettingGroup,
    @Arg('number', () => Int, { description: 'The number of the revision, from 1.' }) number: number,
    @Arg('currentPassword', () => String, currentPasswordArg) currentPassword?: string | null,
  ) {
    return scope.settingRevisions.restore(group, checked(number), currentPassword);
  }
}
