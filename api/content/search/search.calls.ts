import type { Calls } from '../../kernel/call.ts';
import { maxFirst } from '../../kernel/lists/cursor.ts';
import { setPagingHeaders } from '../../kernel/lists/paging-headers.ts';
import { readQuery } from '../../kernel/lists/query-reader.ts';
import { text } from '../../kernel/openapi/json-schema.ts';
import { paging } from '../../kernel/openapi/parameters.ts';

export const searchCalls: Calls = {
  'GET /api/search': {
    summary: 'Searches published content, best match first',
    query: { q: { ...text, minLength: 2 }, ...paging },
    response: ['SearchResult'],
    isCached: true,
    example: { query: { q: 'robots', limit: '1' } },
    run: async (req, res) => {
      const { q, page } = readQuery(req.query, (query) => ({
        // The service checks it, with the same messages for GraphQL.
        q: query.given('q') ?? '',
        page: query.page(maxFirst, 20, 1000),
      }));
      const { results, total } = await req.scope.search.search(q, page);
      setPagingHeaders(req, res, page, { total, isMore: false });
      return results;
    },
  },
};
