import type { ClassType } from 'type-graphql';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Story } from '../items/graphql/content.type.ts';
import { Picture } from '../../library/media/pictures/picture.type.ts';
import { Author, StoryConnection } from './topic.type.ts';
import type { AuthorRow } from './author.service.ts';

@Resolver(() => Author)
export class AuthorResolver {
  @Query(() => [Author], { description: 'People with a public name, by name.' })
  authors(@Ctx() scope: Scope) {
    return scope.authors.list();
  }

  @Query(() => Author, { nullable: true, description: 'Somebody with a public name; null if there is no such author.' })
  author(
    @Ctx() scope: Scope,
    @Arg('slug', () => String, { description: 'The last part of the author page’s address.' }) slug: string,
  ) {
    return scope.authors.bySlug(slug);
  }

  @FieldResolver(() => Picture, { nullable: true, description: 'Their picture, if it is in the media library.' })
  libraryPicture(@Root() { picture }: AuthorRow, @Ctx() scope: Scope) {
    return scope.media.pictureAt(picture);
  }

  @FieldResolver(() => StoryConnection as ClassType, {
    description: 'What they published, latest publication first; at most 100 per page.',
  })
  stories(@Root() author: AuthorRow, @Ctx() scope: Scope, @Args(() => PageArgs) page: PageArgs) {
    return scope.authors.storiesOf(author, page);
  }
}

@Resolver(() => Story)
export class StoryAuthorResolver {
  @FieldResolver(() => Author, { nullable: true, description: 'Its byline; null for none.' })
  author(@Root() { authorId }: { authorId?: number | null }, @Ctx() scope: Scope) {
    return authorId == null ? null : scope.authors.byId(authorId);
  }
}
