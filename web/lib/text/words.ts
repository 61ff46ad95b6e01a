import { createContext, use } from 'react';
import { withOwn } from '#schema/words/fill';
import type { OwnWords } from '#schema/words/fill';

/** The words of the site that differ from the defaults, by key. */
export const WordsContext = createContext<OwnWords>({});

/**
 * The texts of a place as the site words them.
 * @param place the first part of their keys
 * @param texts the defaults, imported where they are used so that a page loads no others
 */
export const useWords = <T extends Readonly<Record<string, string>>>(place: string, texts: T): T =>
  withOwn(place, texts, use(WordsContext));
