import { afterEach, expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, screen } from '@testing-library/react/pure';
import type { Viewer } from '../../../session/use-session.ts';
import { ViewerContext } from '../../../session/viewer.context.ts';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';
import { sectionsFor } from '../../tools/screen/navigation/sections.ts';
import { useHasComments } from '../../tools/screen/use-has-comments.ts';
import { CommentsPage } from './comments.page.tsx';

const editor = { id: '1', username: 'ann', permissions: ['posts.update'] } as unknown as Viewer;

const comment = (id: string, author: string, text: string) => ({
  __typename: 'ListedComment' as const,
  ...{ id, author, text, writtenAt: '2019-05-01T10:00:00.000Z' },
  item: { __typename: 'CommentedItem', kind: 'post', id: '12', title: 'Sailing' },
});

/** A server with these comments; null for one that fails. @returns the variables of each request */
function show(given: ReturnType<typeof comment>[] | null, viewer = editor) {
  let stored = given;
  const requests: { name: string | undefined; variables: Record<string, unknown> }[] = [];
  const answer = ({ operationName, variables }: ApolloLink.Operation): ApolloLink.Result => {
    if (operationName === 'PanelSiteName') return { errors: [{ message: 'Not asked here' }] };
    requests.push({ name: operationName, variables });
    if (stored === null) return { errors: [{ message: 'The server is busy' }] };
    if (operationName === 'DeleteComments') {
      const ids = variables['ids'] as string[];
      stored = stored.filter(({ id }) => !ids.includes(id));
      return { data: { deleted: ids.length }, extensions: { undo: { id: '7', canUndo: true, whyNot: null } } };
    }
    const edges = stored.map((node) => ({ __typename: 'ListedCommentEdge', cursor: node.id, node }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
    const items = { __typename: 'ListedCommentConnection', edges, pageInfo, totalCount: stored.length };
    return { data: { items } };
  };
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        observer.next(answer(operation));
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  render(
    <InPanel>
      <ApolloProvider client={client}>
        <ViewerContext value={viewer}>
          <CommentsPage />
        </ViewerContext>
      </ApolloProvider>
    </InPanel>,
  );
  return requests;
}
afterEach(cleanup);

test('lists comments with their item, and deletes those that are selected, with Undo', async () => {
  const requests = show([
    comment('1', 'Ben', 'I agree.\nVery much'),
    comment('2', '', 'So do I'),
    comment('3', 'Cy', 'No'),
  ]);
  expect(await screen.findByText(/I agree/)).toBeTruthy();
  expect(screen.getByText('No name')).toBeTruthy();
  expect(screen.getAllByText('Sailing')[0]?.getAttribute('href')).toMatch(/^\/admin\/posts?\/12$/);
  for (const name of ['Ben', 'No name']) fireEvent.click(screen.getByLabelText(`Select the comment of “${name}”`));
  fireEvent.click(screen.getByText('Delete', { selector: 'button' }));
  expect(await screen.findByText('Delete 2 comments?')).toBeTruthy();
  fireEvent.click(screen.getAllByText('Delete', { selector: '[role=alertdialog] button' })[0] ?? document.body);
  expect(await screen.findByText('2 comments deleted')).toBeTruthy();
  expect(screen.getByText('Undo')).toBeTruthy();
  expect(requests.find(({ name }) => name === 'DeleteComments')?.variables).toEqual({ ids: ['1', '2'] });
  expect(screen.queryByText('So do I')).toBeNull();
});

test('says why there is nothing to read', async () => {
  show([]);
  expect(await screen.findByText('Comments of a site that you import appear here.')).toBeTruthy();
  cleanup();
  show(null);
  expect(await screen.findByText(/Try again|could not be loaded/i)).toBeTruthy();
  cleanup();
  const requests = show([], { ...editor, permissions: ['posts.read'] });
  expect(requests).toEqual([]);
  expect(screen.getByText(/Reading comments needs/).textContent).toMatch(
    /needs one of the permissions pages\.update, posts\.update, or articles\.update\. None/,
  );
});

test('the sidebar lists comments only where there are some that the viewer may read', () => {
  const paths = (permissions: string[], hasComments: boolean) =>
    sectionsFor({ permissions }, hasComments).map(({ path }) => path);
  expect(paths(['posts.update'], true)).toContain('comments');
  expect(paths(['posts.update'], false)).not.toContain('comments');
  expect(paths(['posts.read'], true)).not.toContain('comments');
});

test('the next visit shows the section at once, without waiting for the answer', async () => {
  const Section = () => <p>{useHasComments() ? 'Comments' : 'None'}</p>;
  const open = (answer: number | null) => {
    const found = {
      __typename: 'ListedCommentConnection',
      edges: Array.from({ length: answer ?? 0 }, () => ({ __typename: 'ListedCommentEdge', cursor: '1' })),
    };
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          if (answer === null) return;
          observer.next({ data: { found } });
          observer.complete();
        }),
    );
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <ViewerContext value={editor}>
          <Section />
        </ViewerContext>
      </ApolloProvider>,
    );
  };
  open(null);
  expect(screen.getByText('None')).toBeTruthy();
  cleanup();
  open(1);
  await screen.findByText('Comments');
  cleanup();
  open(null);
  expect(screen.getByText('Comments')).toBeTruthy();
  cleanup();
  open(0);
  await screen.findByText('None');
});
