import type { ClassType } from 'type-graphql';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { topicSlug } from '#schema/text/topic-slug';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Story } from '../items/graphql/content.type.ts';
import { StoryConnection, Tag, TagLink } from './topic.type.ts';
import type { TagRow } from './tag.service.ts';

@Resolver(() => Tag)
export class TagResolver {
  @Query(() => [Tag], { description: 'The tags of the items visible to the viewer, most used first; at most 500.' })
  tags(@Ctx() scope: Scope) {
    return scope.tags.list();
  }

  @Query(() => Tag, { nullable: true, description: 'Null if no published item has it.' })
  tag(
    @Ctx() scope: Scope,
    @Arg('slug', () => String, { description: 'The last part of the tag page’s address.' }) slug: string,
  ) {
    return scope.tags.bySlug(slug);
  }

  @FieldResolver(() => StoryConnection as ClassType, {
    description: 'The published posts and articles with it, latest publication first; at most 100 per page.',
  })
  stories(@Root() tag: TagRow, @Ctx() scope: Scope, @Args(() => PageArgs) page: PageArgs) {
    return scope.tags.storiesOf(tag, page);
  }
}

@Resolver(() => Story)
export class StoryTagResolver {
  @FieldResolver(() => [TagLink], { description: 'Its tags, with the slugs of their pages at `/tags/{slug}`.' })
  tagLinks(@Root() { tags }: { tags?: readonly string[] }): Promise<TagLink[]> {
    return Promise.all((tags ?? []).map(async (name) => ({ name, slug: await topicSlug(name) })));
  }
}
