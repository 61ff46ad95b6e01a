import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { View } from '#schema/constants';
import { ViewEnum } from '../../kernel/graphql/view.type.ts';
import { checkFirst } from '../../kernel/lists/cursor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Change, ChangeConnection } from './change.type.ts';

@Resolver(() => Change)
export class ChangeResolver {
  @Query(() => ChangeConnection, {
    description:
      'What happened to items, in the order in which it was committed, for those who keep a copy of the content. ' +
      'Visitors are told of what is published. A cursor that is too old is an error with the code GONE: start over.',
  })
  async changes(
    @Ctx() scope: Scope,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: 'How many at most; up to 100.' })
    first: number,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the previous page. Without it, returns all changes.',
    })
    after?: string,
    @Arg('view', () => ViewEnum, { nullable: true, description: 'Instead of the view of the token.' }) view?: View,
  ) {
    const page = await scope.changes.list({ since: after, limit: checkFirst(first), view, cursorField: 'after' });
    return {
      edges: page.changes.map(({ item, ...change }, at) => ({
        cursor: page.cursors[at],
        node: { ...change, item: item ? { ...item, kind: change.kind } : null },
      })),
      pageInfo: {
        hasNextPage: page.hasMore,
        endCursor: page.cursor,
        hasPreviousPage: Boolean(after),
        startCursor: page.cursors[0] ?? null,
        before: null,
      },
    };
  }
}
