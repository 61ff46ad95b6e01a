import type { ClassType } from 'type-graphql';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { BadInput } from '../../errors/errors.ts';
import type { Scope } from '../../scope/scope.ts';
import { Article, Post } from './content.entity.ts';
import type { ContentRow } from './content.row.ts';

const mostRelated = 12;

/** Where one goes on from a post or an article: to what is published, whoever reads. */
function storyResolverOf(type: ClassType, many: 'posts' | 'articles') {
  @Resolver(() => type)
  class StoryResolver {
    @FieldResolver(() => type, { nullable: true, description: 'The published one before it: the next older.' })
    async previous(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return (await scope[many].neighbours(row)).older;
    }

    @FieldResolver(() => type, { nullable: true, description: 'The published one after it: the next newer.' })
    async next(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return (await scope[many].neighbours(row)).newer;
    }

    @FieldResolver(() => [type], {
      description: `Published ones of its category, filled up with the newest of all; at most ${mostRelated}.`,
    })
    related(@Root() row: ContentRow, @Ctx() scope: Scope, @Arg('first', () => Int, { defaultValue: 3 }) first: number) {
      if (first < 1 || first > mostRelated) {
        const message = `Must be a whole number from 1 to ${mostRelated}`;
        throw new BadInput(message, { first: message });
      }
      return scope[many].related(row, first);
    }
  }
  return StoryResolver;
}

export const storyResolvers = [storyResolverOf(Post, 'posts'), storyResolverOf(Article, 'articles')];
