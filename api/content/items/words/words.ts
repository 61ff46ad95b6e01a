import { foldSearch } from '#schema/text/fold-search';

// Word separators: anything that is neither a letter, a digit nor a mark on one.
const separators =
  // oxlint-disable-next-line no-misleading-character-class -- variation selectors are separators by themselves
  /[\0-/:-@[-`{-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u{1f000}-\u{1faff}]+/u;
const word = new RegExp(separators.source.replace('[', '[^'), 'gu');

export interface Word {
  start: number;
  end: number;
  /** In lower case, without accents. */
  folded: string;
}

/** The words of a text, folded. */
export function splitIntoWords(text: string): string[] {
  const folded = foldSearch(text.toWellFormed().replaceAll('\ufffd', ' '));
  return folded.split(separators).filter((one) => one !== '');
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    folded: foldSearch(found),
  }));
}
