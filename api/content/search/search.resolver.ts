import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../kernel/lists/connection.type.ts';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { FoundContent } from './found-content.type.ts';
import { SearchResult } from './search.type.ts';

const SearchResultConnection = connectionOf(SearchResult);

@Resolver(() => SearchResult)
export class SearchResolver {
  @Query(() => SearchResultConnection, {
    description:
      'Published items, and built-in screens as pages, that contain every word of the query, best first. The last ' +
      'word also matches the beginning of a word. Only the newest 1000 matches are ranked. At most 100 per page.',
  })
  search(
    @Ctx() scope: Scope,
    @Arg('query', () => String, { description: 'The words to look for.' }) query: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return scope.search.connection({ ...page, query });
  }

  @Query(() => [FoundContent], {
    description:
      'Items of every status in the kinds that the viewer may read. Each word of the query must match a word, ' +
      'or its beginning, in title, slug or text. Matches in titles and slugs come first. At most 100 of each kind.',
  })
  findContent(
    @Ctx() scope: Scope,
    @Arg('query', () => String, { description: 'The words to look for.' }) query: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 5, description: 'How many of each kind at most.' })
    first: number,
  ) {
    return scope.contentFinder.find(query, first);
  }
}
