import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { render } from '../../../testing/render.tsx';
import { ToastProvider } from '../../../ui/toast/toast.provider.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { undoOffer } from './undo-offer.ts';
import { useUndone } from './undone.ts';
import type { Undone } from './undone.ts';
import { useUndo } from './use-undo.ts';

const titleQuery = gql`
  query Title {
    title
  }
`;
const saveMutation = gql`
  mutation Save($title: String!) {
    save(title: $title)
  }
`;

/** A server with one title; every change is an entry, numbered from 1. */
function server() {
  let title = 'First';
  let entries: { before: string; after: string }[] = [];
  let refusal: string | null = null;
  let isFinal = false;
  const change = (to: string) => {
    entries = [...entries, { before: title, after: to }];
    title = to;
    return { undo: { id: String(entries.length), canUndo: !isFinal, whyNot: null } };
  };
  const link = new ApolloLink(({ operationName, variables }) => {
    const answer = (): ApolloLink.Result => {
      if (operationName === 'UndoEffect') return { data: { entry: null } };
      if (operationName === 'Title') return { data: { title } };
      if (operationName === 'Save') return { extensions: change(String(variables['title'])), data: { save: true } };
      if (refusal !== null) return { errors: [{ message: refusal, extensions: { code: 'CONFLICT' } }] };
      const id = String(variables['id']);
      const { before = '', after = '' } = entries[Number(id) - 1] ?? {};
      const summary = `Changed “${before}” to “${after}”`;
      const undone = { __typename: 'TimelineEntry', id, kind: 'post', itemId: '7', stayed: [] };
      return {
        extensions: change(before),
        data: { undone: { ...undone, undoes: { __typename: 'TimelineUndone', id, summary } } },
      };
    };
    return new Observable((observer) => {
      observer.next(answer());
      observer.complete();
    });
  });
  const refuse = (reason: string | null) => (refusal = reason);
  return { link, refuse, makeFinal: () => (isFinal = true), title: () => title };
}

let backend: ReturnType<typeof server>;
let client: ApolloClient;
let told: (readonly Undone[])[];

beforeEach(() => {
  backend = server();
  client = new ApolloClient({ cache: new InMemoryCache(), link: backend.link });
  told = [];
  render(
    <ApolloProvider client={client}>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </ApolloProvider>,
  );
});
afterEach(cleanup);

function Screen() {
  const { data } = useQuery<{ title: string }>(titleQuery);
  const { toast } = useToast();
  const { undoOf } = useUndo();
  useUndone((undone) => told.push(undone));
  const save = async (...titles: string[]) => {
    const answers = [];
    for (const title of titles) answers.push(await client.mutate({ mutation: saveMutation, variables: { title } }));
    toast({ title: 'Saved', ...undoOf(...answers) });
  };
  return (
    <>
      <h1>{data?.title}</h1>
      <button onClick={() => void save('Second')}>Save</button>
      <button onClick={() => void save('Second', 'Third')}>Save twice</button>
    </>
  );
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const shows = (title: string) => waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title));

describe('Undo in a toast', () => {
  test('restores the former state, offers Redo, and then Undo again', async () => {
    await shows('First');
    await press('Save');
    await press('Undo');
    await shows('First');
    await screen.findByText('Undone');
    await screen.findByText('Changed “First” to “Second”');
    expect(told).toEqual([[expect.objectContaining({ kind: 'post', itemId: '7' })]]);
    await press('Redo');
    await screen.findByText('Redone');
    await shows('Second');
    await press('Undo');
    await screen.findByText('Undone');
    await shows('First');
  });

  test('undoes several changes of one action, the last one first', async () => {
    await press('Save twice');
    await press('Undo');
    await screen.findByText('Undone');
    await shows('First');
    await press('Redo');
    await screen.findByText('Redone');
    await shows('Third');
  });

  test('is not offered for what cannot be undone', async () => {
    await shows('First');
    backend.makeFinal();
    await press('Save');
    await screen.findByText('Saved');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('says why it was refused, and offers no further action', async () => {
    await press('Save');
    backend.refuse('Ada King has changed the title since.');
    await press('Undo');
    await screen.findByText('Not undone');
    await screen.findByText('Ada King has changed the title since.');
    expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
    expect(backend.title()).toBe('Second');
  });
});

test.each([
  ['an entry', { undo: { id: '3', canUndo: true, whyNot: null } }, { id: '3', canUndo: true, whyNot: null }],
  ['no recorded change', { cost: {} }, null],
  ['no extensions', undefined, null],
  ['something else', { undo: 'yes' }, null],
])('a response with %s', (_, extensions, offer) => {
  expect(undoOffer(extensions && { extensions })).toEqual(offer);
});
