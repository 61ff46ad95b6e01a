import type { ApolloClient } from '@apollo/client';
import { data, RouterContextProvider } from 'react-router';
import type { LoadQueries } from '../../lib/query-loader.ts';
import { LoadQueriesContext } from '../../lib/query-loader.ts';
import { readRequestError } from '../../lib/request-error.ts';

/** On the server a page is rendered once its data is there. Throws the status of the page when a query fails. */
export function awaitQueries(client: ApolloClient): RouterContextProvider {
  return contextOf(async (queries) => {
    try {
      await Promise.all(queries.map((options) => client.query(options)));
      return null;
    } catch (error) {
      throw failure(error);
    }
  });
}

/** In the browser the screen shows its skeleton meanwhile, and `useQuery` reports errors. */
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
  // The server refuses a cursor or slug that cannot exist: there is no such page.
  if (code === 'BAD_USER_INPUT' || code === 'NOT_FOUND') return data(null, { status: 404 });
  if (code === 'FORBIDDEN') return data(message, { status: 403 });
  return data(null, { status: code === 'UNAVAILABLE' ? 503 : 500 });
}
