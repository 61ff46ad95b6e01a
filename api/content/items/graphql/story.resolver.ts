import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { KindDeclaration } from '#schema/content/define';
import { BadInput } from '../../../kernel/errors/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { contentTypesOf } from './content.type.ts';
import type { ContentRow } from '../content.row.ts';

const mostRelated = 12;

/** The published items to read next after one. */
export function storyResolverOf(kind: KindDeclaration) {
  const { output: type } = contentTypesOf(kind);

  @Resolver(() => type)
  class StoryResolver {
    @FieldResolver(() => type, {
      nullable: true,
      description: 'The next older published item of its kind; null for none.',
    })
    async previous(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return (await scope.content(kind).neighbours(row)).older;
    }

    @FieldResolver(() => type, {
      nullable: true,
      description: 'The next newer published item of its kind; null for none.',
    })
    async next(@Root() row: ContentRow, @Ctx() scope: Scope) {
      return (await scope.content(kind).neighbours(row)).newer;
    }

    @FieldResolver(() => [type], {
      description: `Published items of its category, then the newest of its kind; at most ${mostRelated}.`,
    })
    related(
      @Root() row: ContentRow,
      @Ctx() scope: Scope,
      @Arg('first', () => Int, { defaultValue: 3, description: 'How many at most.' }) first: number,
    ) {
      if (first < 1 || first > mostRelated) {
        const message = `Must be a whole number from 1 to ${mostRelated}`;
        throw new BadInput(message, { first: message });
      }
      return scope.content(kind).related(row, first);
    }
  }
  return StoryResolver;
}
