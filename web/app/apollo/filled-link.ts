import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { fillTexts } from '#schema/text/placeholders';
import { SettingWordsDocument } from './setting-words.graphql.gen.ts';

const ownQuery = 'SettingWords';
/** The owner's words for the site have placeholders of their own, and comments are strangers' words. */
const kept = ['words', 'comments'];

/** Fills placeholders of settings, such as `{{siteName}}`, in everything that visitors' screens show. */
export function filledLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const results = forward(operation);
    if (operation.operationName === ownQuery) return results;
    return new Observable((observer) => {
      const fill = async (result: ApolloLink.Result): Promise<ApolloLink.Result> => {
        if (!JSON.stringify(result.data ?? null).includes('{{')) return result;
        const { data } = await operation.client.query({ query: SettingWordsDocument });
        return data ? { ...result, data: fillTexts(result.data, data.site, kept) } : result;
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
