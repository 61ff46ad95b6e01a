import { foldSearch } from '#schema/text/fold-search';
import { placeGroups, type Place, type PlaceGroup } from '#schema/words/define';
import { problemOfWord, tidyWord } from '#schema/rules/words';
import { places, words, type Word } from '#schema/words/words';

export const groupLabels: Readonly<Record<PlaceGroup, string>> = {
  screens: 'Screens',
  shared: 'On several pages',
  mails: 'Emails',
};

/** The places in their groups, in the order of the screen. */
export const groupedPlaces = placeGroups.map((group) => ({
  group,
  label: groupLabels[group],
  places: places.filter((place) => place.group === group),
}));

export const placeNamed = (name: string | null): Place | undefined => places.find((place) => place.name === name);

export type WordTexts = Readonly<Record<string, string>>;

/** Words with all of these terms in their label, their place, their default or their text. */
export function foundWords(search: string, texts: WordTexts): { place: Place; words: Word[] }[] {
  const terms = foldSearch(search).split(/\s+/).filter(Boolean);
  const matches = ({ key, label, defaultText, place }: Word) => {
    const all = foldSearch([label, place.label, defaultText, texts[key]].join('\n'));
    return terms.every((term) => all.includes(term));
  };
  const found = words.filter(matches);
  return places.flatMap((place) => {
    const own = found.filter((word) => word.place === place);
    return own.length > 0 ? [{ place, words: own }] : [];
  });
}

/** The words that differ from their defaults and can be stored, as a preview needs them. */
export const ownWords = (texts: WordTexts): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word) => {
      const text = tidyWord(word, texts[word.key] ?? word.defaultText);
      return text === word.defaultText || problemOfWord(word, text) !== null ? [] : [[word.key, text]];
    }),
  );

export const countOwn = (place: Place, texts: WordTexts): number =>
  words.filter((word) => word.place === place && (texts[word.key] ?? word.defaultText) !== word.defaultText).length;
