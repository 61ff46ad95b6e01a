import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';

const ownQuery = 'SettingWords';

/** Fills placeholders of settings, such as `{{siteName}}`, in everything that visitors' screens show. */
export function filledLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const results = forward(operation);
    if (operation.operationName === ownQuery) return results;
    return new Observable((observer) => {
      const fill = async (result: ApolloLink.Result): Promise<ApolloLink.Result> => {
        if (!JSON.stringify(result.data ?? null).includes('{{')) return result;
        // On demand: few pages have any.
        const { fillAnswer } = await import('./fill-answer.ts');
        return fillAnswer(operation.client, result);
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
