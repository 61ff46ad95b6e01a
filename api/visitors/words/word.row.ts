import { createHash } from 'node:crypto';
import type { OwnWords } from '#schema/words/fill';
import { words } from '#schema/words/words';

/** A word as clients see it. */
export interface WordRow {
  key: string;
  place: string;
  label: string;
  help: string;
  defaultText: string;
  text: string;
  isOptional: boolean;
  isImage: boolean;
  isList: boolean;
  maxLength: number;
  placeholders: readonly string[];
}

export interface WordsRow {
  /** Differs after every change by people. */
  version: string;
  words: WordRow[];
}

export const wordsRow = (own: OwnWords | null): WordsRow => ({
  version: versionOf(own),
  words: words.map(({ place, required: _, ...word }) => ({
    ...word,
    place: place.name,
    text: own?.[word.key] ?? word.defaultText,
  })),
});

/** A hash of the stored values: equal contents have equal versions. */
export const versionOf = (own: OwnWords | null): string =>
  own === null
    ? 'default'
    : createHash('sha256')
        .update(JSON.stringify(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1))))
        .digest('base64url')
        .slice(0, 16);
