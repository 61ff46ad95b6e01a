import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { FormState } from '#schema/render';
import { FormStateContext } from '../lib/form-state.ts';
import { PageFailureContext } from '../lib/page-failure.ts';
import type { PageFailure } from '../lib/page-failure.ts';
import { ToastProvider } from '../ui/toast/toast.provider.tsx';

interface AppProps {
  client: ApolloClient;
  styles: EmotionCache;
  /** What the server could not load for the screen it rendered. */
  failure: PageFailure | null;
  /** The form that the document answers. */
  form: FormState | null;
  children: ReactNode;
}

/** What every screen stands in, on both sides. */
export function App({ client, styles, failure, form, children }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <ApolloProvider client={client}>
        <PageFailureContext value={failure}>
          <FormStateContext value={form}>
            <ToastProvider>{children}</ToastProvider>
          </FormStateContext>
        </PageFailureContext>
      </ApolloProvider>
    </CacheProvider>
  );
}
