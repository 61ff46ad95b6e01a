import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { MeDocument } from '../../session/session.graphql.gen.ts';
import { readRequestError } from '../../lib/request-error.ts';

/**
 * A change that is refused because the session has ended waits while the panel asks to log in again, and is then made:
 * nobody presses Save twice. Somebody else's session does not complete it.
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
    if (String(operation.operationType) !== 'mutation' || asked === undefined) return undefined;
    if (readRequestError(error).code !== 'UNAUTHENTICATED') return undefined;
    return new Observable<ApolloLink.Result>((observer) => {
      // The guard sees this, and asks.
      client.writeQuery({ query: MeDocument, data: { me: null } });
      const me = client.watchQuery({ query: MeDocument, fetchPolicy: 'cache-only' }).subscribe(({ data }) => {
        if (!data?.me || observer.closed) return;
        me.unsubscribe();
        if (data.me.id === asked) forward(operation).subscribe(observer);
        else observer.error(error);
      });
      return () => me.unsubscribe();
    });
  });
  return remember.concat(resume);
}
