import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { needsFilling } from './needs-filling.ts';

/** Fills placeholders of settings, such as `{{siteName}}`, in everything that visitors' screens show. */
export function filledLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const results = forward(operation);
    return new Observable((observer) => {
      const fill = async (result: ApolloLink.Result): Promise<ApolloLink.Result> => {
        if (!needsFilling(operation.operationName, JSON.stringify(result.data ?? null))) return result;
        // On demand: few pages have any.
        const { fillAnswer } = await import('./fill-answer.ts');
        const data = await fillAnswer(result.data, async (query) => (await operation.client.query({ query })).data);
        return { ...result, data };
      };
      let last: Promise<void> = Promise.resolve();
      const fail = (error: unknown) => observer.error(error);
      const subscription = results.subscribe({
        next: (result) => {
          last = fill(result).then((filled) => observer.next(filled), fail);
        },
        error: fail,
        complete: () => void last.then(() => observer.complete()),
      });
      return () => subscription.unsubscribe();
    });
  });
}
