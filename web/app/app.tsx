import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PublicKind } from '#schema/content/define';
import type { FormState } from '#schema/render';
import { KindsContext } from '../lib/kinds/kinds.context.ts';
import { FormStateContext } from '../lib/page/form-state.ts';
import { GoneContext } from '../lib/page/page-status.ts';
import { ToastProvider } from '../ui/toast/toast.provider.tsx';

interface AppProps {
  client: ApolloClient;
  styles: EmotionCache;
  /** The result of a form sent without JavaScript, when this document is the response to it. */
  form: FormState | null;
  /** The address of the document was removed for good (410). */
  isGone?: boolean;
  kinds: readonly PublicKind[];
  children: ReactNode;
}

/** Providers around the router, the same on the server and in the browser. */
export function App({ client, styles, form, isGone = false, kinds, children }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <ApolloProvider client={client}>
        <KindsContext value={kinds}>
          <FormStateContext value={form}>
            <GoneContext value={isGone}>
              <ToastProvider>{children}</ToastProvider>
            </GoneContext>
          </FormStateContext>
        </KindsContext>
      </ApolloProvider>
    </CacheProvider>
  );
}
