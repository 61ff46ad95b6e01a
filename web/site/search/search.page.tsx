import { use } from 'react';
import { useListPage } from '../../site-layout/listing/list-page.ts';
import { fill } from '#schema/words/fill';
import { searchTexts } from '#schema/search/search.words';
import { useWords, WordsContext } from '../../lib/text/words.ts';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { queryLoader, routeQuery } from '../../lib/requests/query-loader.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';
import { FailureScreen } from '../../site-layout/messages/failure-screen.tsx';
import { PageHead } from '../../site-layout/head/page-head.tsx';
import { SearchDocument } from './search.graphql.gen.ts';
import { SearchScreen } from './search.screen.tsx';
import { readTerms, searchVariables } from './search-terms.ts';

export const loader = queryLoader((_params, url) => {
  const variables = searchVariables(readTerms(url.searchParams));
  return variables ? [routeQuery(SearchDocument, variables)] : [];
});

const unusedVariables = { query: '', first: 1 };

export function Component() {
  const terms = readTerms(useSearchParams()[0]);
  const variables = searchVariables(terms);
  const { number } = useListPage();
  const words = useWords('search', searchTexts);
  const own = use(WordsContext);
  const { data, error, refetch } = useQuery(SearchDocument, {
    variables: variables ?? unusedVariables,
    skip: variables === null,
  });

  const refused = error ? readRequestError(error).fields.query : undefined;
  if (error && refused === undefined) return <FailureScreen onRetry={() => void refetch()} />;
  const found = variables && data?.search;
  return (
    <>
      <PageHead
        title={
          terms.query
            ? fill(words.results, { query: terms.query })
            : own['search.documentTitle']
              ? undefined
              : words.title
        }
        screen="search"
        page={number}
        isIndexed={false}
      />
      <SearchScreen
        query={terms.query}
        problem={terms.problem ?? refused ?? null}
        isFirstPage={terms.after === null}
        found={
          found
            ? {
                results: found.edges.map(({ node }) => node),
                total: found.totalCount,
                next: found.pageInfo.hasNextPage ? (found.pageInfo.endCursor ?? null) : null,
              }
            : null
        }
      />
    </>
  );
}
