import { fillTexts } from '#schema/text/placeholders';
import { SettingWordsDocument, type SettingWordsQuery } from './setting-words.graphql.gen.ts';

/** The owner's words for the site have placeholders of their own, and comments are strangers' words. */
const kept = ['words', 'comments'];

/** The data of an answer with the values of the settings in place of their placeholders. */
export async function fillAnswer<Data>(
  data: Data,
  load: (query: typeof SettingWordsDocument) => Promise<SettingWordsQuery | undefined>,
): Promise<Data> {
  const words = await load(SettingWordsDocument);
  return words ? fillTexts(data, words.site, kept) : data;
}
