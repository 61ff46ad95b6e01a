import { afterEach, expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../../testing/render.tsx';
import { ToastProvider } from '../../../ui/toast/toast.provider.tsx';
import { useUndo } from '../undo/use-undo.ts';
import type { Page } from './refetch-pages.ts';
import { usePagedRows } from './use-paged-rows.ts';

interface Rows extends Page {
  items: Page['items'] & { edges: { node: { id: string; title: string } }[] };
}
const rowsQuery = gql`
  query Rows($first: Int!, $after: String) {
    items: rows(first: $first, after: $after) {
      edges {
        node {
          id
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
` as TypedDocumentNode<Rows>;

/** A server with seven rows, of which the third is renamed by an undo. */
function server() {
  const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const answer = ({ operationName, variables }: ApolloLink.Operation): ApolloLink.Result => {
    if (operationName !== 'Rows') {
      titles[2] = 'c, undone';
      const undone = { __typename: 'TimelineEntry', id: '1', kind: 'post', itemId: '2', stayed: [], undoes: null };
      return { data: { undone } };
    }
    const from = Number(variables['after'] ?? 0);
    const to = from + Number(variables['first']);
    const edges = titles.slice(from, to).map((title, at) => ({
      __typename: 'RowEdge',
      node: { __typename: 'Row', id: String(from + at), title },
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: to < titles.length, endCursor: String(to) };
    return { data: { items: { __typename: 'RowConnection', edges, pageInfo, totalCount: titles.length } } };
  };
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        observer.next(answer(operation));
        observer.complete();
      }),
  );
}

function List() {
  const { rows, more, refresh } = usePagedRows(rowsQuery, { first: 2 }, true);
  const { undo } = useUndo();
  return (
    <>
      <p>{rows?.map(({ title }) => title).join(' ')}</p>
      <button onClick={more.show}>More</button>
      <button onClick={() => void undo('1')}>Undo</button>
      <button onClick={() => void refresh()}>Refresh</button>
    </>
  );
}

afterEach(cleanup);

test.each(['Undo', 'Refresh'])('%s keeps the pages that were loaded', async (name) => {
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: server() })}>
      <ToastProvider>
        <List />
      </ToastProvider>
    </ApolloProvider>,
  );
  const shows = (titles: string) => waitFor(() => expect(document.querySelector('p')?.textContent).toBe(titles));
  const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
  await shows('a b');
  await press('More');
  await shows('a b c d');
  await press('More');
  await shows('a b c d e f');
  await press('Undo');
  await shows('a b c, undone d e f');
  await press(name);
  await shows('a b c, undone d e f');
  await press('More');
  await shows('a b c, undone d e f g');
});
