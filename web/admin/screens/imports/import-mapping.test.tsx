import { expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { InPanel } from '../../../testing/in-panel.tsx';
import { render } from '../../../testing/render.tsx';
import { ImportMapping } from './import-mapping.tsx';

const zora = {
  __typename: 'User' as const,
  ...{ id: '312', username: 'zora', firstName: 'Zora', lastName: 'Quill', email: 'zora@example.com' },
};
const choice = { __typename: 'ImportChoice' as const, label: 'ann', source: 'ann', count: 2, options: null };

test('an author of the source can become any user that the server finds', async () => {
  const searches: unknown[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'FindPeople') searches.push(variables['search']);
        const edges = variables['search'] === 'quill' ? [{ __typename: 'UserEdge', node: zora }] : [];
        if (operationName === 'ChosenPerson') observer.next({ data: { user: zora } });
        else observer.next({ data: { users: { __typename: 'UserConnection', edges } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const mapped: unknown[] = [];
  render(
    <InPanel>
      <ApolloProvider client={client}>
        <ImportMapping
          choices={[{ ...choice, part: 'person', target: 'new' }]}
          isBusy={false}
          onMap={(changed) => mapped.push(changed)}
        />
      </ApolloProvider>
    </InPanel>,
  );
  fireEvent.change(screen.getByDisplayValue('A new user'), { target: { value: 'user' } });
  const field = screen.getByLabelText('User for ann');
  fireEvent.focus(field);
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'quill' } });
  await waitFor(() => expect(searches).toContain('quill'));
  fireEvent.click(await screen.findByText('Zora Quill'));
  fireEvent.click(await screen.findByText('Apply 1 choice and rehearse again'));
  await waitFor(() => expect(mapped).toEqual([[{ part: 'person', source: 'ann', target: '312' }]]));
});
