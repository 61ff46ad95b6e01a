import type { OwnWords } from '../words/fill.ts';
import type { Definitions } from './define.ts';

export interface WordsGroup {
  /** Only words that differ from their defaults, by key; null for none. */
  words: OwnWords | null;
}

export const wordsGroup: Definitions<WordsGroup> = {
  words: {
    type: 'json',
    label: 'Words',
    description: 'Texts of the site that differ from the default ones, by their keys',
    isPublic: false,
    isSeeded: false,
    defaultValue: null,
  },
};
