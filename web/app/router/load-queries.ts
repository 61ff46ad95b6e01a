import type { ApolloClient } from '@apollo/client';
import { data, RouterContextProvider } from 'react-router';
import type { LoadQueries, RouteQuery } from '../../lib/requests/query-loader.ts';
import { LoadQueriesContext } from '../../lib/requests/query-loader.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';

/** Loads the queries of a route on the server, before rendering. Throws the page's status when a query fails. */
export function awaitQueries(load: (query: RouteQuery) => Promise<unknown>): RouterContextProvider {
  return contextOf(async (queries) => {
    try {
      await Promise.all(queries.map(load));
      return null;
    } catch (error) {
      throw failure(error);
    }
  });
}

/** In the browser the screen shows its skeleton while loading, and `useQuery` reports errors. */
export function startQueries(client: ApolloClient): RouterContextProvider {
  return contextOf((queries) => {
    for (const options of queries) client.query(options).catch(() => undefined);
    return null;
  });
}

function contextOf(load: LoadQueries): RouterContextProvider {
  return new RouterContextProvider(new Map([[LoadQueriesContext, load]]));
}

function failure(error: unknown) {
  const { code, message } = readRequestError(error);
  // A cursor or slug that is refused as invalid means that there is no such page.
  if (code === 'BAD_USER_INPUT' || code === 'NOT_FOUND') return data(null, { status: 404 });
  if (code === 'FORBIDDEN') return data(message, { status: 403 });
  return data(null, { status: code === 'UNAVAILABLE' ? 503 : 500 });
}
