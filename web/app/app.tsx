import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { KindDeclaration } from '#schema/content/define';
import type { FormState } from '#schema/render';
import { KindsContext } from '../lib/declared-kinds.ts';
import { FormStateContext } from '../lib/form-state.ts';
import { ToastProvider } from '../ui/toast/toast.provider.tsx';

interface AppProps {
  client: ApolloClient;
  styles: EmotionCache;
  /** The result of a form sent without JavaScript, when this document is the response to it. */
  form: FormState | null;
  kinds: readonly KindDeclaration[];
  children: ReactNode;
}

/** Providers around the router, the same on the server and in the browser. */
export function App({ client, styles, form, kinds, children }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <ApolloProvider client={client}>
        <KindsContext value={kinds}>
          <FormStateContext value={form}>
            <ToastProvider>{children}</ToastProvider>
          </FormStateContext>
        </KindsContext>
      </ApolloProvider>
    </CacheProvider>
  );
}
