import type { ApolloClient } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { fillTexts } from '#schema/text/placeholders';
import { SettingWordsDocument } from './setting-words.graphql.gen.ts';

/** The owner's words for the site have placeholders of their own, and comments are strangers' words. */
const kept = ['words', 'comments'];

/** The answer with the values of the settings in place of their placeholders. */
export async function fillAnswer(client: ApolloClient, result: ApolloLink.Result): Promise<ApolloLink.Result> {
  const { data } = await client.query({ query: SettingWordsDocument });
  return data ? { ...result, data: fillTexts(result.data, data.site, kept) } : result;
}
