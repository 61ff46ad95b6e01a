import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../lists/connection.type.ts';
import type { Scope } from '../../scope/scope.ts';
import { SearchResult } from './search.type.ts';

const SearchResultConnection = connectionOf(SearchResult);

@Resolver(() => SearchResult)
export class SearchResolver {
  @Query(() => SearchResultConnection, {
    description:
      'Published items with every word of the query, best first. The last word also matches the beginning of a word. ' +
      'For common words only the newest 1000 matches are ranked. At most 100 per page.',
  })
  search(
    @Ctx() scope: Scope,
    @Arg('query', () => String) query: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string,
  ) {
    return scope.search.connection({ query, first, after });
  }
}
