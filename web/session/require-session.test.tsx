import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from '../testing/render.tsx';
import { RequireSession } from './require-session.tsx';

/** A server that cannot be reached, until it answers that nobody is logged in. */
let isDown = true;
let failure: Error;
const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      if (isDown) {
        observer.error(failure);
        return;
      }
      observer.next({ data: { me: null } });
      observer.complete();
    }),
);

beforeEach(() => {
  isDown = true;
  failure = new TypeError('Failed to fetch');
  document.cookie = 'halden=1';
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter initialEntries={['/admin']}>
        <Routes>
          <Route path="/admin" element={<RequireSession>The panel</RequireSession>} />
          <Route path="/login" element="The login" />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
});
afterEach(cleanup);

test('without a connection the screen says so, and Try again retries', async () => {
  await screen.findByRole('heading', { name: 'No connection' });
  expect(screen.queryByText('The login')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No connection' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The login');
});

test('back online the screen retries automatically', async () => {
  await screen.findByRole('heading', { name: 'No connection' });
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The login');
});

test('a server error is not reported as a lost connection', async () => {
  failure = new ServerError('Service Unavailable', { response: { status: 503 } as Response, bodyText: '' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Server unavailable' });
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The login');
});
