import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../kernel/errors/errors.ts';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ContentKindEnum } from '../../kernel/graphql/content-kind.type.ts';
import { contentTypesOf } from '../items/graphql/content.type.ts';
import { Comment } from './comment.entity.ts';
import { mostComments } from './comment.service.ts';
import { CommentFilter, ListedComment } from './comment.type.ts';

const CommentConnection = connectionOf(ListedComment);

/** Assumed number of comments on an item. */
const usualComments = 20;

@Resolver(() => Comment)
export class CommentResolver {
  @Query(() => CommentConnection, {
    description: 'The imported comments on all items that you may change, newest first; at most 100 at a time.',
  })
  comments(
    @Ctx() scope: Scope,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CommentFilter, {
      nullable: true,
      description: 'Narrows the list; null for everything that the viewer may see.',
    })
    filter?: CommentFilter,
  ) {
    const { itemId, ...others } = filter ?? {};
    return scope.comments.connection({
      ...page,
      filter: { ...others, ...(itemId != null && { itemId: readId(itemId, 'Item') }) },
    });
  }

  @Mutation(() => Int, {
    description:
      'Deletes comments of the archive; returns how many. Their answers stay, and answer what these answered.',
  })
  deleteComments(@Ctx() scope: Scope, @Arg('ids', () => [ID], { description: 'The ids, at most 100.' }) ids: string[]) {
    return scope.comments.removeMany(ids.map((id) => readId(id, 'Comment')));
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a comment of the archive. Its replies are moved to the comment that it replied to.',
  })
  async deleteComment(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of its item.' }) name: string,
    @Arg('id', () => ID, { description: 'The id of the comment.' }) id: string,
  ): Promise<boolean> {
    const kind = scope.kinds.find(name);
    if (!kind) throw new NotFound('Comment');
    await scope.comments.remove(kind, readId(id, 'Comment'));
    return true;
  }
}

/** The comments of an item of a kind. */
export function commentResolverOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);

  @Resolver(() => type)
  class ItemCommentResolver {
    @FieldResolver(() => [Comment], {
      complexity: ({ childComplexity }) => 1 + usualComments * childComplexity,
      description:
        `What was written about it on the site that it was imported from, oldest first; at most ${mostComments}. ` +
        'Visitors get none unless the setting `storySettings` shows them.',
    })
    comments(@Root() { id }: { id: number }, @Ctx() scope: Scope) {
      return scope.comments.list(kind, id);
    }
  }
  return ItemCommentResolver;
}
