import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { UnsavedGuard } from '../admin/tools/screen/unsaved/unsaved.context.tsx';
import type { Viewer } from '../session/use-session.ts';
import { ViewerContext } from '../session/viewer.context.ts';
import { ToastProvider } from '../ui/toast/toast.provider.tsx';

/** A viewer without permissions, whose screens send no requests. */
const nobody = {
  __typename: 'CurrentUser',
  id: '1',
  username: 'ann',
  firstName: null,
  permissions: [],
  secondFactor: 'off',
} as unknown as Viewer;

/** The panel's contexts: a client without a server, the viewer, toasts, a router and the unsaved-changes guard. */
export function InPanel({ children }: { children: ReactNode }) {
  const [client] = useState(() => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }));
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <UnsavedGuard>{children}</UnsavedGuard> }]),
  );
  return (
    <ApolloProvider client={client}>
      <ToastProvider>
        <ViewerContext value={nobody}>
          <RouterProvider router={router} />
        </ViewerContext>
      </ToastProvider>
    </ApolloProvider>
  );
}
