import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { NotFound } from '../../errors/errors.ts';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
import { ContentKindEnum } from '../content/content-kind.type.ts';
import { contentTypesOf } from '../content/content.type.ts';
import { Comment } from './comment.entity.ts';
import { mostComments } from './comment.service.ts';

/** Assumed number of comments on an item. */
const usualComments = 20;

@Resolver(() => Comment)
export class CommentResolver {
  @Mutation(() => Boolean, { description: 'Deletes a comment of the archive. Its answers stay.' })
  async deleteComment(
    @Ctx() scope: Scope,
    @Arg('kind', () => ContentKindEnum, { description: 'The kind of its item.' }) name: string,
    @Arg('id', () => ID, { description: 'The id of the comment.' }) id: string,
  ): Promise<boolean> {
    const kind = scope.kinds.find((one) => one.name === name);
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
