import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { MeDocument } from '../../session/session.graphql.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';

/**
 * The one place that notices when a session has ended. A change that is refused for it waits while the panel asks to log in
 * again, and is then made: nobody presses Save twice. Somebody else's session does not complete it. What was only read is
 * asked again by the dialog.
 */
export function resumeLink(): ApolloLink {
  let person: string | undefined;
  const remember = new ApolloLink((operation, forward) => {
    person = operation.client.readQuery({ query: MeDocument })?.me?.id ?? person;
    return forward(operation);
  });
  const resume = new ErrorLink(({ error, operation, forward }) => {
    const { client } = operation;
    const asked = person;
    if (asked === undefined || readRequestError(error).code !== 'UNAUTHENTICATED') return undefined;
    if (String(operation.operationType) !== 'mutation') {
      // Its answer may have been long on its way: whether there is still a session is asked.
      client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      return undefined;
    }
    return new Observable<ApolloLink.Result>((observer) => {
      // The guard sees this, and asks.
      client.writeQuery({ query: MeDocument, data: { me: null } });
      let isBack = false;
      const stop = client.cache.watch({
        query: MeDocument,
        optimistic: false,
        callback: () => {
          const id = client.readQuery({ query: MeDocument })?.me?.id;
          if (id === undefined || isBack) return;
          isBack = true;
          if (id === asked) forward(operation).subscribe(observer);
          else observer.error(error);
        },
      });
      return stop;
    });
  });
  return remember.concat(resume);
}
