import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { MeDocument } from '../../session/session.graphql.gen.ts';
import { readRequestError } from '../../lib/requests/request-error.ts';

/**
 * The one place that detects an expired session. A mutation that was refused for it waits until the user has logged in
 * again, and is then retried, so that people need not press Save twice. It is not retried for a different user. Queries
 * are refetched by the dialog.
 */
export function resumeLink(): ApolloLink {
  let person: string | undefined;
  const remember = new ApolloLink((operation, forward) => {
    person = operation.client.readQuery({ query: MeDocument })?.me?.id ?? person;
    return forward(operation);
  });
  const resume = new ErrorLink(({ error, operation, forward }) => {
    const { client } = operation;
    const viewerBefore = person;
    if (viewerBefore === undefined || readRequestError(error).code !== 'UNAUTHENTICATED') return undefined;
    if (String(operation.operationType) !== 'mutation') {
      // The response may be old, so check whether there is a session now.
      client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      return undefined;
    }
    return new Observable<ApolloLink.Result>((observer) => {
      // RequireSession sees this and shows the login dialog.
      client.writeQuery({ query: MeDocument, data: { me: null } });
      let isBack = false;
      const stop = client.cache.watch({
        query: MeDocument,
        optimistic: false,
        callback: () => {
          const id = client.readQuery({ query: MeDocument })?.me?.id;
          if (id === undefined || isBack) return;
          isBack = true;
          if (id === viewerBefore) forward(operation).subscribe(observer);
          else observer.error(error);
        },
      });
      return stop;
    });
  });
  return remember.concat(resume);
}
