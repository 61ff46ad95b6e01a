import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation, Observable, print } from '@apollo/client/utilities';

/**
 * Asks as the visitor, also in an editor's browser: public screens show the published to everybody. Queries are GETs, so
 * that browser and CDN may keep the answers. HttpLink does more, none of which public screens use, and weighs with it.
 */
export function visitorLink(): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        ask(operation, controller.signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => controller.abort();
      }),
  );
}

async function ask({ query, variables, operationName }: ApolloLink.Operation, signal: AbortSignal) {
  const text = print(query);
  const headers = {
    accept: 'application/graphql-response+json,application/json;q=0.9',
    'apollo-require-preflight': '1',
  };
  const response = isMutationOperation(query)
    ? await fetch('/graphql', {
        method: 'POST',
        credentials: 'omit',
        signal,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ operationName, variables, query: text }),
      })
    : await fetch(
        `/graphql?${new URLSearchParams({ query: text, variables: JSON.stringify(variables), ...(operationName && { operationName }) })}`,
        { credentials: 'omit', signal, headers },
      );
  const body = await response.text();
  const answer = resultIn(body);
  // What stands in the way, a proxy perhaps, answers in words of its own.
  if (!answer) throw new Error(`${response.status}: ${body || response.statusText}`);
  return answer;
}

function resultIn(body: string): ApolloLink.Result | null {
  try {
    const answer: unknown = JSON.parse(body);
    const isResult = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
    return isResult ? (answer as ApolloLink.Result) : null;
  } catch {
    return null;
  }
}
