import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { NotFound } from '../../kernel/errors/errors.ts';
import { readId } from '../../kernel/rest/id.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { currentPasswordArg } from '../../kernel/graphql/current-password.type.ts';
import { TimelineConnection, TimelineEntry, TimelineFilter } from './timeline.type.ts';

@Resolver(() => TimelineEntry)
export class TimelineResolver {
  @Query(() => TimelineConnection, {
    description: 'What was changed, newest first; at most 100 per page. Without `audit.read` what the viewer changed.',
  })
  timeline(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TimelineFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: TimelineFilter,
  ) {
    const { personId, ...given } = filter ?? {};
    return scope.timeline.connection({
      ...page,
      filter: {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
        ...(personId != null && { personId: readId(personId, 'Person') }),
      },
    });
  }

  @Query(() => TimelineEntry, { nullable: true, description: 'Null for an entry that the viewer may not see.' })
  async timelineEntry(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the entry.' }) id: string) {
    try {
      return await scope.timeline.byId(readId(id, 'Timeline entry'));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  @Mutation(() => TimelineEntry, {
    description: 'Undoes an entry of the timeline as a new change, which can itself be undone.',
  })
  undo(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the entry.' }) id: string,
    @Arg('currentPassword', () => String, currentPasswordArg) currentPassword?: string | null,
  ) {
    return scope.undo.undo(readId(id, 'Timeline entry'), currentPassword);
  }

  @FieldResolver(() => [String], {
    description: 'The titles of the published items that undoing it would take off the site.',
  })
  takesOffline(@Ctx() scope: Scope, @Root() entry: TimelineEntry) {
    return scope.timeline.takenOffline(entry);
  }

  @FieldResolver()
  changes(@Ctx() scope: Scope, @Root() entry: TimelineEntry) {
    return scope.timeline.changes(entry);
  }
}
